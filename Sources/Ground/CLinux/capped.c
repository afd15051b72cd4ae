#define _GNU_SOURCE
#include "Capped.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// Debian 12's headers lack the network's part of Landlock.
struct ruleset {
  uint64_t files;
  uint64_t network;
};

// Denies every write to a path, and TCP where the kernel can; no rule allows any of it.
static void forbid_writing(void) {
  long version = syscall(444 /* landlock_create_ruleset */, NULL, 0, 1);
  if (version < 1) return;
  // All rights of the first version but to execute, to read a file and to list a folder.
  struct ruleset rules = {.files = 0x1fff & ~(uint64_t)0xd, .network = version >= 4 ? 3 : 0};
  size_t size = version >= 4 ? sizeof rules : sizeof rules.files;
  int fd = (int)syscall(444, &rules, size, 0);
  if (fd < 0) return;
  syscall(446 /* landlock_restrict_self */, fd, 0);
  close(fd);
}

static void limit(int resource, uint64_t value) {
  struct rlimit limit = {value, value};
  setrlimit(resource, &limit);
}

pid_t pushsim_capped_start(const char *path, char *const arguments[], char *const environment[],
                           int input, int output, const struct pushsim_caps *caps) {
  int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nowhere < 0) return -1;
  pid_t pid = fork();
  if (pid != 0) {
    close(nowhere);
    return pid;
  }
  setsid();
  if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(nowhere, 2) < 0) _exit(127);
  syscall(436 /* close_range */, 3, ~0u, 0);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, 32);
  limit(RLIMIT_CPU, caps->cpu_seconds);
  limit(RLIMIT_AS, caps->memory_bytes);
  limit(RLIMIT_FSIZE, caps->output_bytes);
  if (unshare(CLONE_NEWNET) != 0) unshare(CLONE_NEWUSER | CLONE_NEWNET);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  forbid_writing();
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
  execve(path, arguments, environment);
  _exit(127);
}

static int reap(pid_t pid) {
  int status = 0;
  pid_t ended;
  do {
    ended = waitpid(pid, &status, 0);
  } while (ended < 0 && errno == EINTR);
  return ended == pid ? status : -1;
}

int pushsim_capped_wait(pid_t pid, int milliseconds) {
  int fd = (int)syscall(434 /* pidfd_open */, pid, 0);
  if (fd < 0) return -1;
  struct pollfd entry = {.fd = fd, .events = POLLIN};
  int ready;
  do {
    // An interruption begins the time anew; nothing here raises signals that often.
    ready = poll(&entry, 1, milliseconds);
  } while (ready < 0 && errno == EINTR);
  close(fd);
  if (ready > 0) return reap(pid);
  kill(-pid, SIGKILL);
  kill(pid, SIGKILL);
  reap(pid);
  errno = ETIMEDOUT;
  return -1;
}
