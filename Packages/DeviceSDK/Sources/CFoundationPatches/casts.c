#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CFoundationPatches.h"

// Swift's ABI: flags of a cast, kinds of metadata, flags of an existential type.
enum { UNCONDITIONAL = 1, TAKE_ON_SUCCESS = 2, DESTROY_ON_FAILURE = 4 };
enum { KIND_CLASS = 0, KIND_STRUCT = 0x200, KIND_OPTIONAL = 0x202, KIND_EXISTENTIAL = 0x303 };
enum { SPECIAL_PROTOCOL = 0x3f000000, ERROR_PROTOCOL = 0x01000000 };
static const uint32_t NOT_CLASS_BOUND = 0x80000000;

typedef bool cast(void *, void *, const void *, const void *, size_t);
extern void swift_getErrorValue(const void *error, void **scratch, void **value_type_witness);

static cast *next;
static void (*next_abort)(void);
static pushsim_error_casts casts;

__attribute__((constructor)) static void find_next(void) {
  next = (cast *)dlsym(RTLD_NEXT, "swift_dynamicCast");
  next_abort = (void (*)(void))dlsym(RTLD_NEXT, "abort");
}

void pushsim_install_error_casts(const pushsim_error_casts *given) { casts = *given; }

// The object, when its class is NSError or below it: a class's second word is its superclass.
static void *if_ns_error(void *object) {
  const void *const *class = object ? *(const void *const *const *)object : NULL;
  for (; class; class = class[1]) {
    if (class == casts.ns_error) return object;
  }
  return NULL;
}

static void *object_of_class(void *value, const void *type) {
  return *(const uintptr_t *)type == KIND_CLASS ? if_ns_error(*(void **)value) : NULL;
}

// The NSError that a value is or holds; NULL for none.
static void *error_object(void *value, const void *type) {
  uintptr_t kind = *(const uintptr_t *)type;
  if (kind != KIND_EXISTENTIAL) return object_of_class(value, type);
  uint32_t flags = *(const uint32_t *)((const uintptr_t *)type + 1);
  if ((flags & SPECIAL_PROTOCOL) == ERROR_PROTOCOL) {
    void *scratch, *held[3];
    if (!*(void **)value) return NULL;
    swift_getErrorValue(*(void **)value, &scratch, held);
    return object_of_class(held[0], held[1]);
  }
  if (!(flags & NOT_CLASS_BOUND)) return if_ns_error(*(void **)value);
  return object_of_class(value, ((const void **)value)[3]);
}

// Whether a type is an optional, an array or a dictionary of NSErrors: its first word is its kind,
// its second the description of the generic type, and its arguments follow.
static bool holds_ns_errors(const void *type) {
  const void *const *words = type;
  switch ((uintptr_t)words[0]) {
    case KIND_OPTIONAL: type = words[2]; break;
    case KIND_STRUCT:
      if (words[1] == casts.array) type = words[2];
      else if (words[1] == casts.dictionary) type = words[3];
      else return false;
      break;
    default: return false;
  }
  return type == casts.ns_error || holds_ns_errors(type);
}

bool swift_dynamicCast(
    void *destination, void *source, const void *from, const void *to, size_t flags) {
  // A backtrace of a cast that fails goes through this frame.
  __asm__ volatile("" : : "r"(__builtin_frame_address(0)));
  if (!next) find_next();
  if (!casts.ns_error) return next(destination, source, from, to, flags);
  void *object = NULL;
  bool is_number = to == casts.cg_float;
  bool is_holder = holds_ns_errors(to);
  if (to != casts.ns_error && to != casts.ns_object && !is_number && !is_holder) {
    object = error_object(source, from);
    if (!object) return next(destination, source, from, to, flags);
  }
  // Foundation takes any NSError for a CocoaError; for other types the runtime comes first.
  size_t trial = flags & ~(size_t)(UNCONDITIONAL | DESTROY_ON_FAILURE);
  bool is_runtimes = to != casts.cocoa_error;
  if (is_runtimes && next(destination, source, from, to, trial)) return true;
  bool is_made = is_number ? casts.number(destination, source, from)
                 : is_holder ? casts.gather(destination, source, from, to)
                 : object  ? casts.unbox(destination, object, to)
                           : casts.box(destination, source, from);
  if (is_made) {
    if (flags & TAKE_ON_SUCCESS) casts.destroy(source, from);
    return true;
  }
  // The runtime fails again, but as the flags say.
  if (is_runtimes && trial != flags) return next(destination, source, from, to, flags);
  if (flags & UNCONDITIONAL) __builtin_trap();
  if (flags & DESTROY_ON_FAILURE) casts.destroy(source, from);
  return false;
}

// The Swift runtime ends a process with abort() when a cast fails. A backtrace follows the frame
// pointers, which the C library's abort() has none of: it would end there, without the line of the
// cast. This one has a frame when the signal comes.

void abort(void) {
  __asm__ volatile("" : : "r"(__builtin_frame_address(0)));
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGABRT);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), SIGABRT);
  // Somebody handles the signal, and returned.
  if (next_abort) next_abort();
  _exit(127);
}
