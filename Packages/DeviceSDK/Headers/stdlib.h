// Memory, chance and numbers.
#ifndef PUSHSIM_STDLIB_H
#define PUSHSIM_STDLIB_H
#include <pushsim_objc.h>
#include <stddef.h>
#include <stdint.h>
extern void *malloc(size_t size) PUSHSIM_SWIFT("malloc(Int($raw0))");
extern void *calloc(size_t count, size_t size) PUSHSIM_SWIFT("calloc(Int($raw0), Int($raw1))");
extern void *realloc(void *memory, size_t size) PUSHSIM_SWIFT("realloc($raw0, Int($raw1))");
extern void free(void *memory);
extern void abort(void);
extern void exit(int status);
extern int atoi(const char *text) PUSHSIM_SWIFT("atoi($raw0!)");
extern double atof(const char *text) PUSHSIM_SWIFT("atof($raw0!)");
extern long atol(const char *text) PUSHSIM_SWIFT("atol($raw0!)");
extern long long atoll(const char *text) PUSHSIM_SWIFT("Int64(atoll($raw0!))");
extern long strtol(const char *text, char **end, int base)
    PUSHSIM_SWIFT("strtol($raw0!, $raw1, $raw2)");
extern unsigned long strtoul(const char *text, char **end, int base)
    PUSHSIM_SWIFT("strtoul($raw0!, $raw1, $raw2)");
extern double strtod(const char *text, char **end) PUSHSIM_SWIFT("strtod($raw0!, $raw1)");
extern int abs(int value);
extern long labs(long value);
extern uint32_t arc4random(void) PUSHSIM_SWIFT("UInt32.random(in: .min ... .max)");
extern uint32_t arc4random_uniform(uint32_t bound)
    PUSHSIM_SWIFT("($raw0 == 0 ? 0 : UInt32.random(in: 0 ..< $raw0))");
extern int rand(void);
extern long random(void);
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#endif
