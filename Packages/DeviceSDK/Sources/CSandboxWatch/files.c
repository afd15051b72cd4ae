// The names of libc that make, move and remove files, defined once more.
#undef _FORTIFY_SOURCE
#define _GNU_SOURCE
#include "watch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

void pushsim_watch_files(void) {}

static int written(int folder, const char *path, long result) {
  if (result < 0) pushsim_watch_path(PUSHSIM_DENIED_WRITE, folder, path);
  return (int)result;
}

// Which of the two was refused is not known; the one that is not there yet is where it should go.
static int moved(int folder, const char *path, int target, const char *renamed, long result) {
  if (result < 0) {
    pushsim_watch_path(PUSHSIM_DENIED_WRITE, folder, path);
    pushsim_watch_path(PUSHSIM_DENIED_WRITE, target, renamed);
  }
  return (int)result;
}

EXPORTED int mkdirat(int folder, const char *path, mode_t mode) {
  return written(folder, path, syscall(SYS_mkdirat, folder, path, mode));
}

EXPORTED int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }

EXPORTED int unlinkat(int folder, const char *path, int flags) {
  return written(folder, path, syscall(SYS_unlinkat, folder, path, flags));
}

EXPORTED int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }

EXPORTED int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }

EXPORTED int remove(const char *path) {
  long result = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (result < 0 && errno == EISDIR) result = syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR);
  return written(AT_FDCWD, path, result);
}

EXPORTED int renameat2(int folder, const char *path, int target, const char *renamed,
                       unsigned int flags) {
  long result = syscall(SYS_renameat2, folder, path, target, renamed, flags);
  return moved(folder, path, target, renamed, result);
}

EXPORTED int renameat(int folder, const char *path, int target, const char *renamed) {
  return renameat2(folder, path, target, renamed, 0);
}

EXPORTED int rename(const char *path, const char *renamed) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, renamed, 0);
}

EXPORTED int linkat(int folder, const char *path, int target, const char *renamed, int flags) {
  long result = syscall(SYS_linkat, folder, path, target, renamed, flags);
  return moved(folder, path, target, renamed, result);
}

EXPORTED int link(const char *path, const char *renamed) {
  return linkat(AT_FDCWD, path, AT_FDCWD, renamed, 0);
}

EXPORTED int symlinkat(const char *contents, int folder, const char *path) {
  return written(folder, path, syscall(SYS_symlinkat, contents, folder, path));
}

EXPORTED int symlink(const char *contents, const char *path) {
  return symlinkat(contents, AT_FDCWD, path);
}

EXPORTED int mknodat(int folder, const char *path, mode_t mode, dev_t device) {
  return written(folder, path, syscall(SYS_mknodat, folder, path, mode, device));
}

EXPORTED int mknod(const char *path, mode_t mode, dev_t device) {
  return mknodat(AT_FDCWD, path, mode, device);
}

EXPORTED int mkfifo(const char *path, mode_t mode) {
  return mknodat(AT_FDCWD, path, (mode & ~(mode_t)S_IFMT) | S_IFIFO, 0);
}

EXPORTED int truncate(const char *path, off_t length) {
  return written(AT_FDCWD, path, syscall(SYS_truncate, path, length));
}

EXPORTED int truncate64(const char *path, off64_t length) { return truncate(path, length); }
