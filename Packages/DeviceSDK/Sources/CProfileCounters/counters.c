#include "CProfileCounters.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Parts of the compiler's runtime, which only programs with CProfileCounters.have.
#define RUNTIME __attribute__((weak, visibility("hidden"))) extern
RUNTIME intptr_t __llvm_profile_counter_bias;
RUNTIME char *__llvm_profile_begin_counters(void);
RUNTIME char *__llvm_profile_end_counters(void);
RUNTIME uint64_t __llvm_profile_get_size_for_buffer(void);
RUNTIME int __llvm_profile_write_buffer(char *);
RUNTIME void __llvm_profile_set_dumped(void);

// Where the runtime begins a profile of its own before any code runs: nowhere.
__attribute__((weak, visibility("hidden"))) char __llvm_profile_filename[] = "/dev/null";

static size_t bytes(void) {
  return (size_t)(__llvm_profile_end_counters() - __llvm_profile_begin_counters());
}

bool pushsim_counters_exist(void) {
  return &__llvm_profile_counter_bias && __llvm_profile_begin_counters &&
         __llvm_profile_write_buffer && bytes() > 0;
}

void pushsim_counters_detach(void) {
  if (__llvm_profile_set_dumped) __llvm_profile_set_dumped();
}

static int create(const char *path) {
  return open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
}

// Writes counts so that all of them have room from now on: a page for which a full disk has none would be
// the end of the process that counts there. Without `counts` they are zeros.
static int fill(int file, const char *counts) {
  static const char zeros[4096];
  size_t length = bytes();
  for (size_t done = 0; done < length;) {
    size_t part = length - done;
    if (!counts && part > sizeof zeros) part = sizeof zeros;
    ssize_t written = pwrite(file, counts ? counts + done : zeros, part, (off_t)done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return written ? errno : ENOSPC;
    done += (size_t)written;
  }
  return 0;
}

int pushsim_counters_move(const char *path) {
  // Where the counters are since the first file; a thread of the notification before may still count there.
  static char *place;
  int file = create(path);
  if (file < 0) return errno;
  char *begin = __llvm_profile_begin_counters();
  // Counters that are no file's pages yet hold what was counted until now.
  int error = fill(file, place ? NULL : begin);
  char *map = MAP_FAILED;
  if (!error) {
    map = mmap(place, bytes(), PROT_READ | PROT_WRITE, MAP_SHARED | (place ? MAP_FIXED : 0), file, 0);
    if (map == MAP_FAILED) error = errno;
  }
  close(file);
  if (error) return error;
  place = map;
  __llvm_profile_counter_bias = map - begin;
  return 0;
}

int pushsim_counters_describe(const char *path) {
  int file = create(path);
  if (file < 0) return errno;
  size_t length = __llvm_profile_get_size_for_buffer();
  uint64_t *counters = (uint64_t *)__llvm_profile_begin_counters();
  char *profile = malloc(length);
  uint64_t *counts = malloc(bytes());
  int error = profile && counts ? 0 : ENOMEM;
  if (!error) {
    // Nothing counts here any more.
    memcpy(counts, counters, bytes());
    for (size_t i = 0; i < bytes() / 8; i++) counters[i] = PUSHSIM_COUNTER_MARK + i;
    if (__llvm_profile_write_buffer(profile)) error = EIO;
    memcpy(counters, counts, bytes());
  }
  for (size_t written = 0; !error && written < length;) {
    ssize_t count = write(file, profile + written, length - written);
    if (count < 0 && errno != EINTR) error = errno;
    if (count > 0) written += (size_t)count;
  }
  free(profile);
  free(counts);
  close(file);
  return error;
}
