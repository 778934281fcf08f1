// Why C: pthread_getattr_np is hidden from Swift, which imports glibc without its extensions, and with the address
// sanitizer a variable's address is not one of the stack.
#define _GNU_SOURCE
#include "CSystem.h"

#include <pthread.h>

uintptr_t siphon_stack_lowest_address(void) {
#ifdef __APPLE__
    pthread_t thread = pthread_self();
    return (uintptr_t)pthread_get_stackaddr_np(thread) - pthread_get_stacksize_np(thread);
#else
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
    void *address = NULL;
    size_t byte_count = 0;
    int result = pthread_attr_getstack(&attributes, &address, &byte_count);
    pthread_attr_destroy(&attributes);
    return result == 0 ? (uintptr_t)address : 0;
#endif
}

__attribute__((noinline)) uintptr_t siphon_stack_address(void) { return (uintptr_t)__builtin_frame_address(0); }
