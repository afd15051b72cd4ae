// The functions of libcurl and libxml2 that Foundation calls, in a runtime that does not load these
// libraries with itself: extensions transfer through the simulator, and few read XML. The first
// call of any function loads its library. Scripts/build-runtime lists them in curl.list and
// xml.list.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// Each function jumps to where its target says: at first to what loads the library, with all
// registers that may hold arguments as they are.
#if defined(__x86_64__)
#define JUMP(name, library)                                                              \
  "  jmpq *pushsim_target_" #name "(%rip)\n"                                             \
  "1: call pushsim_load_" #library "\n  jmpq *pushsim_target_" #name "(%rip)\n"
#define LOADER(library)                                                                  \
  __asm__(".text\n.type pushsim_load_" #library ",@function\npushsim_load_" #library ":\n" \
          "  pushq %rdi\n  pushq %rsi\n  pushq %rdx\n  pushq %rcx\n  pushq %r8\n  pushq %r9\n" \
          "  pushq %rax\n  subq $136, %rsp\n"                                            \
          "  movups %xmm0, (%rsp)\n  movups %xmm1, 16(%rsp)\n  movups %xmm2, 32(%rsp)\n" \
          "  movups %xmm3, 48(%rsp)\n  movups %xmm4, 64(%rsp)\n  movups %xmm5, 80(%rsp)\n" \
          "  movups %xmm6, 96(%rsp)\n  movups %xmm7, 112(%rsp)\n"                        \
          "  call pushsim_open_" #library "\n"                                           \
          "  movups (%rsp), %xmm0\n  movups 16(%rsp), %xmm1\n  movups 32(%rsp), %xmm2\n" \
          "  movups 48(%rsp), %xmm3\n  movups 64(%rsp), %xmm4\n  movups 80(%rsp), %xmm5\n" \
          "  movups 96(%rsp), %xmm6\n  movups 112(%rsp), %xmm7\n"                        \
          "  addq $136, %rsp\n  popq %rax\n  popq %r9\n  popq %r8\n  popq %rcx\n  popq %rdx\n" \
          "  popq %rsi\n  popq %rdi\n  ret\n");
#elif defined(__aarch64__)
#define JUMP(name, library)                                                              \
  "  adrp x16, pushsim_target_" #name "\n  ldr x16, [x16, :lo12:pushsim_target_" #name "]\n" \
  "  br x16\n"                                                                           \
  "1: stp x29, x30, [sp, #-16]!\n  bl pushsim_load_" #library "\n  ldp x29, x30, [sp], #16\n" \
  "  adrp x16, pushsim_target_" #name "\n  ldr x16, [x16, :lo12:pushsim_target_" #name "]\n" \
  "  br x16\n"
#define LOADER(library)                                                                  \
  __asm__(".text\n.type pushsim_load_" #library ",@function\npushsim_load_" #library ":\n" \
          "  stp x29, x30, [sp, #-16]!\n  stp x0, x1, [sp, #-16]!\n  stp x2, x3, [sp, #-16]!\n" \
          "  stp x4, x5, [sp, #-16]!\n  stp x6, x7, [sp, #-16]!\n  str x8, [sp, #-16]!\n" \
          "  stp q0, q1, [sp, #-32]!\n  stp q2, q3, [sp, #-32]!\n  stp q4, q5, [sp, #-32]!\n" \
          "  stp q6, q7, [sp, #-32]!\n  bl pushsim_open_" #library "\n"                  \
          "  ldp q6, q7, [sp], #32\n  ldp q4, q5, [sp], #32\n  ldp q2, q3, [sp], #32\n"  \
          "  ldp q0, q1, [sp], #32\n  ldr x8, [sp], #16\n  ldp x6, x7, [sp], #16\n"      \
          "  ldp x4, x5, [sp], #16\n  ldp x2, x3, [sp], #16\n  ldp x0, x1, [sp], #16\n"  \
          "  ldp x29, x30, [sp], #16\n  ret\n");
#endif

#define FUNCTION(name, library)                                                          \
  __asm__(".text\n.globl " #name "\n.hidden " #name "\n.type " #name ",@function\n" #name ":\n" \
          JUMP(name, library)                                                            \
          ".data\n.balign 8\n.hidden pushsim_target_" #name "\n.globl pushsim_target_" #name \
          "\npushsim_target_" #name ": .quad 1b\n.text\n");                               \
  extern __attribute__((visibility("hidden"))) void *pushsim_target_##name;

struct function {
  const char *name;
  void **target;
};

// Two threads may come here at once: both find the same.
static void find(const char *library, const struct function *functions) {
  void *handle = dlopen(library, RTLD_NOW);
  for (; functions->name; functions++) {
    void *found = handle ? dlsym(handle, functions->name) : NULL;
    if (!found) {
      fprintf(stderr, "Foundation needs %s of %s: %s\n", functions->name, library, dlerror());
      abort();
    }
    __atomic_store_n(functions->target, found, __ATOMIC_RELEASE);
  }
}

#define CURL(name) FUNCTION(name, curl)
#define XML(name) FUNCTION(name, xml)
#include "curl.list"
#include "xml.list"
#undef CURL
#undef XML
#define ENTRY(name) {#name, &pushsim_target_##name},
#define CURL ENTRY
#define XML ENTRY
static const struct function curl_functions[] = {
#include "curl.list"
    {0}};
static const struct function xml_functions[] = {
#include "xml.list"
    {0}};

__attribute__((used, visibility("hidden"))) void pushsim_open_curl(void) {
  find(CURL_LIBRARY, curl_functions);
}
__attribute__((used, visibility("hidden"))) void pushsim_open_xml(void) {
  find(XML_LIBRARY, xml_functions);
}
LOADER(curl)
LOADER(xml)

// The one variable of libxml2 that Foundation reads; it has this value there too.
__attribute__((visibility("hidden"))) void (*xmlFree)(void *) = free;
