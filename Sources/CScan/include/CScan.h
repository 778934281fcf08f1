// Passes over raw bytes that need no parser: where a window may end, whether its bytes can be JSON at all, and how many
// lines it has.
//
// Why C: the masks need compiler intrinsics. No function reads a byte outside [bytes, bytes + count).
#ifndef CSCAN_H
#define CSCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    SIPHON_SCAN_PORTABLE = 0,
    // AVX2 with PCLMULQDQ and POPCNT.
    SIPHON_SCAN_AVX2 = 1,
} siphon_scan_level;

// Returns the fastest level that this processor has.
siphon_scan_level siphon_scan_best_level(void);

// What one call must know of the bytes before its own. All zero at the start of an input.
typedef struct {
    bool in_string;
    // The next byte follows a backslash that is not itself escaped.
    bool is_escaped;
} siphon_cut_state;

// Scans bytes that follow those of the call before and returns how many of them end between two tokens: the number of
// bytes up to the last one that is a bracket, comma, colon or white space outside any string, or a closing quotation
// mark; 0 when there is none.
size_t siphon_scan_cut(siphon_scan_level level, const uint8_t *bytes, size_t count, siphon_cut_state *state);

// Returns the offset of the first byte that no JSON text can hold, or `count`: a control character other than tab, line
// feed and carriage return, or, where `checks_utf8`, the first byte of a sequence that is not well-formed UTF-8. A
// sequence cut short by the end of the bytes is not counted as ill-formed.
size_t siphon_scan_invalid(siphon_scan_level level, const uint8_t *bytes, size_t count, bool checks_utf8);

// Returns the number of line feeds; where there is one, `*after_last` becomes the number of bytes up to and including
// the last of them.
size_t siphon_scan_lines(siphon_scan_level level, const uint8_t *bytes, size_t count, size_t *after_last);

#endif
