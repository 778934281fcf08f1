#include "levels.h"

#include <string.h>

siphon_scan_level siphon_scan_best_level(void) {
#if SIPHON_HAS_AVX2
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("popcnt")) {
        return SIPHON_SCAN_AVX2;
    }
#endif
    return SIPHON_SCAN_PORTABLE;
}

// MARK: Cut

static bool is_delimiter(uint8_t byte) {
    return byte <= ' ' || byte == ',' || byte == ':' || (byte | 0x20) == '{' || (byte | 0x20) == '}';
}

size_t siphon_scan_cut(siphon_scan_level level, const uint8_t *bytes, size_t count, siphon_cut_state *state) {
    size_t place = 0;
    size_t cut = 0;
#if SIPHON_HAS_AVX2
    if (level == SIPHON_SCAN_AVX2) place = siphon_cut_avx2(bytes, count, state, &cut);
#else
    (void)level;
#endif
    bool in_string = state->in_string;
    bool is_escaped = state->is_escaped;
    for (; place < count; place += 1) {
        uint8_t byte = bytes[place];
        if (is_escaped) {
            is_escaped = false;
        } else if (byte == '\\') {
            is_escaped = true;
        } else if (byte == '"') {
            in_string = !in_string;
            if (!in_string) cut = place + 1;
        } else if (!in_string && is_delimiter(byte)) {
            cut = place + 1;
        }
    }
    state->in_string = in_string;
    state->is_escaped = is_escaped;
    return cut;
}

// MARK: Validity

static bool is_continuation(uint8_t byte) { return (byte & 0xC0) == 0x80; }

// Returns the length of the well-formed sequence at `bytes` (Unicode 16, table 3-7), 0 when it is ill-formed, or
// `count` when it is cut short but may go on well.
static size_t sequence_length(const uint8_t *bytes, size_t count) {
    uint8_t first = bytes[0];
    if (first < 0x80) return 1;
    size_t length;
    uint8_t low = 0x80, high = 0xBF;
    if (first < 0xC2) {
        return 0;
    } else if (first < 0xE0) {
        length = 2;
    } else if (first < 0xF0) {
        length = 3;
        if (first == 0xE0) low = 0xA0;
        if (first == 0xED) high = 0x9F;
    } else if (first < 0xF5) {
        length = 4;
        if (first == 0xF0) low = 0x90;
        if (first == 0xF4) high = 0x8F;
    } else {
        return 0;
    }
    if (count < 2) return count;
    if (bytes[1] < low || bytes[1] > high) return 0;
    for (size_t index = 2; index < length; index += 1) {
        if (index == count) return count;
        if (!is_continuation(bytes[index])) return 0;
    }
    return length;
}

static bool is_forbidden(uint8_t byte) {
    return byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r';
}

size_t siphon_scan_invalid(siphon_scan_level level, const uint8_t *bytes, size_t count, bool checks_utf8) {
    size_t place = 0;
    while (place < count) {
#if SIPHON_HAS_AVX2
        if (level == SIPHON_SCAN_AVX2) place += siphon_plain_prefix_avx2(bytes + place, count - place);
#else
        (void)level;
#endif
        // A stretch of bytes that are not plain, or the tail: one sequence after another, until 16 plain bytes in a
        // row say that the wide loop may pay again.
        size_t plain_run = 0;
        while (place < count && (plain_run < 16 || level == SIPHON_SCAN_PORTABLE)) {
            uint8_t byte = bytes[place];
            if (byte < 0x80) {
                if (is_forbidden(byte)) return place;
                place += 1;
                plain_run += 1;
                continue;
            }
            plain_run = 0;
            size_t length = checks_utf8 ? sequence_length(bytes + place, count - place) : 1;
            if (length == 0) return place;
            place += length;
        }
    }
    return count;
}

// MARK: Lines

size_t siphon_scan_lines(siphon_scan_level level, const uint8_t *bytes, size_t count, size_t *after_last) {
    size_t place = 0;
    size_t lines = 0;
#if SIPHON_HAS_AVX2
    if (level == SIPHON_SCAN_AVX2) place = siphon_lines_avx2(bytes, count, &lines, after_last);
#else
    (void)level;
#endif
    for (; place < count; place += 1) {
        if (bytes[place] == '\n') {
            lines += 1;
            *after_last = place + 1;
        }
    }
    return lines;
}
