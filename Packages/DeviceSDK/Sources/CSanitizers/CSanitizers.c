#include "CSanitizers.h"

#include <stdint.h>

// Only programs that were built for a sanitizer have it.
#define RUNTIME __attribute__((weak)) extern
RUNTIME void __sanitizer_set_report_path(const char *);
RUNTIME void __tsan_acquire(void *);
RUNTIME void __tsan_release(void *);
RUNTIME void __tsan_func_entry(void *);
RUNTIME void __tsan_func_exit(void);
RUNTIME void __tsan_read8(void *);
RUNTIME void __tsan_write8(void *);

// Where the program's own code lies, as the linker says.
__attribute__((weak, visibility("hidden"))) extern const char __executable_start[];
__attribute__((weak, visibility("hidden"))) extern const char etext[];

void pushsim_sanitizer_report_to(const char *path) {
  if (__sanitizer_set_report_path) __sanitizer_set_report_path(path);
}

void pushsim_order_before(const void *place) {
  if (__tsan_release) __tsan_release((void *)place);
}

void pushsim_order_after(const void *place) {
  if (__tsan_acquire) __tsan_acquire((void *)place);
}

// How many callers the runtime hears of: more than there are functions of the SDK in between.
#define CALLERS 8
// The largest stack between two of them; beyond lies no frame of this thread for certain.
#define FRAME_BYTES (64 << 10)

// The runtime knows only callers that were compiled for it, and of those not where they called the
// SDK: the chain of frames, which Swift keeps, says it.
__attribute__((noinline)) void pushsim_object_access(const void *object, bool writes) {
  if (!__tsan_func_entry || !__executable_start || !etext) return;
  void *callers[CALLERS];
  int count = 0;
  void **frame = __builtin_frame_address(0);
  while (count < CALLERS) {
    void *caller = frame[1];
    if ((char *)caller < __executable_start || (char *)caller >= etext) break;
    callers[count++] = caller;
    void **next = frame[0];
    if (next <= frame || (char *)next - (char *)frame > FRAME_BYTES || (uintptr_t)next % sizeof(void *))
      break;
    frame = next;
  }
  for (int i = count - 1; i >= 0; i--) __tsan_func_entry(callers[i]);
  if (writes)
    __tsan_write8((void *)object);
  else
    __tsan_read8((void *)object);
  for (int i = 0; i < count; i++) __tsan_func_exit();
}
