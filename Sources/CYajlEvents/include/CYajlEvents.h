// Turns yajl's callbacks into 16-byte event records.
//
// Why C: yajl_config is variadic, so Swift cannot call it; and a callback written in Swift pays for reference counting
// on its context unless that is a raw pointer to a C struct anyway. yajl's own names do not leave this target.
#ifndef CYAJLEVENTS_H
#define CYAJLEVENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    SIPHON_EVENT_OBJECT_START = 0,
    SIPHON_EVENT_NAME = 1,
    SIPHON_EVENT_OBJECT_END = 2,
    SIPHON_EVENT_ARRAY_START = 3,
    SIPHON_EVENT_ARRAY_END = 4,
    SIPHON_EVENT_STRING = 5,
    SIPHON_EVENT_NUMBER = 6,
    SIPHON_EVENT_TRUE = 7,
    SIPHON_EVENT_FALSE = 8,
    SIPHON_EVENT_NULL = 9,
} siphon_event_kind;

enum {
    SIPHON_FLAG_HAS_ESCAPES = 1,
    SIPHON_FLAG_IS_INTEGER = 2,
};

// The twin of Swift's JSONEvent; the layout is drawn there.
typedef struct {
    uint8_t kind;
    uint8_t flags;
    uint16_t spare;
    uint32_t length_or_count;
    int64_t offset;
} siphon_event;

_Static_assert(sizeof(siphon_event) == 16, "an event is 16 bytes");
_Static_assert(offsetof(siphon_event, length_or_count) == 4, "see JSONEvent");
_Static_assert(offsetof(siphon_event, offset) == 8, "see JSONEvent");

typedef enum {
    SIPHON_OK = 0,
    // The bytes are not JSON. What exactly is wrong, and where, the caller finds out: yajl's own message and offset
    // depend on how the input was cut.
    SIPHON_SYNTAX_ERROR = 1,
    // fault_offset is the bracket that was one too many.
    SIPHON_DEPTH_EXCEEDED = 2,
    // fault_offset is the start of the token that is too long.
    SIPHON_TOKEN_TOO_LONG = 3,
    // fault_offset is the backslash of an escape that is half of a surrogate pair.
    SIPHON_LONE_SURROGATE = 4,
    // fault_offset is the first byte of a root value that follows another without white space between them.
    SIPHON_MISSING_SEPARATOR = 5,
    SIPHON_OUT_OF_MEMORY = 6,
} siphon_status;

typedef struct {
    // Any number of root values, instead of one.
    bool allows_multiple_values;
    bool rejects_lone_surrogates;
    uint32_t maximum_depth;
    uint32_t maximum_token_byte_count;
    // For tests: how many allocations succeed before one fails; 0 for no such limit.
    uint64_t allocations_until_failure;
} siphon_parser_options;

typedef struct siphon_parser siphon_parser;

// The state a caller may look at between two calls.
typedef struct {
    // The events not yet dropped, and the number of events dropped before the first of them.
    const siphon_event *events;
    size_t event_count;
    // The number of events ever made.
    uint64_t event_total;
    // Offset of the byte after the last token that made an event.
    int64_t last_end;
    int64_t fault_offset;
    // Open brackets.
    uint32_t depth;
} siphon_parser_view;

// Returns NULL when memory runs out. The parser is owned by the caller until siphon_parser_free.
siphon_parser *siphon_parser_create(const siphon_parser_options *options);
void siphon_parser_free(siphon_parser *parser);

// Parses bytes that begin at offset `base` of the input and appends their events. The bytes must begin and end between
// tokens, except that the last ones of an input may not. After any status but SIPHON_OK the parser is dead; the
// events appended before the fault stay.
siphon_status siphon_parser_feed(siphon_parser *parser, const uint8_t *bytes, size_t count, int64_t base);

// Tells the parser that the input ended at offset `end`: completes a root number, and reports whether a value is open.
siphon_status siphon_parser_finish(siphon_parser *parser, int64_t end);

siphon_parser_view siphon_parser_look(const siphon_parser *parser);

// Drops the first `count` events. Later start events are still matched with their ends; a start event that was dropped
// is not. An event buffer that one huge match made large is given back.
void siphon_parser_drop_events(siphon_parser *parser, size_t count);

// Takes back the last event, which is a root scalar and has not been dropped. Nothing must be parsed afterwards.
void siphon_parser_take_back_event(siphon_parser *parser);

// Which bracket is open at a depth, 0 being the outermost: '{' or '['.
uint8_t siphon_parser_container(const siphon_parser *parser, uint32_t depth);

// Returns the offset of the first lone surrogate escape in a raw string token, or `count`.
size_t siphon_find_lone_surrogate(const uint8_t *bytes, size_t count);

#endif
