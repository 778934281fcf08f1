/* Runs a command and writes, in a last line on standard output, the peak of its resident memory in bytes and the
 * processor seconds of all its threads: `peak=20480000 cpu=1.25`.
 *
 * Usage: siphon-bench-launch COMMAND [ARGUMENT…]
 *
 * The exit code is the command's. The peak that the kernel reports for a process takes in the memory of the one that
 * forked it, so this one must be small: siphon-bench in its place would hide every peak below its own.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec * 1e-6; }

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: siphon-bench-launch COMMAND [ARGUMENT...]\n");
        return 2;
    }
    pid_t child = fork();
    if (child < 0) {
        perror("siphon-bench-launch: fork");
        return 126;
    }
    if (child == 0) {
        execvp(argv[1], argv + 1);
        fprintf(stderr, "siphon-bench-launch: %s: %s\n", argv[1], strerror(errno));
        _exit(127);
    }
    int status;
    struct rusage usage;
    while (wait4(child, &status, 0, &usage) < 0) {
        if (errno != EINTR) {
            perror("siphon-bench-launch: wait4");
            return 126;
        }
    }
    long long peak = usage.ru_maxrss;
#ifndef __APPLE__
    peak *= 1024;
#endif
    printf("peak=%lld cpu=%.4f\n", peak, seconds(usage.ru_utime) + seconds(usage.ru_stime));
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
