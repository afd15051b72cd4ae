#ifndef DEVICE_COMMON_RANDOM_H
#define DEVICE_COMMON_RANDOM_H

#include <stddef.h>

#include "CommonCryptoError.h"

typedef CCCryptorStatus CCRNGStatus;

extern CCRNGStatus CCRandomGenerateBytes(void *bytes, size_t count);

#endif
