// Bytes and texts of C.
#ifndef PUSHSIM_STRING_H
#define PUSHSIM_STRING_H
#include <pushsim_objc.h>
#include <stddef.h>
extern size_t strlen(const char *text) PUSHSIM_SWIFT("UInt(strlen($raw0!))");
extern int strcmp(const char *left, const char *right) PUSHSIM_SWIFT("strcmp($raw0!, $raw1!)");
extern int strncmp(const char *left, const char *right, size_t size)
    PUSHSIM_SWIFT("strncmp($raw0!, $raw1!, Int($raw2))");
extern char *strcpy(char *to, const char *from) PUSHSIM_SWIFT("strcpy($raw0!, $raw1!)");
extern char *strncpy(char *to, const char *from, size_t size)
    PUSHSIM_SWIFT("strncpy($raw0!, $raw1!, Int($raw2))");
extern char *strcat(char *to, const char *from) PUSHSIM_SWIFT("strcat($raw0!, $raw1!)");
extern char *strncat(char *to, const char *from, size_t size)
    PUSHSIM_SWIFT("strncat($raw0!, $raw1!, Int($raw2))");
extern char *strchr(const char *text, int character) PUSHSIM_SWIFT("strchr($raw0!, $raw1)");
extern char *strrchr(const char *text, int character) PUSHSIM_SWIFT("strrchr($raw0!, $raw1)");
extern char *strstr(const char *text, const char *part) PUSHSIM_SWIFT("strstr($raw0!, $raw1!)");
extern char *strdup(const char *text) PUSHSIM_SWIFT("strdup($raw0!)");
extern void *memmove(void *to, const void *from, size_t size)
    PUSHSIM_SWIFT("memmove($raw0!, $raw1!, Int($raw2))");
extern void *memcpy(void *to, const void *from, size_t size)
    PUSHSIM_SWIFT("memcpy($raw0!, $raw1!, Int($raw2))");
extern void *memset(void *to, int value, size_t size)
    PUSHSIM_SWIFT("memset($raw0!, $raw1, Int($raw2))");
extern int memcmp(const void *left, const void *right, size_t size)
    PUSHSIM_SWIFT("memcmp($raw0!, $raw1!, Int($raw2))");
extern void bzero(void *to, size_t size) PUSHSIM_SWIFT("memset($raw0!, 0, Int($raw1))");
#endif
