// The seccomp filters of an extension process: what Landlock does not know of, and what no extension
// on a device can do either.
#define _GNU_SOURCE
#include "sandbox_calls.h"

#include "CLinuxSandbox.h"
#include "call_filter.h"

#include <asm/sockios.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>

// Calls younger than the headers; the numbers are the same on every architecture.
enum {
  CALL_pidfd_send_signal = 424,
  CALL_io_uring_setup = 425,
  CALL_io_uring_enter = 426,
  CALL_io_uring_register = 427,
  CALL_open_tree = 428,
  CALL_move_mount = 429,
  CALL_fsopen = 430,
  CALL_fsconfig = 431,
  CALL_fsmount = 432,
  CALL_fspick = 433,
  CALL_pidfd_open = 434,
  CALL_clone3 = 435,
  CALL_openat2 = 437,
  CALL_pidfd_getfd = 438,
  CALL_process_madvise = 440,
  CALL_mount_setattr = 442,
  CALL_quotactl_fd = 443,
  CALL_landlock_create_ruleset = 444,
  CALL_landlock_add_rule = 445,
  CALL_landlock_restrict_self = 446,
  CALL_memfd_secret = 447,
  CALL_fchmodat2 = 452,
  CALL_setxattrat = 463,
  CALL_removexattrat = 466,
  CALL_open_tree_attr = 467,
  CALL_file_setattr = 469,
};

// Calls refused with "Operation not permitted" to every extension: other processes' memory and
// descriptors, the kernel's own programs and keys, mounts, namespaces, the machine's state, memory
// and queues shared by name, memory and disk that are not counted (also pages lent to a pipe, and
// rules of Landlock), the user's few watches of folders, owners, modes, times and
// attributes of files by path, which Landlock lets through (by descriptor they need a file that
// could be opened), and calls that would get around this filter.
static const int refused[] = {
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, CALL_pidfd_getfd,
    CALL_process_madvise, CALL_pidfd_open, SYS_migrate_pages, SYS_move_pages,
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_fanotify_init,
    SYS_add_key, SYS_request_key, SYS_keyctl,
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_setns, SYS_unshare, SYS_quotactl,
    CALL_quotactl_fd, CALL_open_tree_attr,
    CALL_open_tree, CALL_move_mount, CALL_fsopen, CALL_fsconfig, CALL_fsmount, CALL_fspick,
    CALL_mount_setattr, SYS_open_by_handle_at,
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_kexec_file_load,
    SYS_sync, SYS_syncfs, SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct, SYS_syslog, SYS_sethostname, SYS_setdomainname,
    SYS_settimeofday, SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime, SYS_vhangup,
#ifdef SYS_iopl
    SYS_iopl, SYS_ioperm,
#endif
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget, SYS_semop, SYS_semctl, SYS_semtimedop,
    SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink,
    CALL_io_uring_setup, CALL_io_uring_enter, CALL_io_uring_register,
    SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid, SYS_setresuid, SYS_setresgid,
    SYS_setgroups, SYS_setfsuid, SYS_setfsgid, SYS_capset,
    SYS_memfd_create, CALL_memfd_secret, SYS_io_setup, SYS_io_submit,
    SYS_setxattr, SYS_lsetxattr, SYS_removexattr, SYS_lremovexattr, CALL_setxattrat,
    CALL_removexattrat, CALL_file_setattr, SYS_fchownat,
#ifdef SYS_chown
    SYS_chown, SYS_lchown,
#endif
    SYS_fchmodat, CALL_fchmodat2,
#ifdef SYS_chmod
    SYS_chmod, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
    SYS_inotify_add_watch, SYS_inotify_init1, SYS_ioprio_set, SYS_vmsplice,
    CALL_landlock_add_rule,
#ifdef SYS_inotify_init
    SYS_inotify_init,
#endif
};

// Not in linux/fs.h of every machine: what takes disk as fallocate does.
enum {
  IOCTL_RESVSP = 0x40305828,
  IOCTL_RESVSP64 = 0x4030582A,
  IOCTL_ZERO_RANGE = 0x40305839,
  IOCTL_ALLOCSP = 0x4030580A,
  IOCTL_ALLOCSP64 = 0x40305824,
};

// Options of sockets that Debian 12's headers lack.
enum { OPTION_PASSPIDFD = 76, OPTION_PEERPIDFD = 77 };

#define COUNT(array) (sizeof(array) / sizeof *(array))

// MARK: - Rules

