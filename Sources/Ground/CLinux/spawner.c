// The reaper and the zygote: one loop, two ways to make a process. No allocation and no stdio, so
// that the reaper can run in a fork of a process with threads.
#define _GNU_SOURCE
#include "CLinux.h"
#include "CLinuxSandbox.h"
#include "orphans.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef SYS_close_range
#define SYS_close_range 436
#endif

// Processes one spawner holds at once; more are refused with EAGAIN.
#define MAXIMUM_PROCESSES 4096

struct process {
  pid_t pid;
  uint64_t id;
};

struct spawner {
  int control;
  int ends;  // a signalfd: some process has ended
  sigset_t mask;  // what was blocked before, as it is in the processes
  bool forks;  // zygote: fork; reaper: fork and execute
  struct process processes[MAXIMUM_PROCESSES];
  int count;
};

// A zygote's child that is forked ahead of its request, and waits for it.
struct spare {
  pid_t pid;  // 0 for none
  int socket;
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
static struct spare spare;
static bool wants_spare;
static struct request request;

// MARK: - Ending processes

// The place of a process among those asked for, or -1.
static int place_of(pid_t pid) {
  for (int index = 0; index < spawner.count; index++)
    if (spawner.processes[index].pid == pid) return index;
  return -1;
}

static bool is_ours(pid_t pid) { return pid == spare.pid || place_of(pid) >= 0; }

// Whether this process may have children besides those it knows of.
static bool may_have_orphans(void) {
  if (spawner.count > 0) return true;
  siginfo_t info;
  return !(waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) < 0 && errno == ECHILD);
}

static void sweep(void) {
  while (may_have_orphans() && pushsim_kill_orphans(is_ours) > 0) {
  }
}

static void end_everything(void) {
  for (;;) {
    for (int index = 0; index < spawner.count; index++) {
      kill(-spawner.processes[index].pid, SIGKILL);
      kill(spawner.processes[index].pid, SIGKILL);
    }
    spawner.count = 0;
    if (pushsim_kill_orphans(NULL) == 0 && waitpid(-1, NULL, 0) < 0 && errno == ECHILD) _exit(0);
  }
}

// MARK: - Replies

static void reply(uint32_t kind, uint64_t id, pid_t pid, int code) {
  struct pushsim_packet packet = {.kind = kind, .pid = pid, .code = code, .id = id};
  for (;;) {
    if (pushsim_packet_send(spawner.control, &packet, NULL, 0, NULL, 0) == 0) return;
    if (errno != EAGAIN && errno != ENOBUFS) return;  // a closed control socket ends the loop
    struct pollfd full = {.fd = spawner.control, .events = POLLOUT};
    poll(&full, 1, -1);
  }
}

static void reap(int index) {
  struct process process = spawner.processes[index];
  kill(-process.pid, SIGKILL);  // before the pid is free for another process
  int status = 0;
  waitpid(process.pid, &status, 0);
  spawner.processes[index] = spawner.processes[--spawner.count];
  sweep();
  reply(PUSHSIM_EXITED, process.id, process.pid, status);
}

// Reaps whatever has ended, orphans and an unused spare included.
static void reap_ended(void) {
  struct signalfd_siginfo news;
  while (read(spawner.ends, &news, sizeof news) > 0) {
  }
  for (;;) {
    siginfo_t ended = {0};
    if (waitid(P_ALL, 0, &ended, WEXITED | WNOWAIT | WNOHANG) < 0 || ended.si_pid == 0) return;
    int index = place_of(ended.si_pid);
    if (index >= 0) {
      reap(index);
      continue;
    }
    if (ended.si_pid == spare.pid) {
      close(spare.socket);
      spare.pid = 0;
    }
    waitpid(ended.si_pid, NULL, 0);
  }
}

// MARK: - Requests

// The confinement comes after the strings; it is absent without its ruleset.
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

// A channel must never be one of 0…3 before it is put in place.
static void lift_descriptors(void) {
  for (int index = 0; index < request.descriptor_count; index++) {
    if (request.descriptors[index] > 3) continue;
    int moved = fcntl(request.descriptors[index], F_DUPFD_CLOEXEC, 4);
    close(request.descriptors[index]);
    request.descriptors[index] = moved;
  }
}

// MARK: - Making processes

// A fork for what is C alone or executes another program: libc's handlers need not run in it.
static pid_t fork_plainly(void) {
#if __has_feature(thread_sanitizer)
  return fork();  // the sanitizer lets go of its own locks in this one only
#else
  return _Fork();
#endif
}

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
  request.descriptor_count = 0;
}

// In the new process: own group, dies with its spawner.
static void settle_in(pid_t spawner_pid) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // Orphans of this process stay below it until it ends, so that each is counted to its maker.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  // A huge page would count 2 MB of memory for one byte touched; no phone does that. A zygote's
  // child inherits it.
  prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
  if (getppid() != spawner_pid) _exit(0);
  // Not 0, with which a kernel that pipes core dumps to a program would still do so.
  struct rlimit none = {1, 1};
  setrlimit(RLIMIT_CORE, &none);
  close(spawner.control);
  close(spawner.ends);
  pthread_sigmask(SIG_SETMASK, &spawner.mask, NULL);
}

// Puts the new process's descriptors in their places.
static void take_descriptors(void) {
  // All three lie above 3, see lift_descriptors(); dup2 clears close-on-exec on the copies.
  dup2(request.descriptors[0], 3);
  dup2(request.descriptors[1], STDOUT_FILENO);
  dup2(request.descriptors[2], STDERR_FILENO);
}

