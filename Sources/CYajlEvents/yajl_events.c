#include "CYajlEvents.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <yajl/yajl_parse.h>

enum {
    // An event buffer larger than this is given back when its events are dropped.
    KEPT_EVENT_CAPACITY = 1 << 16,
    INITIAL_EVENT_CAPACITY = 1 << 12,
    INITIAL_DEPTH_CAPACITY = 64,
};

// yajl's memory is chained, so that all of it can be freed when an allocation fails half-way through yajl's own
// bookkeeping. The alignment is malloc's: what follows the header must have it too.
typedef struct chunk {
    _Alignas(max_align_t) struct chunk *next;
    struct chunk *previous;
} chunk;

// What is remembered of an open container: where its start event is, counted from the first event ever made, and its
// bracket. Packed into one word: the bracket in the lowest bit.
typedef uint64_t open_container;

struct siphon_parser {
    yajl_handle handle;
    siphon_parser_options options;

    // The events not yet dropped, where the next one goes, and where the buffer ends.
    siphon_event *events;
    siphon_event *next_event;
    siphon_event *events_limit;
    uint64_t dropped_event_count;
    // Offset of the byte after the last event that was dropped.
    int64_t dropped_end;

    open_container *open;
    uint32_t depth;
    uint32_t open_capacity;

    // The bytes of the call in progress.
    const uint8_t *bytes;
    size_t byte_count;
    int64_t base;

    int64_t fault_offset;
    siphon_status status;
    // The last event closed a root scalar: another scalar must not follow at once.
    bool after_root_scalar;

    // yajl does not check what its allocator returns, so ours never returns a null pointer: it jumps out of yajl.
    // Only C frames of yajl and of this file lie between.
    jmp_buf out_of_memory;
    uint64_t allocation_count;
    // A ring with this one in it.
    chunk chunks;
};

// MARK: Memory

static bool may_allocate(siphon_parser *parser) {
    parser->allocation_count += 1;
    return parser->options.allocations_until_failure == 0
        || parser->allocation_count <= parser->options.allocations_until_failure;
}

static _Noreturn void run_out(siphon_parser *parser) { longjmp(parser->out_of_memory, 1); }

static void *allocate(void *context, size_t size) {
    siphon_parser *parser = context;
    chunk *new = may_allocate(parser) && size <= SIZE_MAX - sizeof *new ? malloc(sizeof *new + size) : NULL;
    if (new == NULL) run_out(parser);
    *new = (chunk){parser->chunks.next, &parser->chunks};
    new->next->previous = new;
    parser->chunks.next = new;
    return new + 1;
}

static void *reallocate(void *context, void *old, size_t size) {
    if (old == NULL) return allocate(context, size);
    siphon_parser *parser = context;
    chunk *moved = (chunk *)old - 1;
    moved = may_allocate(parser) && size <= SIZE_MAX - sizeof *moved ? realloc(moved, sizeof *moved + size) : NULL;
    if (moved == NULL) run_out(parser);
    moved->next->previous = moved;
    moved->previous->next = moved;
    return moved + 1;
}

static void deallocate(void *context, void *memory) {
    (void)context;
    if (memory == NULL) return;
    chunk *old = (chunk *)memory - 1;
    old->next->previous = old->previous;
    old->previous->next = old->next;
    free(old);
}

// Reallocates memory of our own, which is not chained.
static void *reallocate_own(siphon_parser *parser, void *old, size_t size) {
    void *memory = may_allocate(parser) ? realloc(old, size) : NULL;
    if (memory == NULL) run_out(parser);
    return memory;
}

// MARK: Events

static int stop(siphon_parser *parser, siphon_status status, int64_t offset) {
    parser->status = status;
    parser->fault_offset = offset;
    return 0;
}

static size_t event_count(const siphon_parser *parser) { return (size_t)(parser->next_event - parser->events); }

static bool is_start(uint8_t kind) { return kind == SIPHON_EVENT_OBJECT_START || kind == SIPHON_EVENT_ARRAY_START; }

// Offset of the byte after the last token that made an event.
static int64_t last_end(const siphon_parser *parser) {
    if (parser->next_event == parser->events) return parser->dropped_end;
    siphon_event last = parser->next_event[-1];
    return last.offset + (is_start(last.kind) ? 1 : last.length_or_count);
}

