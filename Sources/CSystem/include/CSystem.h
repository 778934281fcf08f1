// What the operating system or the compiler offers and Swift cannot call.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <stdint.h>

// Returns the lowest address of the calling thread's stack; 0 when it is not known.
uintptr_t siphon_stack_lowest_address(void);

// Returns about the address that the calling thread's stack has grown to.
uintptr_t siphon_stack_address(void);

#endif
