// The keeper and the zygote: one loop, two ways to make a process. No allocation and no stdio, so
// that the keeper can run in a fork of a process with threads.
#define _GNU_SOURCE
#include "CLinux.h"
#include "CLinuxSandbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif
#ifndef SYS_close_range
#define SYS_close_range 436
#endif

// Processes one spawner holds at once; more are refused with EAGAIN.
#define MAXIMUM_PROCESSES 1024

struct process {
  pid_t pid;
  int pidfd;
  uint64_t id;
};

struct spawner {
  int control;
  bool forks;  // zygote: fork; keeper: fork and execute
  struct process processes[MAXIMUM_PROCESSES];
  int count;
};

struct request {
  struct pushsim_packet packet;
  char strings[PUSHSIM_MAXIMUM_STRINGS];
  size_t strings_bytes;
  int descriptors[PUSHSIM_MAXIMUM_DESCRIPTORS];
  int descriptor_count;
  struct pushsim_confinement confinement;  // of no flags when none was asked for
};

// Static, since both are far too large for a stack and nothing here may allocate.
static struct spawner spawner;
static struct request request;

// MARK: - Ending processes

static bool is_ours(pid_t pid) {
  for (int index = 0; index < spawner.count; index++)
    if (spawner.processes[index].pid == pid) return true;
  return false;
}

// The parent of a process as /proc has it, or -1.
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

// Ends a child unless it was asked for. Returns how many that are.
static int kill_stray(pid_t pid, bool everything) {
  if (!everything && is_ours(pid)) return 0;
  kill(-pid, SIGKILL);
  kill(pid, SIGKILL);
  waitpid(pid, NULL, 0);
  return 1;
}

// The same for all children, which are searched for among all processes of the machine.
static int kill_strays_everywhere(bool everything) {
  int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (proc < 0) return 0;
  pid_t self = getpid();
  int strays = 0;
  char buffer[8192];
  for (;;) {
    long bytes = syscall(SYS_getdents64, proc, buffer, sizeof buffer);
    if (bytes <= 0) break;
    for (long offset = 0; offset < bytes;) {
      struct dirent64 *entry = (struct dirent64 *)(buffer + offset);
      offset += entry->d_reclen;
      pid_t pid = number_of(entry->d_name);
      if (pid > 0 && parent_of(entry->d_name) == self) strays += kill_stray(pid, everything);
    }
  }
  close(proc);
  return strays;
}

// Kills children that nobody asked for: what an ended process left behind. Returns how many; one
// that comes or goes meanwhile may be missed, so this is repeated until there are none.
//
// The kernel's list of this thread's children costs a few microseconds; without it (it is an option
// of the kernel) the search costs some for each process of the machine.
static int kill_strays(bool everything) {
  int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return kill_strays_everywhere(everything);
  int strays = 0;
  pid_t pid = 0;
  char text[4096];
  ssize_t bytes;
  while ((bytes = read(list, text, sizeof text)) > 0) {
    for (ssize_t index = 0; index < bytes; index++) {
      if (text[index] >= '0' && text[index] <= '9') {
        pid = pid * 10 + (text[index] - '0');
      } else {
        if (pid > 0) strays += kill_stray(pid, everything);
        pid = 0;
      }
    }
  }
  close(list);
  return strays;
}

// Whether this process may have children besides those it knows of.
static bool may_have_strays(void) {
  if (spawner.count > 0) return true;
  siginfo_t info;
  return !(waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) < 0 && errno == ECHILD);
}

static void sweep(void) {
  while (may_have_strays() && kill_strays(false) > 0) {
  }
}

static void end_everything(void) {
  for (;;) {
    for (int index = 0; index < spawner.count; index++) {
      kill(-spawner.processes[index].pid, SIGKILL);
      kill(spawner.processes[index].pid, SIGKILL);
    }
    spawner.count = 0;
    if (kill_strays(true) == 0 && waitpid(-1, NULL, 0) < 0 && errno == ECHILD) _exit(0);
  }
}