// Confines the reaper's child. What is to be executed is not, rather than with less than was asked.
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
  setpgid(pid, pid);  // both sides, so that neither can be too early
  spawner.processes[spawner.count++] = (struct process){.pid = pid, .id = request.packet.id};
  reply(PUSHSIM_STARTED, request.packet.id, pid, 0);
}

// In the spare: the descriptors are its request.
static void await_request(int socket) {
  spawner.control = socket;
  int received;
  do {
    struct pollfd ready = {.fd = socket, .events = POLLIN};
    poll(&ready, 1, -1);
    received = receive();
  } while (received == 0);
  if (received < 0) _exit(0);
  close(socket);
  lift_descriptors();
  take_descriptors();
  close_requested();
}

// Forks the spare, which is all but ready: no request waits for that then. Returns true in it, once
// its turn has come.
static bool fork_spare(void) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0) return false;
  pid_t self = getpid();
  // It runs on as Swift, so libc's fork handlers must have run.
  pid_t pid = fork();
  if (pid == 0) {
    settle_in(self);
    close_requested();  // those it gets are copies of its own
    // Descriptor 3 becomes the channel.
    int socket = fcntl(pair[1], F_DUPFD_CLOEXEC, 10);
    close(pair[0]);
    close(pair[1]);
    pushsim_seal();
    await_request(socket);
    return true;
  }
  close(pair[1]);
  if (pid > 0)
    spare = (struct spare){.pid = pid, .socket = pair[0]};
  else
    close(pair[0]);
  return false;
}

// Hands the request to the spare. Returns false when there is none, or none any more.
static bool hand_to_spare(void) {
  if (spare.pid == 0) return false;
  pid_t pid = spare.pid;
  bool is_there = pushsim_packet_send(spare.socket, &request.packet, NULL, 0, request.descriptors,
                                      request.descriptor_count) == 0;
  close(spare.socket);  // it ends where the request did not reach it
  spare.pid = 0;
  if (!is_there) {
    waitpid(pid, NULL, 0);
    return false;
  }
  started(pid);
  wants_spare = true;
  return true;
}

// Returns true in a zygote's child.
static bool spawn_forked(void) {
  if (hand_to_spare()) return false;
  if (has_threads()) {
    reply(PUSHSIM_THREADED, request.packet.id, 0, 0);
    return false;
  }
  if (fork_spare()) return true;
  if (!hand_to_spare()) reply(PUSHSIM_FAILED, request.packet.id, 0, errno);
  return false;
}

static void spawn_executed(void) {
  int failure[2];
  if (pipe2(failure, O_CLOEXEC) < 0) return reply(PUSHSIM_FAILED, request.packet.id, 0, errno);
  pid_t self = getpid();
  pid_t pid = fork_plainly();
  if (pid == 0) {
    settle_in(self);
    take_descriptors();
    confine(failure[1]);
    close_requested();
    execute(failure[1]);
  }
  int error = errno;
  close(failure[1]);
  if (pid < 0) {
    reply(PUSHSIM_FAILED, request.packet.id, 0, error);
  } else if (read(failure[0], &error, sizeof error) == sizeof error) {
    waitpid(pid, NULL, 0);
    reply(PUSHSIM_FAILED, request.packet.id, 0, error);
  } else {
    started(pid);
  }
  close(failure[0]);
}

// Returns true in a zygote's child.
static bool spawn(void) {
  if (spawner.count == MAXIMUM_PROCESSES || request.descriptor_count < 3) {
    reply(PUSHSIM_FAILED, request.packet.id, 0, EAGAIN);
    return false;
  }
  if (spawner.forks) return spawn_forked();
  spawn_executed();
  return false;
}

// MARK: - The loop

// Returns true in a zygote's child.
static bool serve(void) {
  lift_descriptors();
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
  for (;;) {
    struct pollfd ready[2] = {{.fd = spawner.control, .events = POLLIN},
                              {.fd = spawner.ends, .events = POLLIN}};
    int result = poll(ready, 2, wants_spare ? 0 : -1);
    if (result == 0) {
      wants_spare = false;
      if (!has_threads() && fork_spare()) return;
    }
    if (result <= 0) continue;
    if (ready[1].revents) reap_ended();
    if (!ready[0].revents) continue;
    int received = receive();
    if (received < 0) end_everything();
    if (received > 0 && serve()) return;
  }
}

// Moves a descriptor out of the way: the channel of each child becomes descriptor 3.
static int lifted(int descriptor) {
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 10);
  close(descriptor);
  return moved;
}

static void prepare(int control, bool forks) {
  spawner.control = lifted(control);
  spawner.forks = forks;
  spawner.count = 0;
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  signal(SIGCHLD, SIG_DFL);
  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGCHLD);
  pthread_sigmask(SIG_BLOCK, &ends, &spawner.mask);
  spawner.ends = lifted(signalfd(-1, &ends, SFD_CLOEXEC | SFD_NONBLOCK));
}

int pushsim_zygote_run(int control) {
  prepare(control, true);
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

pid_t pushsim_reaper_start(int control) {
  // Signals are held back across the fork, so that no handler of the simulator runs in the reaper.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t pid = fork_plainly();
  if (pid != 0) {
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return pid;
  }
  forget_signals();
  setsid();  // a Ctrl-C at the terminal is the simulator's to handle
  prctl(PR_SET_NAME, "pushsim-reaper");
  int nothing = open("/dev/null", O_RDWR);
  if (control <= 3) control = fcntl(control, F_DUPFD, 4);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(nothing, descriptor);
  dup2(control, 3);
  fcntl(3, F_SETFD, FD_CLOEXEC);
  syscall(SYS_close_range, 4, ~0U, 0);
  if (chdir("/") < 0) _exit(70);
  prepare(3, false);
  loop();
  _exit(0);
}
