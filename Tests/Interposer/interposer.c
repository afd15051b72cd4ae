// Stands between a process and the file system (LD_PRELOAD): stops it after its k-th call that
// changes files, lets that call fail, or writes down what was changed. Tests build it with cc; it is
// in no product.
//
//   PUSHSIM_FAULT_UNDER  folder whose files count; calls on others pass
//   PUSHSIM_FAULT_AT     k, from 1; nothing happens without it
//   PUSHSIM_FAULT        kill: SIGKILL once the k-th call is done
//                        tear: the same, and a write is done by half
//                        ENOSPC, EROFS: the k-th and all later calls that need room, or change
//                        anything, fail so
//                        EIO: the k-th call fails so, and no other
//   PUSHSIM_FAULT_LOG    file that a line for each call is appended to
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *under;
static long fault_at, count;
static const char *fault = "";
static int log_fd = -1;

__attribute__((constructor)) static void begin(void) {
  under = getenv("PUSHSIM_FAULT_UNDER");
  const char *at = getenv("PUSHSIM_FAULT_AT");
  if (at) fault_at = atol(at);
  if (getenv("PUSHSIM_FAULT")) fault = getenv("PUSHSIM_FAULT");
  const char *path = getenv("PUSHSIM_FAULT_LOG");
  if (path) {
    log_fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC,
                          0600);
  }
}

static int is_ours(const char *path) {
  return under && path && strncmp(path, under, strlen(under)) == 0;
}

static int path_of(int fd, char path[PATH_MAX]) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_ours(path);
}

static unsigned long long inode_of(int fd) {
  struct stat status;
  return fstat(fd, &status) == 0 ? status.st_ino : 0;
}

static unsigned long long inode_at(const char *path) {
  struct stat status;
  return lstat(path, &status) == 0 ? status.st_ino : 0;
}

static void put(const char *format, ...) {
  if (log_fd < 0) return;
  char line[3 * PATH_MAX];
  va_list list;
  va_start(list, format);
  int length = vsnprintf(line, sizeof line, format, list);
  va_end(list);
  syscall(SYS_write, log_fd, line, length);
}

