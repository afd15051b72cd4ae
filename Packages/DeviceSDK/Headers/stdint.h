// Integers of a size.
#ifndef PUSHSIM_STDINT_H
#define PUSHSIM_STDINT_H
typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef short int16_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef long long int64_t;
typedef unsigned long long uint64_t;
typedef long intptr_t;
typedef unsigned long uintptr_t;
typedef unsigned char UInt8;
typedef unsigned short UInt16;
typedef unsigned int UInt32;
typedef unsigned long long UInt64;
typedef signed int SInt32;
typedef double Float64;
typedef float Float32;
typedef int OSStatus;
typedef unsigned int u_int32_t;
typedef unsigned char u_char;
#define UINT8_MAX 255
#define INT32_MAX 2147483647
#define UINT32_MAX 4294967295U
#define INT64_MAX 9223372036854775807LL
#endif