static __attribute__((noinline)) void grow_events(siphon_parser *parser) {
    size_t count = event_count(parser);
    size_t capacity = count ? count * 2 : INITIAL_EVENT_CAPACITY;
    parser->events = reallocate_own(parser, parser->events, capacity * sizeof(siphon_event));
    parser->next_event = parser->events + count;
    parser->events_limit = parser->events + capacity;
}

static inline void append(siphon_parser *parser, uint8_t kind, uint8_t flags, uint32_t length, int64_t offset) {
    if (__builtin_expect(parser->next_event == parser->events_limit, 0)) grow_events(parser);
    *parser->next_event = (siphon_event){kind, flags, 0, length, offset};
    parser->next_event += 1;
}

static inline int64_t token_end(const siphon_parser *parser) {
    return parser->base + (int64_t)yajl_get_bytes_consumed(parser->handle);
}

// A scalar that is a root value: two of them need white space between them, while yajl reads truefalse and 1"a" as two
// values each.
static __attribute__((noinline)) bool may_be_root(siphon_parser *parser, int64_t offset) {
    if (parser->after_root_scalar && offset == last_end(parser)) {
        stop(parser, SIPHON_MISSING_SEPARATOR, offset);
        return false;
    }
    parser->after_root_scalar = true;
    return true;
}

static inline int append_scalar(siphon_parser *parser, uint8_t kind, uint8_t flags, size_t length, int64_t offset) {
    if (__builtin_expect(length > parser->options.maximum_token_byte_count, 0)) {
        return stop(parser, SIPHON_TOKEN_TOO_LONG, offset);
    }
    if (__builtin_expect(parser->depth == 0, 0) && !may_be_root(parser, offset)) return 0;
    append(parser, kind, flags, (uint32_t)length, offset);
    return 1;
}

static int append_start(siphon_parser *parser, uint8_t kind) {
    int64_t offset = token_end(parser) - 1;
    if (__builtin_expect(parser->depth >= parser->options.maximum_depth, 0)) {
        return stop(parser, SIPHON_DEPTH_EXCEEDED, offset);
    }
    if (__builtin_expect(parser->depth == parser->open_capacity, 0)) {
        uint32_t capacity = parser->open_capacity ? parser->open_capacity * 2 : INITIAL_DEPTH_CAPACITY;
        parser->open = reallocate_own(parser, parser->open, capacity * sizeof(open_container));
        parser->open_capacity = capacity;
    }
    uint64_t index = parser->dropped_event_count + event_count(parser);
    parser->open[parser->depth] = index << 1 | (kind == SIPHON_EVENT_OBJECT_START);
    parser->depth += 1;
    append(parser, kind, 0, 0, offset);
    return 1;
}

static int append_end(siphon_parser *parser, uint8_t kind) {
    parser->depth -= 1;
    parser->after_root_scalar = false;
    uint64_t start = parser->open[parser->depth] >> 1;
    if (start >= parser->dropped_event_count) {
        size_t index = (size_t)(start - parser->dropped_event_count);
        parser->events[index].length_or_count = (uint32_t)(event_count(parser) - index);
    }
    append(parser, kind, 0, 1, token_end(parser) - 1);
    return 1;
}

// Appends a name or string whose text yajl has put into a buffer of its own, because it has escapes (or is empty): the
// token's start is the first quotation mark after the last token. Apart from append_text, to keep that small.
static __attribute__((noinline)) int append_moved_text(siphon_parser *parser, uint8_t kind, size_t length) {
    int64_t end = token_end(parser);
    int64_t after = last_end(parser);
    size_t start_place = after > parser->base ? (size_t)(after - parser->base) : 0;
    while (parser->bytes[start_place] != '"') start_place += 1;
    int64_t start = parser->base + (int64_t)start_place;
    size_t raw_length = (size_t)(end - start);
    bool has_escapes = raw_length != length + 2;
    if (has_escapes && parser->options.rejects_lone_surrogates) {
        size_t lone = siphon_find_lone_surrogate(parser->bytes + start_place, raw_length);
        if (lone != raw_length) {
            if (raw_length > parser->options.maximum_token_byte_count) {
                return stop(parser, SIPHON_TOKEN_TOO_LONG, start);
            }
            return stop(parser, SIPHON_LONE_SURROGATE, start + (int64_t)lone);
        }
    }
    return append_scalar(parser, kind, has_escapes ? SIPHON_FLAG_HAS_ESCAPES : 0, raw_length, start);
}

