// The last error of C.
#ifndef PUSHSIM_ERRNO_H
#define PUSHSIM_ERRNO_H
#include <pushsim_objc.h>
extern int errno;
#define ENOENT 2
#define EEXIST 17
#endif
