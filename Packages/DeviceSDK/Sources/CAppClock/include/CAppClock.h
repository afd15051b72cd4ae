#ifndef PUSHSIM_APP_CLOCK_H
#define PUSHSIM_APP_CLOCK_H

#include <stdint.h>
#include <sys/time.h>
#include <time.h>

/// Makes the wall clock of this process differ from the machine's by so many nanoseconds.
void pushsim_app_clock_set_offset(int64_t nanoseconds);

/// What an app's executable has under the names of libc, so that Foundation reads the phone's time.
int pushsim_app_clock_gettime(int clock, struct timespec *result);
int pushsim_app_gettimeofday(struct timeval *result, void *zone);
int64_t pushsim_app_time(int64_t *result);

#endif
