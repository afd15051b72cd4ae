#ifndef PUSHSIM_CZLIB_SHIM_H
#define PUSHSIM_CZLIB_SHIM_H

#include <zlib.h>

// deflateInit2 is a macro over the structure's size, which Swift does not see.
// window_bits: 31 writes gzip, -15 writes deflate without a header.
static inline int pushsim_deflate_init(z_streamp stream, int window_bits) {
  return deflateInit2(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
}

// inflateInit2 is a macro, which Swift does not see. 15 is the largest window, 16 asks for the gzip
// format alone.
static inline int pushsim_gunzip_begin(z_streamp stream) {
  return inflateInit2(stream, 15 + 16);
}

#endif
