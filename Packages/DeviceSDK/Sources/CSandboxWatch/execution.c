// The names of libc that execute another program in this process's place, defined once more. libc's
// own call each other past these.
#undef _FORTIFY_SOURCE
#define _GNU_SOURCE
#include "watch.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef int (*search_call)(const char *, char *const[], char *const[]);

static search_call next_search;

// Found at the start: the child of a crash handler's vfork calls it while another thread stands
// still with the loader's lock, where dlsym() would wait for ever.
__attribute__((constructor)) static void find_next(void) {
  next_search = (search_call)dlsym(RTLD_NEXT, "execvpe");
}

void pushsim_watch_execution(void) {}

// Nothing returns from a call that was let.
static int failed(const char *path) {
  pushsim_watch_failed(PUSHSIM_DENIED_EXECUTE, path);
  return -1;
}

EXPORTED int execve(const char *path, char *const arguments[], char *const environment[]) {
  syscall(SYS_execve, path, arguments, environment);
  return failed(path);
}

EXPORTED int execveat(int folder, const char *path, char *const arguments[],
                      char *const environment[], int flags) {
  syscall(SYS_execveat, folder, path, arguments, environment, flags);
  return failed(path);
}

EXPORTED int fexecve(int file, char *const arguments[], char *const environment[]) {
  syscall(SYS_execveat, file, "", arguments, environment, AT_EMPTY_PATH);
  return failed("an open file");
}

EXPORTED int execv(const char *path, char *const arguments[]) {
  return execve(path, arguments, environ);
}

EXPORTED int execvpe(const char *name, char *const arguments[], char *const environment[]) {
  if (next_search)
    next_search(name, arguments, environment);
  else
    errno = ENOSYS;
  return failed(name);
}

EXPORTED int execvp(const char *name, char *const arguments[]) {
  return execvpe(name, arguments, environ);
}

// Arguments up to a null pointer; longer lists than anybody writes out are cut.
enum { MAXIMUM_ARGUMENTS = 256 };

#define LISTED(first, list)                                                      \
  char *list[MAXIMUM_ARGUMENTS + 1] = {(char *)first};                           \
  va_list rest;                                                                  \
  va_start(rest, first);                                                         \
  for (int index = 0; index < MAXIMUM_ARGUMENTS - 1 && list[index]; index++)     \
    list[index + 1] = va_arg(rest, char *);

EXPORTED int execl(const char *path, const char *first, ...) {
  LISTED(first, list)
  va_end(rest);
  return execve(path, list, environ);
}

EXPORTED int execlp(const char *name, const char *first, ...) {
  LISTED(first, list)
  va_end(rest);
  return execvpe(name, list, environ);
}

EXPORTED int execle(const char *path, const char *first, ...) {
  LISTED(first, list)
  char *const *environment = va_arg(rest, char *const *);
  va_end(rest);
  return execve(path, list, environment);
}
