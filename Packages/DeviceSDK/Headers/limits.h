// The ends of the integers.
#ifndef PUSHSIM_LIMITS_H
#define PUSHSIM_LIMITS_H
#define INT_MAX 2147483647
#define INT_MIN (-INT_MAX - 1)
#define UINT_MAX 4294967295U
#define LONG_MAX 0x7fffffffffffffffL
#define LONG_MIN (-LONG_MAX - 1)
#define ULONG_MAX 0xffffffffffffffffUL
#define LLONG_MAX 0x7fffffffffffffffLL
#define CHAR_BIT 8
#endif
