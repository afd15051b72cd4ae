#pragma once
#include <stdbool.h>

// The execution counts of code that was compiled with `-profile-generate` and
// `-Xllvm -runtime-counter-relocation`.

// Whether this program has such code.
bool pushsim_counters_exist(void);

// Keeps the runtime of the profile from writing a file when the process ends: that file would be one
// of the extension's own.
void pushsim_counters_detach(void);

// Has the code count in a new file at `path` from now on, which then holds 8 bytes for each counter.
// The first file of a process begins with what was counted before; the others with zeros. Returns 0 or an
// error number.
int pushsim_counters_move(const char *path);

// Writes a profile of the program to a new file at `path`, with the number `PUSHSIM_COUNTER_MARK` + i
// in place of counter i. Counting goes on in the file of `pushsim_counters_move`, which has to
// be called first. Returns 0 or an error number.
int pushsim_counters_describe(const char *path);

#define PUSHSIM_COUNTER_MARK 0x7075736800000000
