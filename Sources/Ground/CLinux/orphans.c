// Finds the children of this process. No allocation and no stdio, see spawner.c.
#define _GNU_SOURCE
#include "CLinux.h"
#include "orphans.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// The parent of the process whose id is `name`, as /proc has it, or -1.
static pid_t parent_of(const char *name) {
  char path[64] = "/proc/";
  if (strlen(name) > 20) return -1;
  strcat(path, name);
  strcat(path, "/stat");
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  char text[512];
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return -1;
  text[length] = 0;
  // pid (name) state ppid: the name may hold anything, so look from its last parenthesis.
  char *end = strrchr(text, ')');
  if (!end || strlen(end) < 5) return -1;
  pid_t parent = 0;
  for (char *digit = end + 4; *digit >= '0' && *digit <= '9'; digit++)
    parent = parent * 10 + (*digit - '0');
  return parent;
}

static pid_t number_of(const char *name) {
  pid_t number = 0;
  for (; *name; name++) {
    if (*name < '0' || *name > '9') return -1;
    number = number * 10 + (*name - '0');
  }
  return number;
}

bool pushsim_has_own_proc(void) {
  char link[32];
  ssize_t length = readlink("/proc/self", link, sizeof link - 1);
  if (length <= 0) return false;
  link[length] = 0;
  return number_of(link) == getpid();
}

pid_t pushsim_parent_of(pid_t pid) {
  char digits[16], *name = digits + sizeof digits - 1;
  *name = 0;
  for (; pid > 0; pid /= 10) *--name = (char)('0' + pid % 10);
  return parent_of(name);
}

// Ends a child unless it is to stay. Returns how many that are: none for a number that is not a
// child's, as it is where /proc is of another namespace of processes.
static int kill_orphan(pid_t pid, bool (*stays)(pid_t)) {
  if (stays && stays(pid)) return 0;
  siginfo_t info;
  if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) < 0) return 0;
  kill(-pid, SIGKILL);
  kill(pid, SIGKILL);
  waitpid(pid, NULL, 0);
  return 1;
}

// The same for all children, which are searched for among all processes of the machine.
static int kill_orphans_everywhere(bool (*stays)(pid_t)) {
  int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (proc < 0) return 0;
  pid_t self = getpid();
  int orphans = 0;
  char buffer[8192];
  for (;;) {
    long bytes = syscall(SYS_getdents64, proc, buffer, sizeof buffer);
    if (bytes <= 0) break;
    for (long offset = 0; offset < bytes;) {
      struct dirent64 *entry = (struct dirent64 *)(buffer + offset);
      offset += entry->d_reclen;
      pid_t pid = number_of(entry->d_name);
      if (pid > 0 && parent_of(entry->d_name) == self) orphans += kill_orphan(pid, stays);
    }
  }
  close(proc);
  return orphans;
}

// The kernel's list of this thread's children costs a few microseconds; without it (it is an option
// of the kernel) the search costs some for each process of the machine.
int pushsim_kill_orphans(bool (*stays)(pid_t)) {
  int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return kill_orphans_everywhere(stays);
  int orphans = 0;
  pid_t pid = 0;
  char text[4096];
  ssize_t bytes;
  while ((bytes = read(list, text, sizeof text)) > 0) {
    for (ssize_t index = 0; index < bytes; index++) {
      if (text[index] >= '0' && text[index] <= '9') {
        pid = pid * 10 + (text[index] - '0');
      } else {
        if (pid > 0) orphans += kill_orphan(pid, stays);
        pid = 0;
      }
    }
  }
  close(list);
  return orphans;
}
