#ifndef CFLOOR_H
#define CFLOOR_H

/* What bounds every other figure from below and from above. Both return the number of bytes read, or -1 with errno
 * set when the file cannot be read, or -2 when it is not JSON. */

/* The floor: yajl with callbacks that do nothing, fed with 64 KiB reads. Several values one after another are taken,
 * as in NDJSON. Numbers go to yajl_number, so that none is converted. */
long long cfloor_parse(const char *path);

/* Reads a file in 64 KiB reads and combines its words with XOR into `*digest`. */
long long cfloor_read(const char *path, unsigned long long *digest);

/* yajl's version: 10,000 times the major, 100 times the minor, and the micro number. */
int cfloor_yajl_version(void);

#endif
