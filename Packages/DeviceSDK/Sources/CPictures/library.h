#include <dlfcn.h>

#include "CPictures.h"

/// A function of a library and the variable that it is called by.
struct pushsim_function {
  const char *name;
  void **target;
};

/// Loads a library of the first name that the machine has, and finds all functions.
bool pushsim_find(const char *const *names, const struct pushsim_function *functions);

bool pushsim_png_load(void);
bool pushsim_jpeg_load(void);
bool pushsim_webp_load(void);
bool pushsim_cairo_load(void);

/// Makes a smaller bitmap of rows that come one after the other.
struct pushsim_reducer {
  int32_t width, height;            // of the rows that come
  struct pushsim_bitmap to;
  float *row, *sum;                 // a row of the small bitmap
  int32_t filled;                   // rows of the small bitmap that are done
};

bool pushsim_reducer_begin(struct pushsim_reducer *, int32_t width, int32_t height,
                           struct pushsim_bitmap to);
void pushsim_reducer_row(struct pushsim_reducer *, const uint8_t *pixels, int32_t y);
void pushsim_reducer_end(struct pushsim_reducer *);
