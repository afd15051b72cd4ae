// Sizes.
#ifndef PUSHSIM_STDDEF_H
#define PUSHSIM_STDDEF_H
typedef unsigned long size_t;
typedef long ssize_t;
typedef long ptrdiff_t;
#ifndef NULL
#define NULL ((void *)0)
#endif
#define offsetof(type, member) __builtin_offsetof(type, member)
#endif
