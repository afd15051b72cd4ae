#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"

// libpng's structures are opaque, so its functions are all that is needed of it.
typedef void (*message_fn)(void *png, const char *text);
typedef void (*bytes_fn)(void *png, uint8_t *bytes, size_t count);

static const char *(*get_libpng_ver)(void *png);
static void *(*create_read_struct)(const char *version, void *context, message_fn, message_fn);
static void *(*create_write_struct)(const char *version, void *context, message_fn, message_fn);
static void *(*create_info_struct)(void *png);
static void (*destroy_read_struct)(void **png, void **info, void **end_info);
static void (*destroy_write_struct)(void **png, void **info);
static void *(*get_error_ptr)(void *png);
static void *(*get_io_ptr)(void *png);
static void (*set_read_fn)(void *png, void *context, bytes_fn);
static void (*set_write_fn)(void *png, void *context, bytes_fn, void (*flush)(void *png));
static void (*read_info)(void *png, void *info);
static uint32_t (*get_image_width)(void *png, void *info);
static uint32_t (*get_image_height)(void *png, void *info);
static void (*set_expand)(void *png);
static void (*set_scale_16)(void *png);
static void (*set_gray_to_rgb)(void *png);
static void (*set_add_alpha)(void *png, uint32_t filler, int place);
static int (*set_interlace_handling)(void *png);
static void (*read_update_info)(void *png, void *info);
static void (*read_row)(void *png, uint8_t *row, uint8_t *display);
static void (*set_IHDR)(void *png, void *info, uint32_t width, uint32_t height, int depth,
                        int color, int interlace, int compression, int filter);
static void (*set_compression_level)(void *png, int level);
static void (*set_filler)(void *png, uint32_t filler, int place);
static void (*write_info)(void *png, void *info);
static void (*write_row)(void *png, const uint8_t *row);
static void (*write_end)(void *png, void *info);

static bool load(void) {
  static const char *const names[] = {"libpng16.so.16", NULL};
#define FUNCTION(name) {"png_" #name, (void **)&name}
  const struct pushsim_function functions[] = {
      FUNCTION(get_libpng_ver), FUNCTION(create_read_struct), FUNCTION(create_write_struct),
      FUNCTION(create_info_struct), FUNCTION(destroy_read_struct), FUNCTION(destroy_write_struct),
      FUNCTION(get_error_ptr), FUNCTION(get_io_ptr), FUNCTION(set_read_fn), FUNCTION(set_write_fn),
      FUNCTION(read_info), FUNCTION(get_image_width), FUNCTION(get_image_height),
      FUNCTION(set_expand), FUNCTION(set_scale_16), FUNCTION(set_gray_to_rgb),
      FUNCTION(set_add_alpha), FUNCTION(set_interlace_handling), FUNCTION(read_update_info),
      FUNCTION(read_row), FUNCTION(set_IHDR), FUNCTION(set_compression_level),
      FUNCTION(set_filler), FUNCTION(write_info), FUNCTION(write_row), FUNCTION(write_end), {0}};
#undef FUNCTION
  return pushsim_find(names, functions);
}

bool pushsim_png_load(void) {
  static int state;  // 0 not looked for, 1 there, 2 missing; two threads find the same
  int known = __atomic_load_n(&state, __ATOMIC_ACQUIRE);
  if (!known) __atomic_store_n(&state, known = load() ? 1 : 2, __ATOMIC_RELEASE);
  return known == 1;
}

// The error handler must not return: it goes back to where the work began.
struct work {
  jmp_buf start;
  const uint8_t *bytes;
  size_t count, offset;
  uint8_t *result;
  size_t capacity;
};

static void fail(void *png, const char *text) {
  (void)text;
  longjmp(((struct work *)get_error_ptr(png))->start, 1);
}

static void ignore(void *png, const char *text) {
  (void)png;
  (void)text;
}

static void give(void *png, uint8_t *bytes, size_t count) {
  struct work *work = get_io_ptr(png);
  if (count > work->count - work->offset) longjmp(work->start, 1);
  memcpy(bytes, work->bytes + work->offset, count);
  work->offset += count;
}

/// Reads all rows into a bitmap of the picture's own size, an interlaced file's in several passes.
static void read_rows(void *png, int passes, struct pushsim_bitmap bitmap) {
  for (int pass = 0; pass < passes; pass++) {
    for (int32_t y = 0; y < bitmap.height; y++) {
      uint8_t *row = bitmap.base + bitmap.bytes_per_row * (size_t)y;
      read_row(png, row, NULL);
      if (pass == passes - 1) pushsim_multiply_row(row, bitmap.width);
    }
  }
}

// Kept by the caller of setjmp, so that a longjmp finds them as they are.
struct parts {
  void *png, *info;
  uint8_t *rows;
  struct pushsim_reducer reducer;
};

