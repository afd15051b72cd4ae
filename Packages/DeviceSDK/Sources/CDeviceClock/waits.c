// Waits until a time of the device's clock. The system waits by the machine's: a semaphore with ten
// seconds, on a device whose clock is behind, would not wait at all.
#include "DeviceClock.h"

#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/timerfd.h>

// Stands here, since the linker takes this file along for what the clock needs of it.
struct timespec pushsim_time_later(struct timespec time, int64_t nanoseconds) {
  int64_t rest = time.tv_nsec + nanoseconds % 1000000000;
  time.tv_sec += nanoseconds / 1000000000 + rest / 1000000000;
  rest %= 1000000000;
  if (rest < 0) {
    rest += 1000000000;
    time.tv_sec -= 1;
  }
  time.tv_nsec = rest;
  return time;
}

// libc's own function. The oldest of a name is found first, which for conditions is another one.
static void *machine_function(_Atomic(void *) *known, const char *name) {
  void *function = atomic_load(known);
  if (function) return function;
#ifdef __x86_64__
  function = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
#endif
  if (!function) function = dlsym(RTLD_NEXT, name);
  atomic_store(known, function);
  return function;
}

#define MACHINE(result, name, ...)                                   \
  static _Atomic(void *) known;                                      \
  result (*machine)(__VA_ARGS__) = machine_function(&known, name)

static struct timespec on_machine(const struct timespec *time) {
  return pushsim_time_later(*time, -pushsim_clock_offset());
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
  MACHINE(int, "sem_timedwait", sem_t *, const struct timespec *);
  struct timespec until = on_machine(time);
  return machine(semaphore, &until);
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
  MACHINE(int, "pthread_mutex_timedlock", pthread_mutex_t *, const struct timespec *);
  struct timespec until = on_machine(time);
  return machine(mutex, &until);
}

// Conditions that wait by another clock say so in the second bit of this member.
static bool waits_by_wall_clock(const pthread_cond_t *condition) {
  return !(condition->__data.__wrefs & 2);
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict time) {
  MACHINE(int, "pthread_cond_timedwait", pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
  struct timespec until = waits_by_wall_clock(condition) ? on_machine(time) : *time;
  return machine(condition, mutex, &until);
}

int pthread_cond_clockwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
    const struct timespec *restrict time) {
  MACHINE(
      int, "pthread_cond_clockwait", pthread_cond_t *, pthread_mutex_t *, clockid_t,
      const struct timespec *);
  struct timespec until = clock == CLOCK_REALTIME ? on_machine(time) : *time;
  return machine(condition, mutex, clock, &until);
}

int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  MACHINE(int, "clock_nanosleep", clockid_t, int, const struct timespec *, struct timespec *);
  bool is_wall_time = clock == CLOCK_REALTIME && flags & TIMER_ABSTIME;
  struct timespec until = is_wall_time ? on_machine(time) : *time;
  return machine(clock, flags, &until, rest);
}

// The timers, by descriptor, whose times are of the wall clock: those of Dispatch with a wall deadline.
#define MOST_TIMERS 4096
static _Atomic bool is_wall_timer[MOST_TIMERS];

int timerfd_create(clockid_t clock, int flags) {
  MACHINE(int, "timerfd_create", clockid_t, int);
  int timer = machine(clock, flags);
  if (timer >= 0 && timer < MOST_TIMERS) atomic_store(&is_wall_timer[timer], clock == CLOCK_REALTIME);
  return timer;
}

int timerfd_settime(
    int timer, int flags, const struct itimerspec *time, struct itimerspec *before) {
  MACHINE(int, "timerfd_settime", int, int, const struct itimerspec *, struct itimerspec *);
  struct itimerspec until = *time;
  bool is_set = time->it_value.tv_sec != 0 || time->it_value.tv_nsec != 0;
  if (is_set && flags & TFD_TIMER_ABSTIME && timer >= 0 && timer < MOST_TIMERS &&
      atomic_load(&is_wall_timer[timer])) {
    until.it_value = on_machine(&time->it_value);
  }
  return machine(timer, flags, &until, before);
}
