// Modes, times, owners and extended attributes by path. The sandbox lets them be changed by descriptor only, for which a file has
// to be one that can be opened; the names of libc do that here.
#undef _FORTIFY_SOURCE
#define _GNU_SOURCE
#include "watch.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utime.h>

void pushsim_watch_attributes(void) {}

// A descriptor for a change: of a file that may be written, where its mode lets it be.
static int open_for_change(int folder, const char *path, int flags) {
  struct stat status;
  if (fstatat(folder, path, &status, flags & AT_SYMLINK_NOFOLLOW) < 0) return -1;
  int how = O_CLOEXEC | O_NONBLOCK | (flags & AT_SYMLINK_NOFOLLOW ? O_NOFOLLOW : 0);
  if (S_ISDIR(status.st_mode))
    how |= O_RDONLY | O_DIRECTORY;
  else
    how |= status.st_mode & S_IWUSR ? O_WRONLY : O_RDONLY;
  return (int)syscall(SYS_openat, folder, path, how, 0);
}

static int changed(int file, int result) {
  int error = errno;
  close(file);
  errno = error;
  return result;
}

EXPORTED int fchmodat(int folder, const char *path, mode_t mode, int flags) {
  long result = syscall(SYS_fchmodat, folder, path, mode, 0);
  if (result < 0 && errno == EPERM) {
    int file = open_for_change(folder, path, flags);
    result = file < 0 ? -1 : changed(file, fchmod(file, mode));
  }
  if (result < 0) pushsim_watch_path(PUSHSIM_DENIED_WRITE, folder, path);
  return (int)result;
}

EXPORTED int chmod(const char *path, mode_t mode) { return fchmodat(AT_FDCWD, path, mode, 0); }

EXPORTED int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
  long result = syscall(SYS_utimensat, folder, path, times, flags);
  if (result < 0 && errno == EPERM) {
    int file = open_for_change(folder, path, flags);
    result = file < 0 ? -1 : changed(file, futimens(file, times));
  }
  if (result < 0) pushsim_watch_path(PUSHSIM_DENIED_WRITE, folder, path);
  return (int)result;
}

EXPORTED int utimes(const char *path, const struct timeval times[2]) {
  if (!times) return utimensat(AT_FDCWD, path, NULL, 0);
  struct timespec exact[2] = {{times[0].tv_sec, times[0].tv_usec * 1000},
                              {times[1].tv_sec, times[1].tv_usec * 1000}};
  return utimensat(AT_FDCWD, path, exact, 0);
}

EXPORTED int utime(const char *path, const struct utimbuf *times) {
  if (!times) return utimensat(AT_FDCWD, path, NULL, 0);
  struct timespec exact[2] = {{times->actime, 0}, {times->modtime, 0}};
  return utimensat(AT_FDCWD, path, exact, 0);
}

EXPORTED int fchownat(int folder, const char *path, uid_t user, gid_t group, int flags) {
  long result = syscall(SYS_fchownat, folder, path, user, group, flags);
  if (result < 0 && errno == EPERM) {
    int file = open_for_change(folder, path, flags);
    result = file < 0 ? -1 : changed(file, fchown(file, user, group));
  }
  if (result < 0) pushsim_watch_path(PUSHSIM_DENIED_WRITE, folder, path);
  return (int)result;
}

EXPORTED int chown(const char *path, uid_t user, gid_t group) {
  return fchownat(AT_FDCWD, path, user, group, 0);
}

EXPORTED int lchown(const char *path, uid_t user, gid_t group) {
  return fchownat(AT_FDCWD, path, user, group, AT_SYMLINK_NOFOLLOW);
}

static int set_attribute(const char *path, const char *name, const void *value, size_t size,
                         int how, int flags) {
  int call = flags & AT_SYMLINK_NOFOLLOW ? SYS_lsetxattr : SYS_setxattr;
  long result = syscall(call, path, name, value, size, how);
  if (result < 0 && errno == EPERM) {
    int file = open_for_change(AT_FDCWD, path, flags);
    result = file < 0 ? -1 : changed(file, fsetxattr(file, name, value, size, how));
  }
  if (result < 0) pushsim_watch_path(PUSHSIM_DENIED_WRITE, AT_FDCWD, path);
  return (int)result;
}

EXPORTED int setxattr(const char *path, const char *name, const void *value, size_t size,
                      int how) {
  return set_attribute(path, name, value, size, how, 0);
}

EXPORTED int lsetxattr(const char *path, const char *name, const void *value, size_t size,
                       int how) {
  return set_attribute(path, name, value, size, how, AT_SYMLINK_NOFOLLOW);
}

static int remove_attribute(const char *path, const char *name, int flags) {
  int call = flags & AT_SYMLINK_NOFOLLOW ? SYS_lremovexattr : SYS_removexattr;
  long result = syscall(call, path, name);
  if (result < 0 && errno == EPERM) {
    int file = open_for_change(AT_FDCWD, path, flags);
    result = file < 0 ? -1 : changed(file, fremovexattr(file, name));
  }
  if (result < 0) pushsim_watch_path(PUSHSIM_DENIED_WRITE, AT_FDCWD, path);
  return (int)result;
}

EXPORTED int removexattr(const char *path, const char *name) {
  return remove_attribute(path, name, 0);
}

EXPORTED int lremovexattr(const char *path, const char *name) {
  return remove_attribute(path, name, AT_SYMLINK_NOFOLLOW);
}
