#include <stdlib.h>

#include "library.h"

// cairo's pixels are blue, green, red and alpha in memory, ours begin with red: the two change
// names in every colour that is set, and all of cairo's arithmetic on parts stays right.
enum { FORMAT_ARGB32 = 0 };
enum { EXTEND_PAD = 3 };
enum { FILTER_GOOD = 1, FILTER_NEAREST = 3, FILTER_BILINEAR = 4 };
enum { ANTIALIAS_NONE = 1, ANTIALIAS_GRAY = 2 };

struct cairo_matrix {
  double xx, yx, xy, yy, x0, y0;
};

static void *(*image_surface_create_for_data)(uint8_t *data, int format, int width, int height,
                                              int stride);
static int (*surface_status)(void *surface);
static void (*surface_flush)(void *surface);
static void (*surface_destroy)(void *surface);
static void *(*create)(void *surface);
static int (*status)(void *cr);
static void (*destroy)(void *cr);
static void (*save)(void *cr);
static void (*restore)(void *cr);
static void (*set_matrix)(void *cr, const struct cairo_matrix *);
static void (*new_path)(void *cr);
static void (*move_to)(void *cr, double x, double y);
static void (*line_to)(void *cr, double x, double y);
static void (*curve_to)(void *cr, double x1, double y1, double x2, double y2, double x, double y);
static void (*close_path)(void *cr);
static void (*rectangle)(void *cr, double x, double y, double width, double height);
static void (*set_source_rgba)(void *cr, double red, double green, double blue, double alpha);
static void (*set_source)(void *cr, void *pattern);
static void *(*pattern_create_for_surface)(void *surface);
static void *(*pattern_create_linear)(double x0, double y0, double x1, double y1);
static void *(*pattern_create_radial)(double x0, double y0, double r0, double x1, double y1,
                                      double r1);
static void (*pattern_add_color_stop_rgba)(void *pattern, double place, double red, double green,
                                           double blue, double alpha);
static void (*pattern_set_extend)(void *pattern, int extend);
static void (*pattern_set_filter)(void *pattern, int filter);
static void (*pattern_set_matrix)(void *pattern, const struct cairo_matrix *);
static void (*pattern_destroy)(void *pattern);
static void (*set_operator)(void *cr, int number);
static void (*set_antialias)(void *cr, int kind);
static void (*set_line_width)(void *cr, double width);
static void (*set_line_cap)(void *cr, int cap);
static void (*set_line_join)(void *cr, int join);
static void (*set_miter_limit)(void *cr, double limit);
static void (*set_dash)(void *cr, const double *dashes, int count, double phase);
static void (*set_fill_rule)(void *cr, int rule);
static void (*fill)(void *cr);
static void (*stroke)(void *cr);
static void (*clip)(void *cr);
static void (*paint_with_alpha)(void *cr, double alpha);
static void (*push_group)(void *cr);
static void (*pop_group_to_source)(void *cr);

static bool load(void) {
  static const char *const names[] = {"libcairo.so.2", NULL};
#define FUNCTION(name) {"cairo_" #name, (void **)&name}
  const struct pushsim_function functions[] = {
      FUNCTION(image_surface_create_for_data), FUNCTION(surface_status), FUNCTION(surface_flush),
      FUNCTION(surface_destroy), FUNCTION(create), FUNCTION(status), FUNCTION(destroy),
      FUNCTION(save), FUNCTION(restore), FUNCTION(set_matrix), FUNCTION(new_path),
      FUNCTION(move_to), FUNCTION(line_to), FUNCTION(curve_to), FUNCTION(close_path),
      FUNCTION(rectangle), FUNCTION(set_source_rgba), FUNCTION(set_source),
      FUNCTION(pattern_create_for_surface), FUNCTION(pattern_create_linear),
      FUNCTION(pattern_create_radial), FUNCTION(pattern_add_color_stop_rgba),
      FUNCTION(pattern_set_extend), FUNCTION(pattern_set_filter), FUNCTION(pattern_set_matrix),
      FUNCTION(pattern_destroy), FUNCTION(set_operator), FUNCTION(set_antialias),
      FUNCTION(set_line_width), FUNCTION(set_line_cap), FUNCTION(set_line_join),
      FUNCTION(set_miter_limit), FUNCTION(set_dash), FUNCTION(set_fill_rule), FUNCTION(fill),
      FUNCTION(stroke), FUNCTION(clip), FUNCTION(paint_with_alpha),
      FUNCTION(push_group), FUNCTION(pop_group_to_source), {0}};
#undef FUNCTION
  return pushsim_find(names, functions);
}

bool pushsim_cairo_load(void) {
  static int state;  // as in png.c
  int known = __atomic_load_n(&state, __ATOMIC_ACQUIRE);
  if (!known) __atomic_store_n(&state, known = load() ? 1 : 2, __ATOMIC_RELEASE);
  return known == 1;
}

struct pushsim_canvas {
  void *surface, *cr;
};

static void *surface_of(struct pushsim_bitmap bitmap) {
  void *surface = image_surface_create_for_data(bitmap.base, FORMAT_ARGB32, bitmap.width,
                                                bitmap.height, (int)bitmap.bytes_per_row);
  if (surface && surface_status(surface) == 0) return surface;
  if (surface) surface_destroy(surface);
  return NULL;
}

struct pushsim_canvas *pushsim_canvas_create(struct pushsim_bitmap bitmap) {
  if (!pushsim_cairo_load()) return NULL;
  struct pushsim_canvas *canvas = calloc(1, sizeof *canvas);
  if (!canvas) return NULL;
  canvas->surface = surface_of(bitmap);
  canvas->cr = canvas->surface ? create(canvas->surface) : NULL;
  if (canvas->cr && status(canvas->cr) == 0) return canvas;
  pushsim_canvas_destroy(canvas);
  return NULL;
}

