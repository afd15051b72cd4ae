#include "library.h"

bool pushsim_find(const char *const *names, const struct pushsim_function *functions) {
  void *handle = NULL;
  for (; !handle && *names; names++) handle = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return false;
  for (; functions->name; functions++) {
    *functions->target = dlsym(handle, functions->name);
    if (!*functions->target) return false;
  }
  return true;
}

bool pushsim_has_library(int library) {
  switch (library) {
    case PUSHSIM_LIBRARY_PNG: return pushsim_png_load();
    case PUSHSIM_LIBRARY_JPEG: return pushsim_jpeg_load();
    case PUSHSIM_LIBRARY_WEBP: return pushsim_webp_load();
    case PUSHSIM_LIBRARY_CAIRO: return pushsim_cairo_load();
    default: return false;
  }
}
