// What opens files: the gate that stands before libc's own names tells what it could not open, and
// folders are opened here.
#undef _FORTIFY_SOURCE
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CFileGate.h"
#include "watch.h"

static void failed(int folder, const char *path, bool writes) {
  pushsim_watch_path(writes ? PUSHSIM_DENIED_WRITE : PUSHSIM_DENIED_READ, folder, path);
}

void pushsim_watch_opening(void) { pushsim_gate_watch(failed); }

EXPORTED DIR *opendir(const char *path) {
  int flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK;
  int folder = (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0);
  if (folder < 0) {
    pushsim_watch_path(PUSHSIM_DENIED_READ, AT_FDCWD, path);
    return NULL;
  }
  return fdopendir(folder);
}
