// Printing.
#ifndef PUSHSIM_STDIO_H
#define PUSHSIM_STDIO_H
#include <pushsim_objc.h>
#include <stddef.h>
extern int printf(const char *format, ...) PUSHSIM_SWIFT("objcPrint($raw0, $args)");
extern int vprintf(const char *format, __builtin_va_list arguments)
    PUSHSIM_SWIFT("objcPrint($raw0, $raw1.rest)");
extern int sprintf(char *text, const char *format, ...)
    PUSHSIM_SWIFT("objcPrint(into: $raw0, UInt.max, $raw1, $args)");
extern int snprintf(char *text, size_t size, const char *format, ...)
    PUSHSIM_SWIFT("objcPrint(into: $raw0, $raw1, $raw2, $args)");
extern int vsprintf(char *text, const char *format, __builtin_va_list arguments)
    PUSHSIM_SWIFT("objcPrint(into: $raw0, UInt.max, $raw1, $raw2.rest)");
extern int vsnprintf(char *text, size_t size, const char *format, __builtin_va_list arguments)
    PUSHSIM_SWIFT("objcPrint(into: $raw0, $raw1, $raw2, $raw3.rest)");
extern int puts(const char *text);
#endif