// A stream to connect may be made, so that the refusal comes with the address; anything that could
// send without connecting may not.
static void confine_sockets(struct program *program) {
  unsigned short begin = begin_call(program, SYS_socket);
  load_argument(program, 0);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 3, 0, AF_UNIX);
  require(program, AF_INET, AF_INET6, EACCES);
  load_argument(program, 1);
  add(program, BPF_ALU | BPF_AND | BPF_K, 0, 0, 0xF);
  require(program, SOCK_STREAM, SOCK_STREAM, EACCES);
  load_argument(program, 2);
  require(program, 0, 6, EACCES);  // TCP; others are streams that Landlock does not know
  end_call(program, begin);

  begin = begin_call(program, SYS_socketpair);
  load_argument(program, 0);
  require(program, AF_UNIX, AF_UNIX, EACCES);
  load_argument(program, 1);
  add(program, BPF_ALU | BPF_AND | BPF_K, 0, 0, 0xF);
  require(program, SOCK_STREAM, SOCK_SEQPACKET, EACCES);
  end_call(program, begin);

  refuse_call(program, SYS_connect, EACCES);
  refuse_call(program, SYS_bind, EACCES);
  refuse_call(program, SYS_listen, EACCES);
  const int sends[][2] = {{SYS_sendto, 3}, {SYS_sendmsg, 2}, {SYS_sendmmsg, 3}};
  for (int index = 0; index < 3; index++) {
    begin = begin_call(program, sends[index][0]);
    load_argument(program, sends[index][1]);
    // The first connects by itself; urgent bytes are a corner of Unix sockets that breaks often.
    add(program, BPF_JMP | BPF_JSET | BPF_K, 0, 1, MSG_FASTOPEN | MSG_OOB);
    refuse(program, EACCES);
    end_call(program, begin);
  }
}

// Descriptors of the process at a socket's other end, as pidfd_open() would give them.
static void confine_peers(struct program *program) {
  const int options[] = {OPTION_PASSPIDFD, OPTION_PEERPIDFD};
  refuse_argument(program, SYS_getsockopt, 2, options, COUNT(options));
  refuse_argument(program, SYS_setsockopt, 2, options, COUNT(options));
}

static void confine_times(struct program *program) {
  unsigned short begin = begin_call(program, SYS_utimensat);
  load_argument(program, 1);
  // A null path means the descriptor. A pointer's lower half is never 0 by chance alone; the upper
  // is looked at so that no process can choose one that is.
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 0);
  refuse(program, EPERM);
  load(program, offsetof(struct seccomp_data, args) + 8 + 4);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 0);
  refuse(program, EPERM);
  end_call(program, begin);
}

// Refuses a mode that makes a program run as somebody else.
static void refuse_set_id(struct program *program, int index) {
  load_argument(program, index);
  add(program, BPF_JMP | BPF_JSET | BPF_K, 0, 1, S_ISUID | S_ISGID);
  refuse(program, EPERM);
}

static void confine_modes(struct program *program) {
  const int calls[][2] = {
      {SYS_fchmod, 1}, {SYS_mknodat, 2},
#ifdef SYS_mknod
      {SYS_mknod, 1}, {SYS_creat, 1},
#endif
  };
  for (size_t index = 0; index < COUNT(calls); index++) {
    unsigned short begin = begin_call(program, calls[index][0]);
    refuse_set_id(program, calls[index][1]);
    end_call(program, begin);
  }
  const int opens[][2] = {
      {SYS_openat, 2},
#ifdef SYS_open
      {SYS_open, 1},
#endif
  };
  for (size_t index = 0; index < COUNT(opens); index++) {
    unsigned short begin = begin_call(program, opens[index][0]);
    load_argument(program, opens[index][1]);
    // Without these the mode is whatever lies there.
    add(program, BPF_JMP | BPF_JSET | BPF_K, 0, 3, O_CREAT | (O_TMPFILE & ~O_DIRECTORY));
    refuse_set_id(program, opens[index][1] + 1);
    end_call(program, begin);
  }
  // Its mode cannot be looked at; libc does not use it.
  refuse_call(program, CALL_openat2, ENOSYS);
}

// What changes another process: how it is scheduled, its limits, and its group, which it would share
// the signals of. `self` is 0 for a zygote, whose children have numbers of their own.
static void confine_reach(struct program *program, uint32_t self) {
  const int calls[] = {SYS_prlimit64, SYS_sched_setaffinity, SYS_sched_setscheduler,
                       SYS_sched_setparam, SYS_sched_setattr};
  for (size_t index = 0; index < COUNT(calls); index++)
    require_own(program, calls[index], 0, self);
  unsigned short begin = begin_call(program, SYS_setpriority);
  load_argument(program, 0);
  require(program, PRIO_PROCESS, PRIO_PROCESS, EPERM);
  load_argument(program, 1);
  require(program, 0, self, EPERM);
  end_call(program, begin);
  // The request to be killed with its parent stays in force.
  begin = begin_call(program, SYS_prctl);
  load_argument(program, 0);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, PR_SET_PDEATHSIG);
  load_argument(program, 1);
  require(program, SIGKILL, SIGKILL, EPERM);
  end_call(program, begin);
  // Nor do huge pages come back, of which one byte lent to the kernel keeps 2 MB.
  begin = begin_call(program, SYS_prctl);
  load_argument(program, 0);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, PR_SET_THP_DISABLE);
  refuse(program, EPERM);
  end_call(program, begin);
  // A group may be made, not joined.
  begin = begin_call(program, SYS_setpgid);
  load_argument(program, 1);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 4, 0, 0);
  add(program, BPF_MISC | BPF_TAX, 0, 0, 0);
  load_argument(program, 0);
  add(program, BPF_JMP | BPF_JEQ | BPF_X, 1, 0, 0);
  refuse(program, EPERM);
  end_call(program, begin);
}

