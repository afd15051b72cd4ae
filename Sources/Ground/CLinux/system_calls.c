#define _GNU_SOURCE
#include "CLinux.h"
#include "orphans.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <sched.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

#ifndef SYS_pidfd_send_signal
#define SYS_pidfd_send_signal 424
#endif
#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif

int pushsim_pidfd_signal(int pidfd, int signal) {
  return (int)syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0);
}

int pushsim_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int pushsim_child_open(pid_t pid, pid_t parent) {
  int pidfd = pushsim_pidfd_open(pid);
  if (pidfd < 0) return -1;
  pid_t actual = pushsim_parent_of(pid);
  // Still there after the look at its parent: then that look was at this very process.
  if (actual == parent && pushsim_pidfd_signal(pidfd, 0) == 0) return pidfd;
  int error = actual < 0 || actual == parent ? ESRCH : EPERM;
  close(pidfd);
  errno = error;
  return -1;
}

int pushsim_thread_put_first(void) {
  struct sched_param lowest = {.sched_priority = 1};
  return sched_setscheduler(0, SCHED_RR | SCHED_RESET_ON_FORK, &lowest);
}

int64_t pushsim_monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int pushsim_epoll_wait(int epoll, uint64_t *identifiers, uint32_t *events, int capacity,
                       int64_t nanoseconds) {
  struct epoll_event ready[64];
  if (capacity > 64) capacity = 64;
  struct timespec timeout = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  int count = epoll_pwait2(epoll, ready, capacity, nanoseconds < 0 ? NULL : &timeout, NULL);
  for (int index = 0; index < count; index++) {
    identifiers[index] = ready[index].data.u64;
    events[index] = ready[index].events;
  }
  return count;
}

int pushsim_epoll_open(void) { return epoll_create1(EPOLL_CLOEXEC); }

static int control(int epoll, int operation, int descriptor, uint32_t events,
                   uint64_t identifier) {
  struct epoll_event event = {.events = events, .data = {.u64 = identifier}};
  return epoll_ctl(epoll, operation, descriptor, &event);
}

int pushsim_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t identifier) {
  return control(epoll, EPOLL_CTL_ADD, descriptor, events, identifier);
}

int pushsim_epoll_change(int epoll, int descriptor, uint32_t events, uint64_t identifier) {
  return control(epoll, EPOLL_CTL_MOD, descriptor, events, identifier);
}

int pushsim_epoll_remove(int epoll, int descriptor) {
  return control(epoll, EPOLL_CTL_DEL, descriptor, 0, 0);
}

int pushsim_wake_open(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void pushsim_wake(int wake) { eventfd_write(wake, 1); }

void pushsim_wake_clear(int wake) {
  eventfd_t ignored;
  eventfd_read(wake, &ignored);
}

int pushsim_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) < 0) return -1;
  return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

int pushsim_packet_send(int socket, const struct pushsim_packet *packet, const void *strings,
                        size_t strings_bytes, const int *descriptors, int descriptor_count) {
  struct iovec parts[2] = {{(void *)packet, sizeof *packet}, {(void *)strings, strings_bytes}};
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = strings_bytes > 0 ? 2 : 1};
  union {
    struct cmsghdr alignment;
    char bytes[CMSG_SPACE(PUSHSIM_MAXIMUM_DESCRIPTORS * sizeof(int))];
  } control;
  if (descriptor_count > PUSHSIM_MAXIMUM_DESCRIPTORS) {
    errno = EINVAL;
    return -1;
  }
  if (descriptor_count > 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE((size_t)descriptor_count * sizeof(int));
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN((size_t)descriptor_count * sizeof(int));
    memcpy(CMSG_DATA(header), descriptors, (size_t)descriptor_count * sizeof(int));
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? -1 : 0;
}

int pushsim_packet_receive(int socket, struct pushsim_packet *packet) {
  ssize_t received;
  do {
    received = recv(socket, packet, sizeof *packet, MSG_DONTWAIT);
  } while (received < 0 && errno == EINTR);
  if (received <= 0) return (int)received;
  if (received == sizeof *packet) return 1;
  errno = EBADMSG;
  return -1;
}

void pushsim_allow_tracing(void) { prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0); }

static int release_code_of(struct dl_phdr_info *object, size_t size, void *page) {
  (void)size;
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X) || segment->p_flags & PF_W) continue;
    uintptr_t start = object->dlpi_addr + segment->p_vaddr;
    uintptr_t first = start & ~(*(uintptr_t *)page - 1);
    madvise((void *)first, start + segment->p_memsz - first, MADV_DONTNEED);
  }
  return 0;
}

void pushsim_release_code(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(release_code_of, &page);
}

bool pushsim_takes_attributes(const char *path) {
  static const char name[] = "user.pushsim";
  if (setxattr(path, name, "", 0, 0) < 0) return false;
  removexattr(path, name);
  return true;
}
