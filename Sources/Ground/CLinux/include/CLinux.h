// The few system calls Swift cannot make: fork, descriptors over sockets, pidfds, epoll with
// nanoseconds. Every name begins with pushsim_.
#ifndef PUSHSIM_CLINUX_H
#define PUSHSIM_CLINUX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: - Spawners
//
// A spawner is a single-threaded process that makes, reaps and cleans up after other processes on
// request over a SOCK_SEQPACKET socket. There are two kinds: the reaper (forked from the simulator,
// executes programs) and the zygote (an extension's executable, forks itself). Both are subreapers:
// when one of their processes ends, every descendant it left is killed before the end is reported.

enum {
  // Requests
  PUSHSIM_SPAWN = 1,   // start a process; descriptors: 3, 1 and 2 of the new process, a ruleset
  PUSHSIM_KILL = 2,    // SIGKILL for a process and its group
  // Replies
  PUSHSIM_STARTED = 11,  // pid
  PUSHSIM_FAILED = 12,   // errno value in `code`, or from PUSHSIM_UNCONFINED on what was missing
  PUSHSIM_THREADED = 13, // a zygote that has more than one thread does not fork
  PUSHSIM_EXITED = 14,   // wait status in `code`; nothing of the process is left
};

struct pushsim_packet {
  uint32_t kind;
  int32_t pid;
  int32_t code;
  uint32_t argument_count;     // reaper only: strings that follow: arguments (first is the path),
  uint32_t environment_count;  // then environment, then the working directory
  uint32_t confinement_bytes;  // reaper only: size of the pushsim_confinement after the strings
  uint64_t id;
};

/// Longest argument and environment block of a spawn request, in bytes.
#define PUSHSIM_MAXIMUM_STRINGS 65536

/// Added to the flags of a confinement that could not be had, in the code of a failure.
#define PUSHSIM_UNCONFINED 65536

/// Descriptors of a spawn request: 3, 1 and 2 of the process, and the ruleset that confines it.
#define PUSHSIM_MAXIMUM_DESCRIPTORS 4

/// Forks the reaper, which serves `control` until its other end closes, then kills all it started.
/// Safe in a process with threads: the child makes only async-signal-safe calls. Returns the pid,
/// or -1 with errno.
pid_t pushsim_reaper_start(int control);

/// Serves `control` as a zygote. Returns 0 in each forked child, with its channel on descriptor 3
/// and its output on 1 and 2. Ends the process when the other end of `control` closes.
int pushsim_zygote_run(int control);

/// Sends a packet with its strings and descriptors; never blocks, never raises SIGPIPE.
/// Returns 0, or -1 with errno.
int pushsim_packet_send(int socket, const struct pushsim_packet *packet, const void *strings,
                        size_t strings_bytes, const int *descriptors, int descriptor_count);

/// Receives a packet without strings; the kernel drops descriptors that it carried. Never blocks.
/// Returns 1 for a packet, 0 at the end of the stream, or -1 with errno.
int pushsim_packet_receive(int socket, struct pushsim_packet *packet);

// MARK: - System calls without a Swift spelling

/// Opens a pidfd of a process that somebody else named, if `parent` is its parent. Returns it, or -1
/// with errno: ESRCH for a process that has ended, EPERM for one with another parent.
int pushsim_child_open(pid_t pid, pid_t parent);

/// Whether /proc is mounted, and shows the processes by the numbers that this process knows: not so in
/// a namespace of processes that kept the /proc of outside.
bool pushsim_has_own_proc(void);

/// Opens a pidfd of a process that is known to run. Returns it, or -1 with errno.
int pushsim_pidfd_open(pid_t pid);

/// Sends a signal through a pidfd. Returns 0, or -1 with errno.
int pushsim_pidfd_signal(int pidfd, int signal);

struct sockaddr;

/// Whether an address is one of the internet: neither this machine nor a link, a private network or
/// a group.
int pushsim_is_on_internet(const struct sockaddr *address);

// Glibc's Swift module has neither epoll nor eventfd nor pipe2.
enum {
  PUSHSIM_READABLE = 1,  // EPOLLIN
  PUSHSIM_WRITABLE = 4,  // EPOLLOUT
  PUSHSIM_HUNG_UP = 24,  // EPOLLERR | EPOLLHUP, always reported
};

/// A new epoll descriptor, or -1 with errno.
int pushsim_epoll_open(void);

/// Watches a descriptor for `events`; `identifier` comes back from the wait. Returns 0 or -1.
int pushsim_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t identifier);

/// Changes what a descriptor is watched for. Returns 0 or -1.
int pushsim_epoll_change(int epoll, int descriptor, uint32_t events, uint64_t identifier);

/// Opens the pipe that signals are noted in, a byte with its number each, in place of another one,
/// which `outer` receives; -1 for none. Returns the end to read, or -1 with errno.
int pushsim_open_signal_pipe(int *outer);

/// Closes the end that is written, so that who reads sees the end; signals are noted in the outer
/// pipe again.
void pushsim_close_signal_pipe(int outer);

/// Has a signal noted from now on. Returns 0 for one that is ignored, as a script's background
/// commands ignore Ctrl-C: it stays so.
int pushsim_note_signal(int number);

/// Gives a signal its default effect again.
void pushsim_forget_signal(int number);

/// Stops watching a descriptor. Returns 0 or -1.
int pushsim_epoll_remove(int epoll, int descriptor);

/// Waits `nanoseconds` at most, for ever when negative. `identifiers` and `events` receive what is
/// ready, 64 at most. Returns their number, or -1 with errno.
int pushsim_epoll_wait(int epoll, uint64_t *identifiers, uint32_t *events, int capacity,
                       int64_t nanoseconds);

/// A new eventfd that never blocks, or -1 with errno.
int pushsim_wake_open(void);

/// Makes the eventfd readable.
void pushsim_wake(int wake);

/// Makes it unreadable again.
void pushsim_wake_clear(int wake);

/// A pipe closed on exec; only the read end never blocks. Returns 0, or -1 with errno.
int pushsim_pipe(int ends[2]);

/// Lets any process of the same user attach a debugger to this one.
void pushsim_allow_tracing(void);

/// Puts the calling thread before all ordinary ones, not what is forked from it. Returns 0, or -1 with
/// errno where that is not allowed: it takes CAP_SYS_NICE, or RLIMIT_RTPRIO of at least 1.
int pushsim_thread_put_first(void);

/// Lets go of the code of this process and its libraries in memory, most of which only a start needs:
/// what is needed again is mapped again from the page cache. A debugger's breakpoints are lost.
void pushsim_release_code(void);

/// Whether a file or folder can have extended attributes of users.
bool pushsim_takes_attributes(const char *path);

/// CLOCK_MONOTONIC in nanoseconds.
int64_t pushsim_monotonic_nanoseconds(void);

#endif
