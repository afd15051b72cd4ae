#ifndef PUSHSIM_ZLIB_MODULE_H
#define PUSHSIM_ZLIB_MODULE_H

#include <zlib.h>

#endif