// Descriptors that signal a chosen process, and leases, on which others' opens wait.
static void confine_descriptors(struct program *program) {
  const int controls[] = {F_SETOWN, F_SETOWN_EX, F_SETSIG, F_NOTIFY, F_SETLEASE};
  refuse_argument(program, SYS_fcntl, 1, controls, COUNT(controls));
  const int requests[] = {FIOSETOWN,      SIOCSPGRP,     IOCTL_RESVSP,   IOCTL_RESVSP64,
                          IOCTL_ZERO_RANGE, IOCTL_ALLOCSP, IOCTL_ALLOCSP64};
  refuse_argument(program, SYS_ioctl, 1, requests, COUNT(requests));
  // Takes disk in one call, before anybody can count it; libc writes instead.
  refuse_call(program, SYS_fallocate, EOPNOTSUPP);
}

// What only makes processes or signals in ways that no zygote uses; refused before its own start.
static void confine_children(struct program *program) {
#ifdef SYS_vfork
  refuse_call(program, SYS_vfork, EPERM);
  refuse_call(program, SYS_fork, EPERM);  // libc's uses clone
#endif
  // Its arguments cannot be looked at; libc uses clone then.
  refuse_call(program, CALL_clone3, ENOSYS);
  refuse_call(program, SYS_setsid, EPERM);
  refuse_call(program, SYS_tkill, EPERM);
  refuse_call(program, SYS_rt_sigqueueinfo, EPERM);
  refuse_call(program, SYS_rt_tgsigqueueinfo, EPERM);
  refuse_call(program, CALL_pidfd_send_signal, EPERM);
}

// The rest. Installed for each fresh process, which takes longer with every line.
static void confine_processes(struct program *program, bool executes, bool signals) {
  // Descriptors under way count for the user's limit, and the bytes in a pair's buffers do not
  // count for any user.
  const int carriers[] = {SYS_socketpair, SYS_sendmsg, SYS_sendmmsg};
  refuse_calls(program, carriers, COUNT(carriers), EACCES);
  // Each ruleset is memory of the kernel's.
  const int rulesets[] = {CALL_landlock_create_ruleset, CALL_landlock_restrict_self};
  refuse_calls(program, rulesets, COUNT(rulesets), EPERM);
  const int calls[] = {SYS_execve, SYS_execveat};
  if (!executes) refuse_calls(program, calls, COUNT(calls), EPERM);
  unsigned short begin = begin_call(program, SYS_clone);
  load_argument(program, 0);
  add(program, BPF_JMP | BPF_JSET | BPF_K, 1, 0, CLONE_THREAD);
  refuse(program, EPERM);
  end_call(program, begin);
  if (!signals) return;
  uint32_t self = (uint32_t)getpid();
  const int kills[] = {SYS_kill, SYS_tgkill};
  for (int index = 0; index < 2; index++) {
    begin = begin_call(program, kills[index]);
    load_argument(program, 0);
    require(program, self, index == 0 ? 0 : self, EPERM);  // 0: the own group, which is itself
    end_call(program, begin);
  }
}

int pushsim_filter_calls(uint32_t flags) {
  struct program program;
  begin(&program);
  confine_descriptors(&program);
  refuse_calls(&program, refused, COUNT(refused), EPERM);
  confine_sockets(&program);
  confine_peers(&program);
  confine_reach(&program, flags & PUSHSIM_CONFINE_PROCESSES ? (uint32_t)getpid() : 0);
  confine_times(&program);
  confine_modes(&program);
  if (flags & PUSHSIM_CONFINE_CHILDREN) confine_children(&program);
  if (flags & PUSHSIM_CONFINE_PROCESSES) confine_processes(&program, true, true);
  return install(&program);
}

int pushsim_filter_processes(bool signals) {
  struct program program;
  program.count = 0;
  // The zygote's own filter has looked at the architecture already.
  load_number(&program);
  confine_processes(&program, false, signals);
  return install(&program);
}

int pushsim_filter_execution(void) {
  struct program program;
  program.count = 0;
  load_number(&program);
  const int calls[] = {SYS_execve, SYS_execveat};
  refuse_calls(&program, calls, COUNT(calls), EPERM);
  return install(&program);
}

bool pushsim_has_seccomp(void) {
  // A filter that is nowhere: a kernel with filters says so by EFAULT.
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, NULL) < 0 && errno == EFAULT;
}
