// The wall clock of a process on the device. The executable has libc's functions for the time under
// their own names, so that `Date()` is what the device's clock shows in every library too. What waits
// until a time of that clock is in waits.c.
#include "DeviceClock.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <sys/time.h>

typedef int (*clock_function)(clockid_t, struct timespec *);

static _Atomic int64_t offset;
static _Atomic(clock_function) machine;

// At the start, since handlers of signals ask for the time too, where dlsym() could wait for ever
// for the loader's lock; constructors of libraries that run before this one ask earlier.
__attribute__((constructor)) static void find_machine(void) {
  atomic_store(&machine, (clock_function)dlsym(RTLD_NEXT, "clock_gettime"));
}

static int machine_gettime(clockid_t clock, struct timespec *result) {
  if (!atomic_load(&machine)) find_machine();
  return atomic_load(&machine)(clock, result);
}

void pushsim_clock_set_offset(int64_t nanoseconds) { atomic_store(&offset, nanoseconds); }

int64_t pushsim_clock_offset(void) { return atomic_load(&offset); }

int64_t pushsim_clock_machine(void) {
  struct timespec now;
  if (machine_gettime(CLOCK_REALTIME, &now) != 0) return 0;
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int clock_gettime(clockid_t clock, struct timespec *result) {
  int status = machine_gettime(clock, result);
  if (status != 0 || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return status;
  *result = pushsim_time_later(*result, pushsim_clock_offset());
  return 0;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  result->tv_sec = now.tv_sec;
  result->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}