static void put_bytes(const unsigned char *bytes, size_t size) {
  if (log_fd < 0) return;
  char *text = malloc(2 * size + 1);
  for (size_t i = 0; i < size; i++) {
    text[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
    text[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
  }
  text[2 * size] = '\n';
  syscall(SYS_write, log_fd, text, 2 * size + 1);
  free(text);
}

enum { PASS, FAIL, STOP, TEAR };

// What happens at this call; the lock is held until `leave`.
static int enter(int needs_room, int is_write) {
  pthread_mutex_lock(&lock);
  count++;
  if (fault_at == 0 || count < fault_at) return PASS;
  if (count == fault_at) {
    if (strcmp(fault, "kill") == 0) return STOP;
    if (strcmp(fault, "tear") == 0) return is_write ? TEAR : STOP;
    if (strcmp(fault, "EIO") == 0) {
      errno = EIO;
      return FAIL;
    }
  }
  if (strcmp(fault, "ENOSPC") == 0 && needs_room) {
    errno = ENOSPC;
    return FAIL;
  }
  if (strcmp(fault, "EROFS") == 0) {
    errno = EROFS;
    return FAIL;
  }
  return PASS;
}

static void leave(int what) {
  if (what == STOP || what == TEAR) {
    kill(getpid(), SIGKILL);
    pause();
  }
  pthread_mutex_unlock(&lock);
}

// A call on paths: done unless it is to fail, written down when it succeeded.
#define ON_PATH(ours, needs_room, call, note)          \
  do {                                                 \
    if (!(ours)) return call;                          \
    int what = enter(needs_room, 0);                   \
    int result = what == FAIL ? -1 : call;             \
    int reason = errno;                                \
    if (result == 0) { note; }                         \
    leave(what);                                       \
    errno = reason;                                    \
    return result;                                     \
  } while (0)

static int open_any(int at, const char *path, int flags, mode_t mode) {
  int changes = (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)) != 0;
  if (!changes || !is_ours(path)) return (int)syscall(SYS_openat, at, path, flags, mode);
  int is_new = (flags & O_CREAT) && inode_at(path) == 0;
  int what = enter(is_new, 0);
  int fd = what == FAIL ? -1 : (int)syscall(SYS_openat, at, path, flags, mode);
  int reason = errno;
  if (fd >= 0 && (is_new || (flags & O_TRUNC))) {
    put("%s\t%llu\t%s\n", is_new ? "create" : "truncate", inode_of(fd), is_new ? path : "0");
  }
  leave(what);
  errno = reason;
  return fd;
}

static mode_t mode_argument(int flags, va_list list) {
  return (flags & (O_CREAT | __O_TMPFILE)) ? va_arg(list, mode_t) : 0;
}

#define OPEN(name)                                 \
  int name(const char *path, int flags, ...) {     \
    va_list list;                                  \
    va_start(list, flags);                         \
    mode_t mode = mode_argument(flags, list);      \
    va_end(list);                                  \
    return open_any(AT_FDCWD, path, flags, mode);  \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                   \
  int name(int at, const char *path, int flags, ...) { \
    va_list list;                                      \
    va_start(list, flags);                             \
    mode_t mode = mode_argument(flags, list);          \
    va_end(list);                                      \
    return open_any(at, path, flags, mode);            \
  }
OPENAT(openat)
OPENAT(openat64)

static ssize_t write_any(int fd, const void *bytes, size_t size, off_t offset) {
  char path[PATH_MAX];
  int is_at = offset >= 0;
  long call = is_at ? SYS_pwrite64 : SYS_write;
  if (!path_of(fd, path)) return syscall(call, fd, bytes, size, offset);
  if (!is_at) offset = lseek(fd, 0, SEEK_CUR);
  int what = enter(1, 1);
  ssize_t result =
      what == FAIL ? -1 : syscall(call, fd, bytes, what == TEAR ? size / 2 : size, offset);
  int reason = errno;
  if (result > 0) {
    put("write\t%llu\t%lld\t", inode_of(fd), (long long)offset);
    put_bytes(bytes, result);
  }
  leave(what);
  errno = reason;
  return result;
}

ssize_t write(int fd, const void *bytes, size_t size) { return write_any(fd, bytes, size, -1); }
ssize_t pwrite(int fd, const void *bytes, size_t size, off_t offset) {
  return write_any(fd, bytes, size, offset);
}
ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t offset) {
  return write_any(fd, bytes, size, offset);
}

static int sync_any(int fd, long call) {
  char path[PATH_MAX];
  int ours = path_of(fd, path);
  ON_PATH(ours, 0, (int)syscall(call, fd), put("sync\t%llu\t%s\n", inode_of(fd), path));
}
int fsync(int fd) { return sync_any(fd, SYS_fsync); }
int fdatasync(int fd) { return sync_any(fd, SYS_fdatasync); }

static int truncate_any(int fd, off_t size) {
  char path[PATH_MAX];
  int ours = path_of(fd, path);
  ON_PATH(ours, 1, (int)syscall(SYS_ftruncate, fd, size),
          put("truncate\t%llu\t%lld\n", inode_of(fd), (long long)size));
}
int ftruncate(int fd, off_t size) { return truncate_any(fd, size); }
int ftruncate64(int fd, off64_t size) { return truncate_any(fd, size); }
int posix_fallocate(int fd, off_t offset, off_t size) {
  struct stat status;
  if (fstat(fd, &status) != 0) return errno;
  if (status.st_size >= offset + size) return 0;
  return truncate_any(fd, offset + size) == 0 ? 0 : errno;
}
int posix_fallocate64(int fd, off64_t offset, off64_t size) {
  return posix_fallocate(fd, offset, size);
}

int rename(const char *from, const char *to) {
  ON_PATH(is_ours(from) || is_ours(to), 1, (int)syscall(SYS_rename, from, to),
          put("rename\t%s\t%s\n", from, to));
}

int linkat(int from_at, const char *from, int to_at, const char *to, int flags) {
  ON_PATH(is_ours(to), 1, (int)syscall(SYS_linkat, from_at, from, to_at, to, flags),
          put("link\t%llu\t%s\n", inode_at(to), to));
}
int link(const char *from, const char *to) { return linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }

int unlink(const char *path) {
  ON_PATH(is_ours(path), 0, (int)syscall(SYS_unlink, path), put("remove\t%s\n", path));
}
int rmdir(const char *path) {
  ON_PATH(is_ours(path), 0, (int)syscall(SYS_rmdir, path), put("remove\t%s\n", path));
}
int unlinkat(int at, const char *name, int flags) {
  char path[PATH_MAX];
  if (at == AT_FDCWD) return flags & AT_REMOVEDIR ? rmdir(name) : unlink(name);
  int ours = path_of(at, path);
  size_t length = ours ? strlen(path) : 0;
  if (ours) snprintf(path + length, sizeof path - length, "/%s", name);
  ON_PATH(ours, 0, (int)syscall(SYS_unlinkat, at, name, flags), put("remove\t%s\n", path));
}
int mkdir(const char *path, mode_t mode) {
  ON_PATH(is_ours(path), 1, (int)syscall(SYS_mkdir, path, mode),
          put("mkdir\t%llu\t%s\n", inode_at(path), path));
}

// Calls that nothing here makes: one that appears is to be added above, not to pass unseen.
#define NEVER(name)                                                      \
  void never_##name(void) __asm__(#name);                                \
  void never_##name(void) {                                              \
    static const char text[] = "interposer: " #name " is not covered\n"; \
    syscall(SYS_write, 2, text, sizeof text - 1);                        \
    abort();                                                             \
  }
NEVER(creat)
NEVER(renameat)
NEVER(renameat2)
NEVER(pwritev)
NEVER(sendfile)
NEVER(copy_file_range)
NEVER(fallocate)
NEVER(truncate)
NEVER(mkdirat)
NEVER(symlink)
NEVER(symlinkat)
