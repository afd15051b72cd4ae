// The names of libc, defined once more. glibc's headers must not redirect or fortify them.
#undef _FORTIFY_SOURCE
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CFileGate.h"
#include "gate.h"

#define EXPORTED __attribute__((visibility("default"), used))

static pushsim_open_failed _Atomic watch;

void pushsim_gate_watch(pushsim_open_failed report) { watch = report; }

static void failed(int folder, const char *path, bool writes, bool is_checked) {
  if (is_checked && pushsim_gate_failed(path)) return;
  pushsim_open_failed report = watch;
  if (report) report(folder, path, writes);
}

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  // A path that counts from an open folder is left to that folder's own checks.
  bool is_checked = path && (folder == AT_FDCWD || path[0] == '/') && !(flags & O_PATH);
  if (is_checked && !(flags & O_DIRECTORY) && !pushsim_gate_admits(path, flags & O_CREAT))
    return -1;
  int descriptor = (int)syscall(SYS_openat, folder, path, flags, mode);
  bool writes = (flags & O_ACCMODE) != O_RDONLY || flags & (O_CREAT | O_TRUNC);
  if (descriptor < 0) failed(folder, path, writes, is_checked);
  return descriptor;
}

#define MODE(flags, last)                            \
  mode_t mode = 0;                                   \
  if ((flags) & O_CREAT || ((flags) & O_TMPFILE) == O_TMPFILE) { \
    va_list list;                                    \
    va_start(list, last);                            \
    mode = va_arg(list, mode_t);                     \
    va_end(list);                                    \
  }

EXPORTED int open(const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_at(AT_FDCWD, path, flags, mode);
}

EXPORTED int open64(const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_at(AT_FDCWD, path, flags, mode);
}

EXPORTED int openat(int folder, const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_at(folder, path, flags, mode);
}

EXPORTED int openat64(int folder, const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_at(folder, path, flags, mode);
}

EXPORTED int creat(const char *path, mode_t mode) {
  return open_at(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

EXPORTED int creat64(const char *path, mode_t mode) {
  return open_at(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

// libc's own streams open files without a call that could be seen.
static FILE *open_stream(const char *path, const char *how) {
  static FILE *(*next)(const char *, const char *);
  if (!next) next = (FILE * (*)(const char *, const char *)) dlsym(RTLD_NEXT, "fopen64");
  if (!next) {
    errno = ENOSYS;
    return NULL;
  }
  if (!pushsim_gate_admits(path, strpbrk(how, "wa") != NULL)) return NULL;
  FILE *stream = next(path, how);
  if (!stream) failed(AT_FDCWD, path, strpbrk(how, "wa+") != NULL, true);
  return stream;
}

EXPORTED FILE *fopen(const char *path, const char *how) { return open_stream(path, how); }

EXPORTED FILE *fopen64(const char *path, const char *how) { return open_stream(path, how); }