// Appends a name or string. yajl hands over the text without its quotation marks, in place where it can.
static inline int append_text(siphon_parser *parser, uint8_t kind, const unsigned char *text, size_t length) {
    // One comparison for both ends: a pointer before the bytes becomes a huge number.
    size_t place = (size_t)((uintptr_t)text - (uintptr_t)parser->bytes);
    if (__builtin_expect(place >= parser->byte_count, 0)) return append_moved_text(parser, kind, length);
    return append_scalar(parser, kind, 0, length + 2, parser->base + (int64_t)place - 1);
}

// MARK: yajl's callbacks

static int on_null(void *context) {
    siphon_parser *parser = context;
    return append_scalar(parser, SIPHON_EVENT_NULL, 0, 4, token_end(parser) - 4);
}

static int on_boolean(void *context, int value) {
    siphon_parser *parser = context;
    int length = value ? 4 : 5;
    return append_scalar(parser, value ? SIPHON_EVENT_TRUE : SIPHON_EVENT_FALSE, 0, (size_t)length,
                         token_end(parser) - length);
}

// yajl's integer and double callbacks are left out: they refuse Int64.min, lose the sign of -0, end the parse at 1e400
// and obey the locale.
static int on_number(void *context, const char *text, size_t length) {
    siphon_parser *parser = context;
    uint8_t flags = SIPHON_FLAG_IS_INTEGER;
    for (size_t index = 0; index < length; index += 1) {
        // Of a number's characters only '.', 'e' and 'E' are neither a digit nor '-' nor '+', and '+' follows an 'e'.
        if (text[index] == '.' || text[index] >= 'E') {
            flags = 0;
            break;
        }
    }
    size_t place = (size_t)((uintptr_t)text - (uintptr_t)parser->bytes);
    int64_t offset = place < parser->byte_count ? parser->base + (int64_t)place : token_end(parser) - (int64_t)length;
    return append_scalar(parser, SIPHON_EVENT_NUMBER, flags, length, offset);
}

static int on_string(void *context, const unsigned char *text, size_t length) {
    return append_text(context, SIPHON_EVENT_STRING, text, length);
}

static int on_name(void *context, const unsigned char *text, size_t length) {
    return append_text(context, SIPHON_EVENT_NAME, text, length);
}

static int on_object_start(void *context) { return append_start(context, SIPHON_EVENT_OBJECT_START); }
static int on_object_end(void *context) { return append_end(context, SIPHON_EVENT_OBJECT_END); }
static int on_array_start(void *context) { return append_start(context, SIPHON_EVENT_ARRAY_START); }
static int on_array_end(void *context) { return append_end(context, SIPHON_EVENT_ARRAY_END); }

static const yajl_callbacks callbacks = {
    .yajl_null = on_null,
    .yajl_boolean = on_boolean,
    .yajl_number = on_number,
    .yajl_string = on_string,
    .yajl_start_map = on_object_start,
    .yajl_map_key = on_name,
    .yajl_end_map = on_object_end,
    .yajl_start_array = on_array_start,
    .yajl_end_array = on_array_end,
};

// MARK: Life

siphon_parser *siphon_parser_create(const siphon_parser_options *options) {
    siphon_parser *parser = calloc(1, sizeof *parser);
    if (parser == NULL) return NULL;
    parser->options = *options;
    parser->chunks = (chunk){&parser->chunks, &parser->chunks};
    yajl_alloc_funcs functions = {allocate, reallocate, deallocate, parser};
    if (setjmp(parser->out_of_memory) != 0) {
        siphon_parser_free(parser);
        return NULL;
    }
    parser->handle = yajl_alloc(&callbacks, &functions, parser);
    // Windows are checked before they come here, more strictly than yajl does it (it passes C0 80, ED A0 80 and more).
    yajl_config(parser->handle, yajl_dont_validate_strings, 1);
    if (options->allows_multiple_values) yajl_config(parser->handle, yajl_allow_multiple_values, 1);
    return parser;
}

