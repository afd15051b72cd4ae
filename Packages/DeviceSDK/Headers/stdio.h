// Printing.
#ifndef PUSHSIM_STDIO_H
#define PUSHSIM_STDIO_H
#include <pushsim_objc.h>
#include <stddef.h>
extern int printf(const char *format, ...) PUSHSIM_SWIFT("objcPrint($raw0, $args)");
extern int puts(const char *text);
#endif
