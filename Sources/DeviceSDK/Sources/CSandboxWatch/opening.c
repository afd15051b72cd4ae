// The names of libc that open files, defined once more. Weak, so that another part of the SDK that
// defines them too goes before; it tells of refusals itself then.
#undef _FORTIFY_SOURCE
#define _GNU_SOURCE
#include "watch.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define WEAK __attribute__((visibility("default"), used, weak))

void pushsim_watch_opening(void) {}

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  int descriptor = (int)syscall(SYS_openat, folder, path, flags, mode);
  if (descriptor < 0) {
    bool writes = (flags & O_ACCMODE) != O_RDONLY || flags & (O_CREAT | O_TRUNC);
    pushsim_watch_path(writes ? PUSHSIM_DENIED_WRITE : PUSHSIM_DENIED_READ, folder, path);
  }
  return descriptor;
}

#define MODE(flags)                                                \
  mode_t mode = 0;                                                 \
  if ((flags) & O_CREAT || ((flags) & O_TMPFILE) == O_TMPFILE) {   \
    va_list list;                                                  \
    va_start(list, flags);                                         \
    mode = va_arg(list, mode_t);                                   \
    va_end(list);                                                  \
  }

WEAK int open(const char *path, int flags, ...) {
  MODE(flags)
  return open_at(AT_FDCWD, path, flags, mode);
}

WEAK int open64(const char *path, int flags, ...) {
  MODE(flags)
  return open_at(AT_FDCWD, path, flags, mode);
}

WEAK int openat(int folder, const char *path, int flags, ...) {
  MODE(flags)
  return open_at(folder, path, flags, mode);
}

WEAK int openat64(int folder, const char *path, int flags, ...) {
  MODE(flags)
  return open_at(folder, path, flags, mode);
}

// libc's own streams open files without a call that could be seen.
static FILE *open_stream(const char *path, const char *how) {
  static FILE *(*next)(const char *, const char *);
  if (!next) next = (FILE * (*)(const char *, const char *)) dlsym(RTLD_NEXT, "fopen64");
  if (!next) {
    errno = ENOSYS;
    return NULL;
  }
  FILE *stream = next(path, how);
  if (!stream)
    pushsim_watch_path(strpbrk(how, "wa+") ? PUSHSIM_DENIED_WRITE : PUSHSIM_DENIED_READ, AT_FDCWD,
                       path);
  return stream;
}

WEAK FILE *fopen(const char *path, const char *how) { return open_stream(path, how); }

WEAK FILE *fopen64(const char *path, const char *how) { return open_stream(path, how); }

WEAK DIR *opendir(const char *path) {
  int flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK;
  int folder = (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0);
  if (folder < 0) {
    pushsim_watch_path(PUSHSIM_DENIED_READ, AT_FDCWD, path);
    return NULL;
  }
  return fdopendir(folder);
}
