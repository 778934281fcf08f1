#include "CFloor.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>
#include <yajl/yajl_parse.h>
#include <yajl/yajl_version.h>

static int on_null(void *context) { (void)context; return 1; }
static int on_boolean(void *context, int value) { (void)context; (void)value; return 1; }
static int on_number(void *context, const char *text, size_t length) {
    (void)context; (void)text; (void)length;
    return 1;
}
static int on_text(void *context, const unsigned char *text, size_t length) {
    (void)context; (void)text; (void)length;
    return 1;
}
static int on_bracket(void *context) { (void)context; return 1; }

static const yajl_callbacks callbacks = {
    .yajl_null = on_null,
    .yajl_boolean = on_boolean,
    .yajl_number = on_number,
    .yajl_string = on_text,
    .yajl_start_map = on_bracket,
    .yajl_map_key = on_text,
    .yajl_end_map = on_bracket,
    .yajl_start_array = on_bracket,
    .yajl_end_array = on_bracket,
};

static unsigned char buffer[64 << 10] __attribute__((aligned(8)));

long long cfloor_parse(const char *path) {
    int file = open(path, O_RDONLY);
    if (file < 0) return -1;
    yajl_handle parser = yajl_alloc(&callbacks, NULL, NULL);
    if (parser == NULL) {
        close(file);
        errno = ENOMEM;
        return -1;
    }
    yajl_config(parser, yajl_allow_multiple_values, 1);
    long long byte_count = 0;
    ssize_t count = 0;
    yajl_status status = yajl_status_ok;
    while (status == yajl_status_ok && (count = read(file, buffer, sizeof buffer)) > 0) {
        byte_count += count;
        status = yajl_parse(parser, buffer, (size_t)count);
    }
    int error = errno;
    if (status == yajl_status_ok && count == 0) status = yajl_complete_parse(parser);
    yajl_free(parser);
    close(file);
    errno = error;
    if (status != yajl_status_ok) return -2;
    return count < 0 ? -1 : byte_count;
}

long long cfloor_read(const char *path, unsigned long long *digest) {
    int file = open(path, O_RDONLY);
    if (file < 0) return -1;
    long long byte_count = 0;
    unsigned long long combined = 0;
    ssize_t count;
    while ((count = read(file, buffer, sizeof buffer)) > 0) {
        byte_count += count;
        size_t end = (size_t)count;
        while (end % 8 != 0) buffer[end++] = 0;
        for (size_t start = 0; start < end; start += 8) {
            unsigned long long word;
            memcpy(&word, buffer + start, sizeof word);
            combined ^= word;
        }
    }
    int error = errno;
    close(file);
    errno = error;
    *digest = combined;
    return count < 0 ? -1 : byte_count;
}

int cfloor_yajl_version(void) { return yajl_version(); }
