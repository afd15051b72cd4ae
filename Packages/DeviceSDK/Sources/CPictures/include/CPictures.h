// Pixels of pictures, read, written and drawn by the machine's libpng, libturbojpeg, libwebp and
// cairo. Each library is loaded when something first needs it, so that a process that looks at no
// picture carries none of them. Every name begins with pushsim_.
//
// Bitmaps are four bytes a pixel, red, green, blue and alpha, colours multiplied by alpha.
#ifndef PUSHSIM_CPICTURES_H
#define PUSHSIM_CPICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: - Libraries

enum {
  PUSHSIM_LIBRARY_PNG = 0,
  PUSHSIM_LIBRARY_JPEG = 1,
  PUSHSIM_LIBRARY_WEBP = 2,
  PUSHSIM_LIBRARY_CAIRO = 3,
};

/// Whether the machine has a library with all functions that are called here; loads it.
bool pushsim_has_library(int library);

// MARK: - Files

enum {
  PUSHSIM_PICTURE_WHOLE = 0,
  PUSHSIM_PICTURE_BROKEN = 1,      // what lies before the fault is there, the rest is clear
  PUSHSIM_PICTURE_NO_LIBRARY = 2,
  PUSHSIM_PICTURE_NO_MEMORY = 3,
};

/// A bitmap in memory.
struct pushsim_bitmap {
  uint8_t *base;
  int32_t width;
  int32_t height;
  size_t bytes_per_row;
};

/// Reads a file into a cleared bitmap; one that is smaller than the picture gets the mean of the
/// pixels behind each of its own.
int pushsim_png_read(const uint8_t *bytes, size_t count, struct pushsim_bitmap bitmap);
int pushsim_jpeg_read(const uint8_t *bytes, size_t count, struct pushsim_bitmap bitmap);
/// Reads a file, or the contents of an animation's frame; `bitmap` has the picture's own size.
int pushsim_webp_read(const uint8_t *bytes, size_t count, struct pushsim_bitmap bitmap);

/// Writes a file; free `*bytes` with `free`.
int pushsim_png_write(struct pushsim_bitmap bitmap, bool has_alpha, uint8_t **bytes, size_t *count);
/// Writes a file of a quality from 1 to 100; alpha is not looked at. Free `*bytes` with
/// `pushsim_jpeg_free`.
int pushsim_jpeg_write(struct pushsim_bitmap bitmap, int quality, uint8_t **bytes, size_t *count);
void pushsim_jpeg_free(uint8_t *bytes);

// MARK: - Bitmaps

/// Multiplies the colours of a row by their alpha, and the other way round.
void pushsim_multiply_row(uint8_t *pixels, int32_t count);
void pushsim_divide_row(const uint8_t *pixels, uint8_t *result, int32_t count);

/// Makes a smaller bitmap of a larger one; nothing happens without memory for a row.
bool pushsim_reduce(struct pushsim_bitmap from, struct pushsim_bitmap to);

/// Copies a bitmap turned as an EXIF orientation from 1 to 8 says.
void pushsim_turn(struct pushsim_bitmap from, struct pushsim_bitmap to, int orientation);

// MARK: - Canvas

/// A bitmap that is drawn into; NULL where the machine has no cairo, or for sides beyond 32,767.
struct pushsim_canvas;
struct pushsim_canvas *pushsim_canvas_create(struct pushsim_bitmap bitmap);
void pushsim_canvas_destroy(struct pushsim_canvas *canvas);
/// Waits until all pixels are in the bitmap.
void pushsim_canvas_flush(struct pushsim_canvas *canvas);

void pushsim_canvas_save(struct pushsim_canvas *canvas);
void pushsim_canvas_restore(struct pushsim_canvas *canvas);

/// An affine transformation: a, b, c, d, tx and ty of Core Graphics.
struct pushsim_matrix {
  double a, b, c, d, tx, ty;
};
/// From the coordinates of what comes to the bitmap's pixels, whose first row is the upper one.
void pushsim_canvas_matrix(struct pushsim_canvas *canvas, struct pushsim_matrix matrix);

/// Adds to the outline: 0 begins at a point, 1 is a line to a point, 2 a cubic curve of three
/// points, 3 closes; `points` are pairs of coordinates.
void pushsim_canvas_path(
    struct pushsim_canvas *canvas, const uint8_t *steps, size_t count, const double *points);

/// How paint looks: a colour, how it meets what is there by cairo's number, smooth edges or not.
void pushsim_canvas_color(
    struct pushsim_canvas *canvas, double red, double green, double blue, double alpha);
void pushsim_canvas_operator(struct pushsim_canvas *canvas, int number, bool is_smooth);
void pushsim_canvas_line(
    struct pushsim_canvas *canvas, double width, int cap, int join, double miter_limit,
    const double *dashes, int dash_count, double dash_phase);

/// Uses up the outline.
void pushsim_canvas_fill(struct pushsim_canvas *canvas, bool is_even_odd);
void pushsim_canvas_stroke(struct pushsim_canvas *canvas);
void pushsim_canvas_clip(struct pushsim_canvas *canvas, bool is_even_odd);

/// A transition over everything within the limits. `values` are x0, y0, x1, y1, and of circles
/// x0, y0, r0, x1, y1, r1; `stops` are a place, red, green, blue and alpha each.
void pushsim_canvas_gradient(
    struct pushsim_canvas *canvas, bool is_radial, const double *values, const double *stops,
    int stop_count, bool goes_on_before, bool goes_on_after, double alpha);

/// Draws a bitmap into the unit square of the current coordinates, whose origin is the bitmap's
/// first pixel. `quality` is 0 for the nearest pixel, 1 for a mixture and 2 for a good one.
void pushsim_canvas_image(
    struct pushsim_canvas *canvas, struct pushsim_bitmap image, int quality, double alpha);

/// Everything between is drawn by itself, and then as one picture.
void pushsim_canvas_begin_layer(struct pushsim_canvas *canvas);
void pushsim_canvas_end_layer(struct pushsim_canvas *canvas, int number, double alpha);

#endif
