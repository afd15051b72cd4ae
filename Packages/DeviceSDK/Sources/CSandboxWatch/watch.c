#define _GNU_SOURCE
#include "watch.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pushsim_denied _Atomic watcher;

// Reporting a refusal makes calls itself.
static __thread bool is_reporting;

void pushsim_watch_start(pushsim_denied report, bool refuses_processes) {
  pushsim_watch_files();
  pushsim_watch_opening();
  pushsim_watch_sockets();
  pushsim_watch_processes(refuses_processes);
  pushsim_watch_attributes();
  watcher = report;
}

void pushsim_watch_failed(int denial, const char *target) {
  // EXDEV: a file that may not be moved or linked to there.
  if (errno != EACCES && errno != EPERM && errno != EXDEV) return;
  pushsim_denied report = watcher;
  if (!report || is_reporting) return;
  int error = errno;
  is_reporting = true;
  report(denial, target ? target : "");
  is_reporting = false;
  errno = error;
}

void pushsim_watch_path(int denial, int folder, const char *path) {
  if (errno != EACCES && errno != EPERM && errno != EXDEV) return;
  if (!path || !watcher || is_reporting) return;
  int error = errno;
  char whole[2 * PATH_MAX];
  if (path[0] == '/') {
    snprintf(whole, sizeof whole, "%s", path);
  } else {
    char base[PATH_MAX] = "", link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    if (folder == AT_FDCWD) {
      if (!getcwd(base, sizeof base)) base[0] = 0;
    } else {
      ssize_t length = readlink(link, base, sizeof base - 1);
      base[length < 0 ? 0 : length] = 0;
    }
    snprintf(whole, sizeof whole, "%s/%s", base, path);
  }
  errno = error;
  pushsim_watch_failed(denial, whole);
}
