// Bytes and texts of C.
#ifndef PUSHSIM_STRING_H
#define PUSHSIM_STRING_H
#include <pushsim_objc.h>
#include <stddef.h>
extern size_t strlen(const char *text) PUSHSIM_SWIFT("UInt(strlen($raw0!))");
extern int strcmp(const char *left, const char *right) PUSHSIM_SWIFT("strcmp($raw0!, $raw1!)");
extern void *memcpy(void *to, const void *from, size_t size)
    PUSHSIM_SWIFT("memcpy($raw0!, $raw1!, Int($raw2))");
extern void *memset(void *to, int value, size_t size)
    PUSHSIM_SWIFT("memset($raw0!, $raw1, Int($raw2))");
extern int memcmp(const void *left, const void *right, size_t size)
    PUSHSIM_SWIFT("memcmp($raw0!, $raw1!, Int($raw2))");
extern void bzero(void *to, size_t size) PUSHSIM_SWIFT("memset($raw0!, 0, Int($raw1))");
#endif
