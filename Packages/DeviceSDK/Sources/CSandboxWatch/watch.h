#ifndef PUSHSIM_WATCH_H
#define PUSHSIM_WATCH_H

#include "CSandboxWatch.h"

#define EXPORTED __attribute__((visibility("default"), used))

// A path as the user should see it: counted from the current folder when it names no other.
void pushsim_watch_path(int denial, int folder, const char *path);

// Has the linker take the files whose names stand before libc's.
void pushsim_watch_files(void);
void pushsim_watch_sockets(void);
void pushsim_watch_processes(bool refuses_forks);
void pushsim_watch_execution(void);
void pushsim_watch_attributes(void);
void pushsim_watch_opening(void);

#endif