void siphon_parser_free(siphon_parser *parser) {
    if (parser == NULL) return;
    // In place of yajl_free, which must not see a handle whose making was broken off.
    while (parser->chunks.next != &parser->chunks) deallocate(parser, parser->chunks.next + 1);
    free(parser->events);
    free(parser->open);
    free(parser);
}

static siphon_status outcome(siphon_parser *parser, yajl_status status) {
    if (status == yajl_status_ok) return SIPHON_OK;
    if (status == yajl_status_error) parser->status = SIPHON_SYNTAX_ERROR;
    return parser->status;
}

siphon_status siphon_parser_feed(siphon_parser *parser, const uint8_t *bytes, size_t count, int64_t base) {
    if (parser->status != SIPHON_OK) return parser->status;
    parser->bytes = bytes;
    parser->byte_count = count;
    parser->base = base;
    if (setjmp(parser->out_of_memory) != 0) return parser->status = SIPHON_OUT_OF_MEMORY;
    return outcome(parser, yajl_parse(parser->handle, bytes, count));
}

siphon_status siphon_parser_finish(siphon_parser *parser, int64_t end) {
    if (parser->status != SIPHON_OK) return parser->status;
    parser->bytes = (const uint8_t *)"";
    parser->byte_count = 0;
    parser->base = end;
    if (setjmp(parser->out_of_memory) != 0) return parser->status = SIPHON_OUT_OF_MEMORY;
    return outcome(parser, yajl_complete_parse(parser->handle));
}

siphon_parser_view siphon_parser_look(const siphon_parser *parser) {
    return (siphon_parser_view){
        .events = parser->events,
        .event_count = event_count(parser),
        .event_total = parser->dropped_event_count + event_count(parser),
        .last_end = last_end(parser),
        .fault_offset = parser->fault_offset,
        .depth = parser->depth,
    };
}

void siphon_parser_drop_events(siphon_parser *parser, size_t count) {
    if (count == 0) return;
    size_t kept = event_count(parser) - count;
    parser->dropped_end = last_end(parser);
    parser->dropped_event_count += count;
    memmove(parser->events, parser->events + count, kept * sizeof(siphon_event));
    size_t capacity = (size_t)(parser->events_limit - parser->events);
    if (capacity > KEPT_EVENT_CAPACITY && kept <= KEPT_EVENT_CAPACITY / 2) {
        siphon_event *smaller = realloc(parser->events, KEPT_EVENT_CAPACITY * sizeof(siphon_event));
        if (smaller != NULL) {
            parser->events = smaller;
            parser->events_limit = smaller + KEPT_EVENT_CAPACITY;
        }
    }
    parser->next_event = parser->events + kept;
}

void siphon_parser_take_back_event(siphon_parser *parser) { parser->next_event -= 1; }

uint8_t siphon_parser_container(const siphon_parser *parser, uint32_t depth) {
    return parser->open[depth] & 1 ? '{' : '[';
}

// MARK: Surrogates

static int hex_value(uint8_t byte) {
    if (byte >= '0' && byte <= '9') return byte - '0';
    byte |= 0x20;
    return byte >= 'a' && byte <= 'f' ? byte - 'a' + 10 : -1;
}

// The value of the escape \uXXXX at `place`, or -1 when there is none.
static int32_t unicode_escape(const uint8_t *bytes, size_t count, size_t place) {
    if (place + 6 > count || bytes[place] != '\\' || bytes[place + 1] != 'u') return -1;
    int32_t value = 0;
    for (size_t index = place + 2; index < place + 6; index += 1) {
        int digit = hex_value(bytes[index]);
        if (digit < 0) return -1;
        value = value << 4 | digit;
    }
    return value;
}

size_t siphon_find_lone_surrogate(const uint8_t *bytes, size_t count) {
    size_t place = 0;
    while (place < count) {
        const uint8_t *found = memchr(bytes + place, '\\', count - place);
        if (found == NULL) return count;
        place = (size_t)(found - bytes);
        int32_t value = unicode_escape(bytes, count, place);
        if (value < 0xD800 || value > 0xDFFF) {
            place += value < 0 ? 2 : 6;
            continue;
        }
        int32_t second = value < 0xDC00 ? unicode_escape(bytes, count, place + 6) : -1;
        if (second < 0xDC00 || second > 0xDFFF) return place;
        place += 12;
    }
    return count;
}
