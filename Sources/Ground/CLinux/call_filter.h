// The lines of a seccomp filter, as sandbox_calls.c writes them.
#ifndef PUSHSIM_CALL_FILTER_H
#define PUSHSIM_CALL_FILTER_H

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

struct program {
  struct sock_filter lines[512];
  unsigned short count;
};

static inline void add(struct program *program, uint16_t code, uint8_t yes, uint8_t no,
                       uint32_t value) {
  if (program->count < 512)
    program->lines[program->count++] = (struct sock_filter){code, yes, no, value};
}

static inline void load(struct program *program, size_t offset) {
  add(program, BPF_LD | BPF_W | BPF_ABS, 0, 0, (uint32_t)offset);
}

static inline void load_number(struct program *program) {
  load(program, offsetof(struct seccomp_data, nr));
}

// The lower half of an argument; both architectures are little-endian.
static inline void load_argument(struct program *program, int index) {
  load(program, offsetof(struct seccomp_data, args) + (size_t)index * 8);
}

static inline void refuse(struct program *program, int error) {
  add(program, BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | ((uint32_t)error & SECCOMP_RET_DATA));
}

static inline void refuse_call(struct program *program, int call, int error) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (uint32_t)call);
  refuse(program, error);
}

// Refuses each of fewer than 256 calls, with one line for all of them to jump to.
static inline void refuse_calls(struct program *program, const int *calls, size_t count, int error) {
  for (size_t index = 0; index < count; index++)
    add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint8_t)(count - 1 - index), index == count - 1,
        (uint32_t)calls[index]);
  refuse(program, error);
}

// The lines up to end_call() are for one call alone.
static inline unsigned short begin_call(struct program *program, int call) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, (uint32_t)call);
  return program->count;
}

static inline void end_call(struct program *program, unsigned short begin) {
  load_number(program);
  program->lines[begin - 1].jf = (uint8_t)(program->count - begin);
}

// Refuses unless what is loaded is `first` or `second`.
static inline void require(struct program *program, uint32_t first, uint32_t second, int error) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 2, 0, first);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, second);
  refuse(program, error);
}

// Refuses the call when its argument is one of a few numbers, and lets it at once otherwise.
static inline void refuse_argument(struct program *program, int call, int index, const int *values,
                                   size_t count) {
  unsigned short begin = begin_call(program, call);
  load_argument(program, index);
  refuse_calls(program, values, count, EPERM);
  add(program, BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW);
  program->lines[begin - 1].jf = (uint8_t)(program->count - begin);
}

// Refuses a call for another process: the argument has to be 0, or `self` where that is known.
static inline void require_own(struct program *program, int call, int index, uint32_t self) {
  unsigned short begin = begin_call(program, call);
  load_argument(program, index);
  require(program, 0, self, EPERM);
  end_call(program, begin);
}

static inline void begin(struct program *program) {
  program->count = 0;
#ifdef ARCHITECTURE
  load(program, offsetof(struct seccomp_data, arch));
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, ARCHITECTURE);
  refuse(program, EPERM);
#endif
  load_number(program);
#if defined(__x86_64__)
  // The x32 calls would be other names for the same calls.
  add(program, BPF_JMP | BPF_JGE | BPF_K, 0, 1, 0x40000000);
  refuse(program, ENOSYS);
#endif
}

static inline int install(struct program *program) {
  add(program, BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW);
  struct sock_fprog filter = {.len = program->count, .filter = program->lines};
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter);
}

#endif
