#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CFileGate.h"

// A class's table of methods follows its header; none has so many.
enum { MAXIMUM_WORDS = 512 };

bool pushsim_replace_method(void *metadata, const void *original, const void *replacement) {
  if (!metadata || !original) return false;
  uintptr_t *words = metadata;
  Dl_info info;
  // The symbol's size bounds the search where the linker kept it.
  size_t count = MAXIMUM_WORDS;
  const ElfW(Sym) *symbol = NULL;
  if (dladdr1(metadata, &info, (void **)&symbol, RTLD_DL_SYMENT) && symbol) {
    size_t size = symbol->st_size / sizeof *words;
    if (size > 0 && size < count) count = size;
  }
  for (size_t index = 0; index < count; index++) {
    if (words[index] != (uintptr_t)original) continue;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    void *start = (void *)((uintptr_t)&words[index] & ~(page - 1));
    // The linker may have made the page read-only once all was in place; it stays writable now,
    // since other data may lie in it.
    if (mprotect(start, page, PROT_READ | PROT_WRITE) != 0) return false;
    words[index] = (uintptr_t)replacement;
    return true;
  }
  return false;
}

void *pushsim_library_symbol(const char *name) { return dlsym(RTLD_NEXT, name); }

// Foundation's `Data.write(to:options:)`, to which `pushsim_call_data_write` jumps.
void *pushsim_data_write_target;

// All arguments stay as they are, whatever Swift's calling convention puts where.
#if defined(__x86_64__)
__asm__(
    ".text\n.globl pushsim_call_data_write\n.type pushsim_call_data_write,@function\n"
    "pushsim_call_data_write:\n"
    "  movq pushsim_data_write_target@GOTPCREL(%rip), %r11\n"
    "  jmpq *(%r11)\n");
#elif defined(__aarch64__)
__asm__(
    ".text\n.globl pushsim_call_data_write\n.type pushsim_call_data_write,@function\n"
    "pushsim_call_data_write:\n"
    "  adrp x16, pushsim_data_write_target\n"
    "  ldr x16, [x16, :lo12:pushsim_data_write_target]\n"
    "  br x16\n");
#endif
