// Seconds.
#ifndef PUSHSIM_TIME_H
#define PUSHSIM_TIME_H
#include <pushsim_objc.h>
typedef long time_t;
extern time_t time(time_t *result);
#endif
