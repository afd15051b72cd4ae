#ifndef PUSHSIM_SANDBOX_WATCH_H
#define PUSHSIM_SANDBOX_WATCH_H

#include <stdbool.h>

// What the sandbox refuses, as the process's own calls come to know it. Calls of libc that the
// sandbox may refuse are defined here, and so stand before libc's own for the executable and all
// its libraries. Code that makes system calls by itself is refused as well, but not reported.

/// What was refused.
enum pushsim_denial {
  PUSHSIM_DENIED_READ = 1,
  PUSHSIM_DENIED_WRITE = 2,
  PUSHSIM_DENIED_CONNECT = 3,
  PUSHSIM_DENIED_LISTEN = 4,
  PUSHSIM_DENIED_SOCKET = 5,
  PUSHSIM_DENIED_PROCESS = 6,
  PUSHSIM_DENIED_EXECUTE = 7,
  PUSHSIM_DENIED_SIGNAL = 8,
};

/// Called on the thread whose call was refused; never nested.
typedef void (*pushsim_denied)(int denial, const char *target);

/// Tells of every refusal from now on; of forks where they are refused.
void pushsim_watch_start(pushsim_denied report, bool refuses_processes);

/// Tells of a refused call if `errno` is one the sandbox gives; keeps `errno`.
void pushsim_watch_failed(int denial, const char *target);

#endif
