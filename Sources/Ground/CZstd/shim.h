#ifndef PUSHSIM_CZSTD_SHIM_H
#define PUSHSIM_CZSTD_SHIM_H

#include <zstd.h>

#endif
