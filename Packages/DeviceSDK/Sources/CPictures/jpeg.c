#include <stdlib.h>
#include <string.h>

#include "library.h"

// libjpeg-turbo's own interface, which is the same in every distribution.
enum { RGBX = 2, RGBA = 7, CMYK = 11 };
enum { SAMPLES_444 = 0, SAMPLES_420 = 2 };
enum { SPACE_CMYK = 3, SPACE_YCCK = 4 };
enum { ACCURATE_DCT = 4096 };

struct factor {
  int num, denom;
};

static void *(*InitDecompress)(void);
static void *(*InitCompress)(void);
static int (*Destroy)(void *handle);
static int (*DecompressHeader3)(void *handle, const uint8_t *bytes, unsigned long count,
                                int *width, int *height, int *samples, int *space);
static int (*Decompress2)(void *handle, const uint8_t *bytes, unsigned long count, uint8_t *pixels,
                          int width, int pitch, int height, int format, int flags);
static int (*Compress2)(void *handle, const uint8_t *pixels, int width, int pitch, int height,
                        int format, uint8_t **bytes, unsigned long *count, int samples,
                        int quality, int flags);
static void (*Free)(uint8_t *bytes);
static struct factor *(*GetScalingFactors)(int *count);

static bool load(void) {
  static const char *const names[] = {"libturbojpeg.so.0", NULL};
#define FUNCTION(name) {"tj" #name, (void **)&name}
  const struct pushsim_function functions[] = {
      FUNCTION(InitDecompress), FUNCTION(InitCompress), FUNCTION(Destroy),
      FUNCTION(DecompressHeader3), FUNCTION(Decompress2), FUNCTION(Compress2), FUNCTION(Free),
      FUNCTION(GetScalingFactors), {0}};
#undef FUNCTION
  return pushsim_find(names, functions);
}

bool pushsim_jpeg_load(void) {
  static int state;  // as in png.c
  int known = __atomic_load_n(&state, __ATOMIC_ACQUIRE);
  if (!known) __atomic_store_n(&state, known = load() ? 1 : 2, __ATOMIC_RELEASE);
  return known == 1;
}

/// Inks of Adobe's files, which are stored inverted, as red, green and blue.
static void convert_inks(struct pushsim_bitmap bitmap) {
  for (int32_t y = 0; y < bitmap.height; y++) {
    uint8_t *pixel = bitmap.base + bitmap.bytes_per_row * (size_t)y;
    for (int32_t x = 0; x < bitmap.width; x++, pixel += 4) {
      for (int part = 0; part < 3; part++) pixel[part] = pixel[part] * pixel[3] / 255;
      pixel[3] = 255;
    }
  }
}

/// Reads into a bitmap whose size is the picture's, or one that the library scales to.
static int read_scaled(void *handle, const uint8_t *bytes, size_t count, int space,
                       struct pushsim_bitmap bitmap) {
  bool has_inks = space == SPACE_CMYK || space == SPACE_YCCK;
  int failed = Decompress2(handle, bytes, count, bitmap.base, bitmap.width,
                           (int)bitmap.bytes_per_row, bitmap.height, has_inks ? CMYK : RGBA,
                           ACCURATE_DCT);
  if (has_inks) convert_inks(bitmap);
  // The pixels before a fault have been read; the rest is grey, or as it was.
  return failed ? PUSHSIM_PICTURE_BROKEN : PUSHSIM_PICTURE_WHOLE;
}

/// The smallest size that the library scales to and that is not below the bitmap's.
static struct pushsim_bitmap scaled(int width, int height, struct pushsim_bitmap bitmap) {
  struct pushsim_bitmap best = {NULL, width, height, 0};
  int count = 0;
  struct factor *factors = GetScalingFactors(&count);
  for (int at = 0; factors && at < count; at++) {
    int scaled_width = (width * factors[at].num + factors[at].denom - 1) / factors[at].denom;
    int scaled_height = (height * factors[at].num + factors[at].denom - 1) / factors[at].denom;
    if (scaled_width < bitmap.width || scaled_height < bitmap.height) continue;
    if (scaled_width < best.width) best.width = scaled_width, best.height = scaled_height;
  }
  best.bytes_per_row = 4 * (size_t)best.width;
  return best;
}

static int read_picture(void *handle, const uint8_t *bytes, size_t count,
                        struct pushsim_bitmap bitmap) {
  int width = 0, height = 0, samples = 0, space = 0;
  if (DecompressHeader3(handle, bytes, count, &width, &height, &samples, &space)) {
    return PUSHSIM_PICTURE_BROKEN;
  }
  if (width == bitmap.width && height == bitmap.height) {
    return read_scaled(handle, bytes, count, space, bitmap);
  }
  if (width < bitmap.width || height < bitmap.height) return PUSHSIM_PICTURE_BROKEN;
  struct pushsim_bitmap between = scaled(width, height, bitmap);
  between.base = calloc((size_t)between.height, between.bytes_per_row);
  if (!between.base) return PUSHSIM_PICTURE_NO_MEMORY;
  int result = read_scaled(handle, bytes, count, space, between);
  if (!pushsim_reduce(between, bitmap)) result = PUSHSIM_PICTURE_NO_MEMORY;
  free(between.base);
  return result;
}

int pushsim_jpeg_read(const uint8_t *bytes, size_t count, struct pushsim_bitmap bitmap) {
  if (!pushsim_jpeg_load()) return PUSHSIM_PICTURE_NO_LIBRARY;
  void *handle = InitDecompress();
  if (!handle) return PUSHSIM_PICTURE_NO_MEMORY;
  int result = read_picture(handle, bytes, count, bitmap);
  Destroy(handle);
  return result;
}

int pushsim_jpeg_write(struct pushsim_bitmap bitmap, int quality, uint8_t **bytes, size_t *count) {
  if (!pushsim_jpeg_load()) return PUSHSIM_PICTURE_NO_LIBRARY;
  void *handle = InitCompress();
  if (!handle) return PUSHSIM_PICTURE_NO_MEMORY;
  unsigned long size = 0;
  *bytes = NULL;
  // Colours at half the resolution, unless the best quality is asked for
  int failed = Compress2(handle, bitmap.base, bitmap.width, (int)bitmap.bytes_per_row,
                         bitmap.height, RGBX, bytes, &size,
                         quality >= 100 ? SAMPLES_444 : SAMPLES_420, quality, ACCURATE_DCT);
  Destroy(handle);
  if (failed) {
    if (*bytes) Free(*bytes);
    return PUSHSIM_PICTURE_BROKEN;
  }
  *count = size;
  return PUSHSIM_PICTURE_WHOLE;
}

void pushsim_jpeg_free(uint8_t *bytes) { Free(bytes); }
