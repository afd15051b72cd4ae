#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <time.h>

#include "CDeviceClock.h"

/// How many nanoseconds the device's clock is after the machine's.
int64_t pushsim_clock_offset(void);

/// A time that many nanoseconds after another.
struct timespec pushsim_time_later(struct timespec time, int64_t nanoseconds);
