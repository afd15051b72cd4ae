// The process.
#ifndef PUSHSIM_UNISTD_H
#define PUSHSIM_UNISTD_H
#include <pushsim_objc.h>
#include <stdint.h>
extern unsigned int sleep(unsigned int seconds);
extern int usleep(unsigned int microseconds);
extern int getpid(void);
#endif
