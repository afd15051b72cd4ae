#include <stdlib.h>
#include <string.h>

#include "library.h"

void pushsim_multiply_row(uint8_t *pixels, int32_t count) {
  for (; count > 0; count--, pixels += 4) {
    unsigned alpha = pixels[3];
    if (alpha == 255) continue;
    for (int part = 0; part < 3; part++) pixels[part] = (pixels[part] * alpha + 127) / 255;
  }
}

void pushsim_divide_row(const uint8_t *pixels, uint8_t *result, int32_t count) {
  for (; count > 0; count--, pixels += 4, result += 4) {
    unsigned alpha = pixels[3];
    result[3] = alpha;
    for (int part = 0; part < 3; part++) {
      unsigned value = alpha ? (pixels[part] * 255u + alpha / 2) / alpha : 0;
      result[part] = value > 255 ? 255 : value;
    }
  }
}

bool pushsim_reducer_begin(struct pushsim_reducer *reducer, int32_t width, int32_t height,
                           struct pushsim_bitmap to) {
  size_t bytes = sizeof(float) * 4 * (size_t)to.width;
  *reducer = (struct pushsim_reducer){width, height, to, malloc(bytes), calloc(1, bytes), 0};
  if (reducer->row && reducer->sum) return true;
  pushsim_reducer_end(reducer);
  return false;
}

void pushsim_reducer_end(struct pushsim_reducer *reducer) {
  free(reducer->row);
  free(reducer->sum);
  reducer->row = reducer->sum = NULL;
}

/// The mean colour of the part of a row behind each small pixel.
static void reduce_row(struct pushsim_reducer *reducer, const uint8_t *pixels) {
  double step = (double)reducer->width / reducer->to.width;
  for (int32_t x = 0; x < reducer->to.width; x++) {
    double from = x * step, until = from + step;
    int32_t last = (int32_t)until;
    if (last >= reducer->width) last = reducer->width - 1;
    float sums[4] = {0}, weights = 0;
    for (int32_t at = (int32_t)from; at <= last; at++) {
      double begin = at < from ? from : at, end = at + 1 > until ? until : at + 1;
      if (end <= begin) continue;
      float weight = (float)(end - begin);
      for (int part = 0; part < 4; part++) sums[part] += weight * pixels[4 * (size_t)at + part];
      weights += weight;
    }
    for (int part = 0; part < 4; part++) {
      reducer->row[4 * (size_t)x + part] = weights > 0 ? sums[part] / weights : 0;
    }
  }
}

void pushsim_reducer_row(struct pushsim_reducer *reducer, const uint8_t *pixels, int32_t y) {
  reduce_row(reducer, pixels);
  double step = (double)reducer->height / reducer->to.height;
  size_t count = 4 * (size_t)reducer->to.width;
  while (reducer->filled < reducer->to.height) {
    double from = reducer->filled * step, until = from + step;
    if (reducer->filled == reducer->to.height - 1) until = reducer->height;
    double begin = y < from ? from : y, end = y + 1 > until ? until : y + 1;
    float weight = end > begin ? (float)((end - begin) / step) : 0;
    for (size_t at = 0; at < count; at++) reducer->sum[at] += weight * reducer->row[at];
    if (until > y + 1) return;
    uint8_t *result = reducer->to.base + reducer->to.bytes_per_row * (size_t)reducer->filled;
    for (size_t at = 0; at < count; at++) {
      float value = reducer->sum[at] + 0.5f;
      result[at] = value > 255 ? 255 : (uint8_t)value;
      reducer->sum[at] = 0;
    }
    reducer->filled++;
    if (until >= y + 1) return;
  }
}

bool pushsim_reduce(struct pushsim_bitmap from, struct pushsim_bitmap to) {
  struct pushsim_reducer reducer;
  if (!pushsim_reducer_begin(&reducer, from.width, from.height, to)) return false;
  for (int32_t y = 0; y < from.height; y++) {
    pushsim_reducer_row(&reducer, from.base + from.bytes_per_row * (size_t)y, y);
  }
  pushsim_reducer_end(&reducer);
  return true;
}

void pushsim_turn(struct pushsim_bitmap from, struct pushsim_bitmap to, int orientation) {
  for (int32_t y = 0; y < from.height; y++) {
    const uint8_t *row = from.base + from.bytes_per_row * (size_t)y;
    for (int32_t x = 0; x < from.width; x++) {
      int32_t right = from.width - 1 - x, below = from.height - 1 - y, column = x, line = y;
      switch (orientation) {
        case 2: column = right; break;
        case 3: column = right, line = below; break;
        case 4: line = below; break;
        case 5: column = y, line = x; break;
        case 6: column = below, line = x; break;
        case 7: column = below, line = right; break;
        case 8: column = y, line = right; break;
        default: break;
      }
      if (column >= to.width || line >= to.height) continue;
      memcpy(to.base + to.bytes_per_row * (size_t)line + 4 * (size_t)column, row + 4 * (size_t)x, 4);
    }
  }
}
