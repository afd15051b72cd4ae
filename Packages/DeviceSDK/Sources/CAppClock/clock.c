#define _GNU_SOURCE
#include "CAppClock.h"

#include <dlfcn.h>
#include <stdatomic.h>

typedef int (*clock_function)(clockid_t, struct timespec *);

static _Atomic int64_t offset;
static _Atomic(clock_function) machine;

void pushsim_app_clock_set_offset(int64_t nanoseconds) { atomic_store(&offset, nanoseconds); }

int pushsim_app_clock_gettime(int clock, struct timespec *result) {
  clock_function function = atomic_load(&machine);
  if (!function) {
    function = (clock_function)dlsym(RTLD_NEXT, "clock_gettime");
    atomic_store(&machine, function);
  }
  int status = function((clockid_t)clock, result);
  if (status != 0 || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return status;
  int64_t all = atomic_load(&offset) + result->tv_nsec;
  result->tv_sec += all / 1000000000;
  all %= 1000000000;
  if (all < 0) {
    all += 1000000000;
    result->tv_sec -= 1;
  }
  result->tv_nsec = all;
  return 0;
}

int pushsim_app_gettimeofday(struct timeval *result, void *zone) {
  struct timespec now;
  (void)zone;
  if (!result) return 0;
  if (pushsim_app_clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  result->tv_sec = now.tv_sec;
  result->tv_usec = now.tv_nsec / 1000;
  return 0;
}

int64_t pushsim_app_time(int64_t *result) {
  struct timespec now;
  if (pushsim_app_clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}
