#ifndef PUSHSIM_DEVICE_CLOCK_H
#define PUSHSIM_DEVICE_CLOCK_H

#include <stdint.h>

/// Sets the wall clock of this process to that many nanoseconds after the machine's.
void pushsim_clock_set_offset(int64_t nanoseconds);

/// Nanoseconds since 1970 by the machine's clock.
int64_t pushsim_clock_machine(void);

#endif