// MARK: - Replies

static void reply(uint32_t kind, uint64_t id, pid_t pid, int code, int descriptor) {
  struct pushsim_packet packet = {.kind = kind, .pid = pid, .code = code, .id = id};
  for (;;) {
    if (pushsim_packet_send(spawner.control, &packet, NULL, 0, &descriptor, descriptor >= 0) == 0)
      return;
    if (errno != EAGAIN && errno != ENOBUFS) return;  // a closed control socket ends the loop
    struct pollfd full = {.fd = spawner.control, .events = POLLOUT};
    poll(&full, 1, -1);
  }
}

static void reap(int index) {
  struct process process = spawner.processes[index];
  siginfo_t info;
  if (waitid(P_PID, (id_t)process.pid, &info, WEXITED | WNOWAIT | WNOHANG) < 0 || info.si_pid == 0)
    return;
  kill(-process.pid, SIGKILL);  // before the pid is free for another process
  int status = 0;
  waitpid(process.pid, &status, 0);
  close(process.pidfd);
  spawner.processes[index] = spawner.processes[--spawner.count];
  sweep();
  reply(PUSHSIM_EXITED, process.id, process.pid, status, -1);
}

// MARK: - Making processes

// More than one thread, and a fork would leave locks held for ever.
static bool has_threads(void) {
  int tasks = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (tasks < 0) return false;
  char buffer[1024];
  int entries = 0;
  long bytes = syscall(SYS_getdents64, tasks, buffer, sizeof buffer);
  for (long offset = 0; offset < bytes; entries++)
    offset += ((struct dirent64 *)(buffer + offset))->d_reclen;
  close(tasks);
  return entries > 3;  // ".", ".." and the one thread
}

static void close_requested(void) {
  for (int index = 0; index < request.descriptor_count; index++) close(request.descriptors[index]);
}

// In the new process: own group, dies with its spawner, its three descriptors in place.
static void settle_in(pid_t spawner_pid) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // Orphans of this process stay below it until it ends, so that each is counted to its maker.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  // A huge page would count 2 MB of memory for one byte touched; no phone does that.
  prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
  if (getppid() != spawner_pid) _exit(0);
  // Not 0, with which a kernel that pipes core dumps to a program would still do so.
  struct rlimit none = {1, 1};
  setrlimit(RLIMIT_CORE, &none);
  for (int index = 0; index < spawner.count; index++) close(spawner.processes[index].pidfd);
  close(spawner.control);
  // All three lie above 3, see serve(); dup2 clears close-on-exec on the copies.
  dup2(request.descriptors[0], 3);
  dup2(request.descriptors[1], STDOUT_FILENO);
  dup2(request.descriptors[2], STDERR_FILENO);
}

// Confines the keeper's child. What is to be executed is not, rather than with less than was asked.
static void confine(int failure) {
  if (request.confinement.flags == 0) return;
  uint32_t missing = pushsim_confine(&request.confinement, request.descriptors[3]);
  if (missing == 0) return;
  int error = PUSHSIM_UNCONFINED + (int)missing;
  ssize_t ignored = write(failure, &error, sizeof error);
  (void)ignored;
  _exit(127);
}

static void execute(int failure) {
  char *arguments[256], *environment[256];
  char *text = request.strings, *limit = request.strings + request.strings_bytes;
  uint32_t argument_count = request.packet.argument_count;
  uint32_t environment_count = request.packet.environment_count;
  if (argument_count == 0 || argument_count > 255 || environment_count > 255) _exit(127);
  for (uint32_t index = 0; index < argument_count + environment_count; index++) {
    if (text >= limit) _exit(127);
    if (index < argument_count)
      arguments[index] = text;
    else
      environment[index - argument_count] = text;
    text += strlen(text) + 1;
  }
  arguments[argument_count] = NULL;
  environment[environment_count] = NULL;
  if (text >= limit || chdir(text) == 0) {
    // A file just written may be held open for an instant more by a process that another thread of
    // its writer is making.
    for (int attempt = 0; attempt < 200; attempt++) {
      execve(arguments[0], arguments, environment);
      if (errno != ETXTBSY) break;
      nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    }
  }
  int error = errno;
  ssize_t ignored = write(failure, &error, sizeof error);
  (void)ignored;
  _exit(127);
}

