// What `import CommonCrypto` gives an extension. Apple's is a C module too: the importer makes the
// same Swift signatures, `Int` constants and zero-initialised contexts of these declarations.
#ifndef DEVICE_COMMON_CRYPTO_H
#define DEVICE_COMMON_CRYPTO_H

#include "CommonCryptoError.h"
#include "CommonCryptor.h"
#include "CommonDigest.h"
#include "CommonHMAC.h"
#include "CommonKeyDerivation.h"
#include "CommonRandom.h"

#endif
