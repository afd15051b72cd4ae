// The names of libc that make processes, execute programs and signal others, defined once more.
#undef _FORTIFY_SOURCE
#define _GNU_SOURCE
#include "watch.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

// Reported before a fork, since no handler runs after a refused one. Only installed where it will
// be.
static void before_fork(void) {
  errno = EPERM;
  pushsim_watch_failed(PUSHSIM_DENIED_PROCESS, "fork");
}

void pushsim_watch_processes(bool refuses_forks) {
  pushsim_watch_execution();
  if (refuses_forks) pthread_atfork(before_fork, NULL, NULL);
}

typedef int (*spawn_call)(pid_t *, const char *, const posix_spawn_file_actions_t *,
                          const posix_spawnattr_t *, char *const[], char *const[]);

static spawn_call next_spawn, next_search;

// Found at the start, since a crash handler may not wait for the loader's lock.
__attribute__((constructor)) static void find_next(void) {
  next_spawn = (spawn_call)dlsym(RTLD_NEXT, "posix_spawn");
  next_search = (spawn_call)dlsym(RTLD_NEXT, "posix_spawnp");
}

static int spawned(const char *path, int error) {
  if (error == EPERM || error == EACCES) {
    errno = error;
    pushsim_watch_failed(PUSHSIM_DENIED_PROCESS, path);
  }
  return error;
}

EXPORTED int posix_spawn(pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions,
                         const posix_spawnattr_t *attributes, char *const arguments[],
                         char *const environment[]) {
  if (!next_spawn) return ENOSYS;
  return spawned(path, next_spawn(pid, path, actions, attributes, arguments, environment));
}

EXPORTED int posix_spawnp(pid_t *pid, const char *name, const posix_spawn_file_actions_t *actions,
                          const posix_spawnattr_t *attributes, char *const arguments[],
                          char *const environment[]) {
  if (!next_search) return ENOSYS;
  return spawned(name, next_search(pid, name, actions, attributes, arguments, environment));
}

EXPORTED int kill(pid_t process, int signal) {
  int result = (int)syscall(SYS_kill, process, signal);
  if (result < 0) {
    char text[64];
    snprintf(text, sizeof text, "signal %d to process %d", signal, process);
    pushsim_watch_failed(PUSHSIM_DENIED_SIGNAL, text);
  }
  return result;
}