void pushsim_canvas_destroy(struct pushsim_canvas *canvas) {
  if (canvas->cr) destroy(canvas->cr);
  if (canvas->surface) surface_destroy(canvas->surface);
  free(canvas);
}

void pushsim_canvas_flush(struct pushsim_canvas *canvas) { surface_flush(canvas->surface); }

void pushsim_canvas_save(struct pushsim_canvas *canvas) { save(canvas->cr); }

void pushsim_canvas_restore(struct pushsim_canvas *canvas) { restore(canvas->cr); }

void pushsim_canvas_matrix(struct pushsim_canvas *canvas, struct pushsim_matrix matrix) {
  struct cairo_matrix own = {matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty};
  // One that has no inverse would end all drawing: what it shows has no area.
  double determinant = matrix.a * matrix.d - matrix.b * matrix.c;
  if (determinant == 0 || determinant != determinant) {
    own = (struct cairo_matrix){1e-9, 0, 0, 1e-9, -1e6, -1e6};
  }
  set_matrix(canvas->cr, &own);
}

void pushsim_canvas_path(struct pushsim_canvas *canvas, const uint8_t *steps, size_t count,
                         const double *points) {
  void *cr = canvas->cr;
  for (size_t at = 0; at < count; at++) {
    switch (steps[at]) {
      case 0: move_to(cr, points[0], points[1]), points += 2; break;
      case 1: line_to(cr, points[0], points[1]), points += 2; break;
      case 2:
        curve_to(cr, points[0], points[1], points[2], points[3], points[4], points[5]);
        points += 6;
        break;
      default: close_path(cr); break;
    }
  }
}

void pushsim_canvas_color(struct pushsim_canvas *canvas, double red, double green, double blue,
                          double alpha) {
  set_source_rgba(canvas->cr, blue, green, red, alpha);
}

void pushsim_canvas_operator(struct pushsim_canvas *canvas, int number, bool is_smooth) {
  set_operator(canvas->cr, number);
  set_antialias(canvas->cr, is_smooth ? ANTIALIAS_GRAY : ANTIALIAS_NONE);
}

void pushsim_canvas_line(struct pushsim_canvas *canvas, double width, int cap, int join,
                         double miter_limit, const double *dashes, int dash_count,
                         double dash_phase) {
  set_line_width(canvas->cr, width);
  set_line_cap(canvas->cr, cap);
  set_line_join(canvas->cr, join);
  set_miter_limit(canvas->cr, miter_limit);
  set_dash(canvas->cr, dashes, dash_count, dash_phase);
}

void pushsim_canvas_fill(struct pushsim_canvas *canvas, bool is_even_odd) {
  set_fill_rule(canvas->cr, is_even_odd);
  fill(canvas->cr);
}

void pushsim_canvas_stroke(struct pushsim_canvas *canvas) { stroke(canvas->cr); }

void pushsim_canvas_clip(struct pushsim_canvas *canvas, bool is_even_odd) {
  set_fill_rule(canvas->cr, is_even_odd);
  clip(canvas->cr);
}

void pushsim_canvas_gradient(struct pushsim_canvas *canvas, bool is_radial, const double *values,
                             const double *stops, int stop_count, bool goes_on_before,
                             bool goes_on_after, double alpha) {
  void *pattern = is_radial ? pattern_create_radial(values[0], values[1], values[2], values[3],
                                                    values[4], values[5])
                            : pattern_create_linear(values[0], values[1], values[2], values[3]);
  // Beyond an end there is the end's colour, or nothing.
  if (!goes_on_before && stop_count) {
    pattern_add_color_stop_rgba(pattern, stops[0], 0, 0, 0, 0);
  }
  for (int at = 0; at < stop_count; at++) {
    const double *stop = stops + 5 * at;
    pattern_add_color_stop_rgba(pattern, stop[0], stop[3], stop[2], stop[1], stop[4]);
  }
  if (!goes_on_after && stop_count) {
    pattern_add_color_stop_rgba(pattern, stops[5 * (stop_count - 1)], 0, 0, 0, 0);
  }
  pattern_set_extend(pattern, EXTEND_PAD);
  set_source(canvas->cr, pattern);
  pattern_destroy(pattern);
  paint_with_alpha(canvas->cr, alpha);
}

void pushsim_canvas_image(struct pushsim_canvas *canvas, struct pushsim_bitmap image, int quality,
                          double alpha) {
  void *surface = surface_of(image);
  if (!surface) return;
  void *pattern = pattern_create_for_surface(surface);
  struct cairo_matrix to_pixels = {image.width, 0, 0, image.height, 0, 0};
  pattern_set_matrix(pattern, &to_pixels);
  // Edges are the image's own, not a mixture with nothing.
  pattern_set_extend(pattern, EXTEND_PAD);
  const int filters[] = {FILTER_NEAREST, FILTER_BILINEAR, FILTER_GOOD};
  pattern_set_filter(pattern, filters[quality]);
  save(canvas->cr);
  new_path(canvas->cr);
  rectangle(canvas->cr, 0, 0, 1, 1);
  clip(canvas->cr);
  set_source(canvas->cr, pattern);
  paint_with_alpha(canvas->cr, alpha);
  restore(canvas->cr);
  pattern_destroy(pattern);
  surface_destroy(surface);
}

void pushsim_canvas_begin_layer(struct pushsim_canvas *canvas) { push_group(canvas->cr); }

void pushsim_canvas_end_layer(struct pushsim_canvas *canvas, int number, double alpha) {
  pop_group_to_source(canvas->cr);
  set_operator(canvas->cr, number);
  paint_with_alpha(canvas->cr, alpha);
}
