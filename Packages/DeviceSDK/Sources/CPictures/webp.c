#include "library.h"

static uint8_t *(*DecodeRGBAInto)(const uint8_t *bytes, size_t count, uint8_t *pixels,
                                  size_t pixel_bytes, int stride);
static int (*GetInfo)(const uint8_t *bytes, size_t count, int *width, int *height);

static bool load(void) {
  static const char *const names[] = {"libwebp.so.7", "libwebp.so.6", NULL};
  const struct pushsim_function functions[] = {
      {"WebPDecodeRGBAInto", (void **)&DecodeRGBAInto}, {"WebPGetInfo", (void **)&GetInfo}, {0}};
  return pushsim_find(names, functions);
}

bool pushsim_webp_load(void) {
  static int state;  // as in png.c
  int known = __atomic_load_n(&state, __ATOMIC_ACQUIRE);
  if (!known) __atomic_store_n(&state, known = load() ? 1 : 2, __ATOMIC_RELEASE);
  return known == 1;
}

int pushsim_webp_read(const uint8_t *bytes, size_t count, struct pushsim_bitmap bitmap) {
  if (!pushsim_webp_load()) return PUSHSIM_PICTURE_NO_LIBRARY;
  int width = 0, height = 0;
  if (!GetInfo(bytes, count, &width, &height) || width != bitmap.width || height != bitmap.height) {
    return PUSHSIM_PICTURE_BROKEN;
  }
  bool is_whole = DecodeRGBAInto(bytes, count, bitmap.base,
                                 bitmap.bytes_per_row * (size_t)bitmap.height,
                                 (int)bitmap.bytes_per_row);
  for (int32_t y = 0; y < bitmap.height; y++) {
    pushsim_multiply_row(bitmap.base + bitmap.bytes_per_row * (size_t)y, bitmap.width);
  }
  return is_whole ? PUSHSIM_PICTURE_WHOLE : PUSHSIM_PICTURE_BROKEN;
}
