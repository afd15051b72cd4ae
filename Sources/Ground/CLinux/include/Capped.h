// A program that is run on a file of unknown origin, with as little as it can do with.
#ifndef PUSHSIM_CAPPED_H
#define PUSHSIM_CAPPED_H

#include <stdint.h>
#include <sys/types.h>

/// What a capped program may use; each is a hard limit of the kernel.
struct pushsim_caps {
  uint64_t cpu_seconds;    // SIGKILL afterwards
  uint64_t memory_bytes;   // address space
  uint64_t output_bytes;   // of a file it writes: SIGXFSZ afterwards
};

/// Starts a program with `input` and `output` as its only files, in a session of its own. It gains
/// no privileges, and where the kernel knows Landlock it writes to no path and opens no TCP
/// connection; where it may, it is in a network namespace without a network.
/// Safe in a process with threads: the child makes only async-signal-safe calls. Returns the pid,
/// or -1 with errno. A program that could not be started exits with 127.
pid_t pushsim_capped_start(const char *path, char *const arguments[], char *const environment[],
                           int input, int output, const struct pushsim_caps *caps);

/// Waits until a child ends, or `milliseconds` have passed; its session is killed then.
/// Returns its wait status, or -1 with errno, which is ETIMEDOUT for a child that was killed.
int pushsim_capped_wait(pid_t pid, int milliseconds);

#endif
