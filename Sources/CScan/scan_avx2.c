#include "levels.h"

#if SIPHON_HAS_AVX2

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,pclmul,popcnt")))

AVX2 static inline __m256i load(const uint8_t *bytes) { return _mm256_loadu_si256((const __m256i *)bytes); }

AVX2 static inline uint64_t equal_mask(__m256i low, __m256i high, char byte) {
    __m256i wanted = _mm256_set1_epi8(byte);
    uint32_t low_mask = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, wanted));
    uint32_t high_mask = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, wanted));
    return (uint64_t)high_mask << 32 | low_mask;
}

// Brackets of both kinds, commas, colons, and everything up to the space character.
AVX2 static inline uint32_t delimiter_mask(__m256i bytes) {
    __m256i folded = _mm256_or_si256(bytes, _mm256_set1_epi8(0x20));
    __m256i brackets = _mm256_or_si256(_mm256_cmpeq_epi8(folded, _mm256_set1_epi8('{')),
                                       _mm256_cmpeq_epi8(folded, _mm256_set1_epi8('}')));
    __m256i marks = _mm256_or_si256(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(',')),
                                    _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(':')));
    __m256i space = _mm256_set1_epi8(' ');
    __m256i blanks = _mm256_cmpeq_epi8(_mm256_max_epu8(bytes, space), space);
    return (uint32_t)_mm256_movemask_epi8(_mm256_or_si256(_mm256_or_si256(brackets, marks), blanks));
}

// Which bytes follow an unescaped backslash. Visits each backslash; most blocks have none.
AVX2 static inline uint64_t escaped_mask(uint64_t backslashes, bool *carry) {
    uint64_t escaped = *carry ? 1 : 0;
    backslashes &= ~escaped;
    *carry = false;
    while (backslashes != 0) {
        uint64_t lowest = backslashes & -backslashes;
        uint64_t next = lowest << 1;
        if (next == 0) *carry = true;
        escaped |= next;
        backslashes &= ~(lowest | next);
    }
    return escaped;
}

AVX2 size_t siphon_cut_avx2(const uint8_t *bytes, size_t count, siphon_cut_state *state, size_t *cut) {
    bool carry = state->is_escaped;
    uint64_t in_string = state->in_string ? ~0ULL : 0;
    size_t place = 0;
    size_t last_place = 0;
    uint64_t last_mask = 0;
    for (; place + 64 <= count; place += 64) {
        __m256i low = load(bytes + place);
        __m256i high = load(bytes + place + 32);
        uint64_t backslashes = equal_mask(low, high, '\\');
        uint64_t quotes = equal_mask(low, high, '"');
        uint64_t delimiters = (uint64_t)delimiter_mask(high) << 32 | delimiter_mask(low);
        if (backslashes != 0 || carry) {
            uint64_t escaped = escaped_mask(backslashes, &carry);
            quotes &= ~escaped;
            // Outside strings there is nothing to escape, but every level has to cut the same bytes at the same place.
            delimiters &= ~escaped;
        }
        // The carry-less product with all ones is the running parity of the quotation marks: 1 from an opening mark up
        // to the byte before its closing one (Langdale and Lemire, "Parsing gigabytes of JSON per second", 2019).
        __m128i product = _mm_clmulepi64_si128(_mm_set_epi64x(0, (int64_t)quotes), _mm_set1_epi8((char)0xFF), 0);
        uint64_t inside = (uint64_t)_mm_cvtsi128_si64(product) ^ in_string;
        in_string = (uint64_t)((int64_t)inside >> 63);
        uint64_t ends = (delimiters | quotes) & ~inside;
        // No branch: a block without an end keeps the one found before.
        last_place = ends != 0 ? place : last_place;
        last_mask = ends != 0 ? ends : last_mask;
    }
    if (last_mask != 0) *cut = last_place + 64 - (size_t)__builtin_clzll(last_mask);
    state->in_string = in_string != 0;
    state->is_escaped = carry;
    return place;
}

AVX2 size_t siphon_plain_prefix_avx2(const uint8_t *bytes, size_t count) {
    __m256i limit = _mm256_set1_epi8(0x1F);
    __m256i tab = _mm256_set1_epi8('\t');
    __m256i line_feed = _mm256_set1_epi8('\n');
    __m256i carriage_return = _mm256_set1_epi8('\r');
    size_t place = 0;
    for (; place + 32 <= count; place += 32) {
        __m256i block = load(bytes + place);
        __m256i control = _mm256_cmpeq_epi8(_mm256_min_epu8(block, limit), block);
        __m256i allowed = _mm256_or_si256(_mm256_or_si256(_mm256_cmpeq_epi8(block, tab),
                                                          _mm256_cmpeq_epi8(block, line_feed)),
                                          _mm256_cmpeq_epi8(block, carriage_return));
        // The top bit is set in a byte of 0x80 and above and in a forbidden control character.
        __m256i bad = _mm256_or_si256(block, _mm256_andnot_si256(allowed, control));
        if (_mm256_movemask_epi8(bad) != 0) break;
    }
    return place;
}

AVX2 size_t siphon_lines_avx2(const uint8_t *bytes, size_t count, size_t *lines, size_t *after_last) {
    __m256i line_feed = _mm256_set1_epi8('\n');
    size_t place = 0;
    size_t total = 0;
    size_t last_place = 0;
    uint32_t last_mask = 0;
    for (; place + 32 <= count; place += 32) {
        uint32_t mask = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(load(bytes + place), line_feed));
        total += (size_t)_mm_popcnt_u32(mask);
        last_place = mask != 0 ? place : last_place;
        last_mask = mask != 0 ? mask : last_mask;
    }
    if (last_mask != 0) *after_last = last_place + 32 - (size_t)__builtin_clz(last_mask);
    *lines = total;
    return place;
}

#endif