static void started(pid_t pid) {
  int pidfd = (int)syscall(SYS_pidfd_open, pid, 0);
  setpgid(pid, pid);  // both sides, so that neither can be too early
  spawner.processes[spawner.count++] =
      (struct process){.pid = pid, .pidfd = pidfd, .id = request.packet.id};
  reply(PUSHSIM_STARTED, request.packet.id, pid, 0, pidfd);
}

// Returns true in a zygote's child.
static bool spawn(void) {
  int failure[2] = {-1, -1};
  pid_t self = getpid();
  if (spawner.count == MAXIMUM_PROCESSES || request.descriptor_count < 3) {
    reply(PUSHSIM_FAILED, request.packet.id, 0, EAGAIN, -1);
    return false;
  }
  if (spawner.forks && has_threads()) {
    reply(PUSHSIM_THREADED, request.packet.id, 0, 0, -1);
    return false;
  }
  if (!spawner.forks && pipe2(failure, O_CLOEXEC) < 0) {
    reply(PUSHSIM_FAILED, request.packet.id, 0, errno, -1);
    return false;
  }
  // The zygote's child runs on as Swift, so libc's fork handlers must have run; the keeper's child
  // only executes, and its libc state is that of a fork from a process with threads.
  pid_t pid = spawner.forks ? fork() : _Fork();
  if (pid == 0) {
    settle_in(self);
    if (spawner.forks) {
      close_requested();
      pushsim_seal();
      return true;
    }
    confine(failure[1]);
    close_requested();
    execute(failure[1]);
  }
  if (pid < 0) {
    reply(PUSHSIM_FAILED, request.packet.id, 0, errno, -1);
  } else if (spawner.forks) {
    started(pid);
  } else {
    int error = 0;
    close(failure[1]);
    failure[1] = -1;
    if (read(failure[0], &error, sizeof error) == sizeof error) {
      waitpid(pid, NULL, 0);
      reply(PUSHSIM_FAILED, request.packet.id, 0, error, -1);
    } else {
      started(pid);
    }
  }
  if (failure[0] >= 0) close(failure[0]);
  if (failure[1] >= 0) close(failure[1]);
  return false;
}

// MARK: - The loop

// The confinement is what comes after the strings; it is none without its ruleset.
static void take_confinement(void) {
  size_t bytes = request.packet.confinement_bytes;
  memset(&request.confinement, 0, sizeof request.confinement);
  if (bytes != sizeof request.confinement || bytes > request.strings_bytes) return;
  request.strings_bytes -= bytes;
  memcpy(&request.confinement, request.strings + request.strings_bytes, bytes);
  if (request.descriptor_count < PUSHSIM_MAXIMUM_DESCRIPTORS)
    request.confinement.flags &= ~(uint32_t)PUSHSIM_CONFINE_LANDLOCK;
}