static int read_smaller(struct parts *parts, int passes, int32_t width, int32_t height,
                        struct pushsim_bitmap bitmap) {
  size_t row_bytes = 4 * (size_t)width;
  parts->rows = calloc(passes > 1 ? (size_t)height : 1, row_bytes);
  if (!parts->rows || !pushsim_reducer_begin(&parts->reducer, width, height, bitmap)) {
    return PUSHSIM_PICTURE_NO_MEMORY;
  }
  if (passes > 1) {
    struct pushsim_bitmap whole = {parts->rows, width, height, row_bytes};
    read_rows(parts->png, passes, whole);
    return pushsim_reduce(whole, bitmap) ? PUSHSIM_PICTURE_WHOLE : PUSHSIM_PICTURE_NO_MEMORY;
  }
  for (int32_t y = 0; y < height; y++) {
    read_row(parts->png, parts->rows, NULL);
    pushsim_multiply_row(parts->rows, width);
    pushsim_reducer_row(&parts->reducer, parts->rows, y);
  }
  return PUSHSIM_PICTURE_WHOLE;
}

static int read_picture(struct work *work, struct parts *parts, struct pushsim_bitmap bitmap) {
  // At a fault the rows that were read before it stay.
  if (setjmp(work->start)) return PUSHSIM_PICTURE_BROKEN;
  set_read_fn(parts->png, work, give);
  read_info(parts->png, parts->info);
  int32_t width = (int32_t)get_image_width(parts->png, parts->info);
  int32_t height = (int32_t)get_image_height(parts->png, parts->info);
  set_expand(parts->png);
  set_scale_16(parts->png);
  set_gray_to_rgb(parts->png);
  set_add_alpha(parts->png, 0xFF, 1);
  int passes = set_interlace_handling(parts->png);
  read_update_info(parts->png, parts->info);
  if (width == bitmap.width && height == bitmap.height) {
    read_rows(parts->png, passes, bitmap);
    return PUSHSIM_PICTURE_WHOLE;
  }
  if (width < bitmap.width || height < bitmap.height) return PUSHSIM_PICTURE_BROKEN;
  return read_smaller(parts, passes, width, height, bitmap);
}

int pushsim_png_read(const uint8_t *bytes, size_t count, struct pushsim_bitmap bitmap) {
  if (!pushsim_png_load()) return PUSHSIM_PICTURE_NO_LIBRARY;
  struct work work = {.bytes = bytes, .count = count};
  struct parts parts = {0};
  parts.png = create_read_struct(get_libpng_ver(NULL), &work, fail, ignore);
  if (!parts.png) return PUSHSIM_PICTURE_NO_MEMORY;
  parts.info = create_info_struct(parts.png);
  int result =
      parts.info ? read_picture(&work, &parts, bitmap) : PUSHSIM_PICTURE_NO_MEMORY;
  destroy_read_struct(&parts.png, &parts.info, NULL);
  pushsim_reducer_end(&parts.reducer);
  free(parts.rows);
  return result;
}

static void take(void *png, uint8_t *bytes, size_t count) {
  struct work *work = get_io_ptr(png);
  if (count > work->capacity - work->offset) {
    size_t capacity = (work->capacity + count) * 3 / 2 + 65536;
    uint8_t *larger = realloc(work->result, capacity);
    if (!larger) longjmp(work->start, 1);
    work->result = larger;
    work->capacity = capacity;
  }
  memcpy(work->result + work->offset, bytes, count);
  work->offset += count;
}

static void flush(void *png) { (void)png; }

// Zlib's level: half the time of its default for files that are a few per cent larger.
static const int compression_level = 4;

static int write_picture(struct work *work, struct parts *parts, struct pushsim_bitmap bitmap,
                         bool has_alpha) {
  if (setjmp(work->start)) return PUSHSIM_PICTURE_NO_MEMORY;
  set_write_fn(parts->png, work, take, flush);
  set_IHDR(parts->png, parts->info, (uint32_t)bitmap.width, (uint32_t)bitmap.height, 8,
           has_alpha ? 6 : 2, 0, 0, 0);
  set_compression_level(parts->png, compression_level);
  write_info(parts->png, parts->info);
  // Without alpha the fourth byte of a pixel is left out.
  if (!has_alpha) set_filler(parts->png, 0, 1);
  for (int32_t y = 0; y < bitmap.height; y++) {
    const uint8_t *row = bitmap.base + bitmap.bytes_per_row * (size_t)y;
    if (has_alpha) pushsim_divide_row(row, parts->rows, bitmap.width);
    write_row(parts->png, has_alpha ? parts->rows : row);
  }
  write_end(parts->png, NULL);
  return PUSHSIM_PICTURE_WHOLE;
}

int pushsim_png_write(struct pushsim_bitmap bitmap, bool has_alpha, uint8_t **bytes,
                      size_t *count) {
  if (!pushsim_png_load()) return PUSHSIM_PICTURE_NO_LIBRARY;
  struct work work = {0};
  struct parts parts = {.rows = malloc(4 * (size_t)bitmap.width)};
  parts.png = create_write_struct(get_libpng_ver(NULL), &work, fail, ignore);
  parts.info = parts.png ? create_info_struct(parts.png) : NULL;
  int result = parts.rows && parts.info ? write_picture(&work, &parts, bitmap, has_alpha)
                                        : PUSHSIM_PICTURE_NO_MEMORY;
  if (parts.png) destroy_write_struct(&parts.png, &parts.info);
  free(parts.rows);
  if (result != PUSHSIM_PICTURE_WHOLE) {
    free(work.result);
    return result;
  }
  *bytes = work.result;
  *count = work.offset;
  return result;
}
