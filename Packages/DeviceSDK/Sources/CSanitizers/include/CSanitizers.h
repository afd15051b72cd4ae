#pragma once
#include <stdbool.h>

// The runtime of a sanitizer, in programs that were built for one; in others these do nothing.

// Has what it reports from now on written to a file whose name is `path`, a full stop and the
// process's number.
void pushsim_sanitizer_report_to(const char *path);

// The device SDK is not compiled for the sanitizer of threads, which therefore sees neither what it
// hands from thread to thread nor what it reads and writes for its caller.

// What this thread did so far comes before what another one does after `pushsim_order_after` of the
// same place.
void pushsim_order_before(const void *place);
void pushsim_order_after(const void *place);

// The caller's caller reads or writes an object of the SDK.
void pushsim_object_access(const void *object, bool writes);