// Returns 1 for a request, 0 for none yet, -1 at the end of the stream.
static int receive(void) {
  struct iovec parts[2] = {{&request.packet, sizeof request.packet},
                           {request.strings, sizeof request.strings - 1}};
  union {
    struct cmsghdr alignment;
    char bytes[CMSG_SPACE(PUSHSIM_MAXIMUM_DESCRIPTORS * sizeof(int))];
  } control;
  struct msghdr message = {.msg_iov = parts,
                           .msg_iovlen = 2,
                           .msg_control = control.bytes,
                           .msg_controllen = sizeof control.bytes};
  ssize_t received = recvmsg(spawner.control, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (received < 0) return errno == EAGAIN || errno == EINTR ? 0 : -1;
  if (received == 0) return -1;
  request.descriptor_count = 0;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_type == SCM_RIGHTS) {
    request.descriptor_count = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    memcpy(request.descriptors, CMSG_DATA(header),
           (size_t)request.descriptor_count * sizeof(int));
  }
  if (received < (ssize_t)sizeof request.packet) return 0;
  request.strings_bytes = (size_t)received - sizeof request.packet;
  take_confinement();
  request.strings[request.strings_bytes] = 0;
  return 1;
}

// Returns true in a zygote's child.
static bool serve(void) {
  // A channel must never be one of 0…3 before it is put in place.
  for (int index = 0; index < request.descriptor_count; index++) {
    if (request.descriptors[index] > 3) continue;
    int moved = fcntl(request.descriptors[index], F_DUPFD_CLOEXEC, 4);
    close(request.descriptors[index]);
    request.descriptors[index] = moved;
  }
  if (request.packet.kind == PUSHSIM_SPAWN) {
    if (spawn()) return true;
  } else if (request.packet.kind == PUSHSIM_KILL) {
    for (int index = 0; index < spawner.count; index++) {
      if (spawner.processes[index].id != request.packet.id) continue;
      kill(-spawner.processes[index].pid, SIGKILL);
      kill(spawner.processes[index].pid, SIGKILL);
    }
  }
  close_requested();
  return false;
}

// Returns in a zygote's child only.
static void loop(void) {
  static struct pollfd ready[MAXIMUM_PROCESSES + 1];
  for (;;) {
    int count = spawner.count;
    ready[0] = (struct pollfd){.fd = spawner.control, .events = POLLIN};
    for (int index = 0; index < count; index++)
      ready[index + 1] = (struct pollfd){.fd = spawner.processes[index].pidfd, .events = POLLIN};
    if (poll(ready, (nfds_t)count + 1, -1) < 0) continue;
    // From the last, since reap() fills a gap with the last one.
    for (int index = count - 1; index >= 0; index--)
      if (ready[index + 1].revents) reap(index);
    if (!ready[0].revents) continue;
    int received = receive();
    if (received < 0) end_everything();
    if (received > 0 && serve()) return;
  }
}

static void prepare(int control, bool forks) {
  spawner.control = control;
  spawner.forks = forks;
  spawner.count = 0;
  prctl(PR_SET_CHILD_SUBREAPER, 1);
}

int pushsim_zygote_run(int control) {
  // Descriptor 3 becomes the channel of each child.
  int moved = fcntl(control, F_DUPFD_CLOEXEC, 10);
  close(control);
  prepare(moved, true);
  pushsim_seal_prepare();
  loop();
  return 0;
}

static void forget_signals(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &standard, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

pid_t pushsim_keeper_start(int control) {
  // Signals are held back across the fork, so that no handler of the simulator runs in the keeper.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t pid = _Fork();
  if (pid != 0) {
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return pid;
  }
  forget_signals();
  setsid();  // a Ctrl-C at the terminal is the simulator's to handle
  prctl(PR_SET_NAME, "pushsim-keeper");
  int nothing = open("/dev/null", O_RDWR);
  if (control <= 3) control = fcntl(control, F_DUPFD, 4);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(nothing, descriptor);
  dup2(control, 3);
  fcntl(3, F_SETFD, FD_CLOEXEC);
  syscall(SYS_close_range, 4, ~0U, 0);
  if (chdir("/") < 0) _exit(70);
  prepare(3, false);
  // Descriptor 3 is what its children's channels become; the control socket moves out of the way.
  spawner.control = fcntl(3, F_DUPFD_CLOEXEC, 10);
  close(3);
  loop();
  _exit(0);
}
