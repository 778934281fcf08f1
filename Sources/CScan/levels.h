// The functions that a level supplies. Each works on whole blocks only, returns how many bytes it took, and leaves the
// rest to the portable code.
#ifndef CSCAN_LEVELS_H
#define CSCAN_LEVELS_H

#include "CScan.h"

#if defined(__x86_64__)
#define SIPHON_HAS_AVX2 1

// Takes whole blocks of 64 bytes; `*cut` becomes the cut found in them, if any.
size_t siphon_cut_avx2(const uint8_t *bytes, size_t count, siphon_cut_state *state, size_t *cut);
// Takes whole blocks of 32 bytes as long as they are ASCII without forbidden control characters.
size_t siphon_plain_prefix_avx2(const uint8_t *bytes, size_t count);
// Takes whole blocks of 32 bytes.
size_t siphon_lines_avx2(const uint8_t *bytes, size_t count, size_t *lines, size_t *after_last);
#endif

#endif
