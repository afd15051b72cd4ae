// The system call filters of sandbox_calls.c, for sandbox.c alone.
#ifndef PUSHSIM_SANDBOX_CALLS_H
#define PUSHSIM_SANDBOX_CALLS_H

#include <stdbool.h>
#include <stdint.h>

// Refuses, for good, the calls that reach beyond the process; with PUSHSIM_CONFINE_PROCESSES among
// the flags also those that make processes. Returns 0, or -1 with errno.
int pushsim_filter_calls(uint32_t flags);

// Refuses, for good, to make processes and to execute programs, and to signal others where Landlock does not. For children
// of a process that has the other filter. Returns 0, or -1 with errno.
int pushsim_filter_processes(bool signals);

// Refuses, for good, to execute programs, in a process that has the first filter and was executed
// itself. Returns 0, or -1 with errno.
int pushsim_filter_execution(void);

#endif
