// The time of the day.
#ifndef PUSHSIM_SYS_TIME_H
#define PUSHSIM_SYS_TIME_H
#include <pushsim_objc.h>
#include <stddef.h>
#include <stdint.h>
struct timeval {
  long tv_sec;
  int tv_usec;
};
extern int gettimeofday(struct timeval *time, void *zone)
    PUSHSIM_SWIFT("$raw0 == nil ? 0 : gettimeofday($raw0!, nil)");
#endif
