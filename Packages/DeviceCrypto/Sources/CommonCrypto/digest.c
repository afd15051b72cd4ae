#include <CCryptoBoringSSL.h>

#include "CommonDigest.h"

// The names differ only in the prefix; lengths are 32 bits wide on Apple's side.
#define CC_DEFINE_DIGEST(name, context, engine, function)                       \
  _Static_assert(sizeof(context) >= sizeof(engine), "context too small");       \
  int CC_##name##_Init(context *c) { return function##_Init((engine *)c); }     \
  int CC_##name##_Update(context *c, const void *data, CC_LONG len) {           \
    return function##_Update((engine *)c, data, len);                           \
  }                                                                             \
  int CC_##name##_Final(unsigned char *md, context *c) {                        \
    return function##_Final(md, (engine *)c);                                   \
  }                                                                             \
  unsigned char *CC_##name(const void *data, CC_LONG len, unsigned char *md) {  \
    return md ? function(data, len, md) : NULL;                                 \
  }

CC_DEFINE_DIGEST(MD4, CC_MD4_CTX, MD4_CTX, MD4)
CC_DEFINE_DIGEST(MD5, CC_MD5_CTX, MD5_CTX, MD5)
CC_DEFINE_DIGEST(SHA1, CC_SHA1_CTX, SHA_CTX, SHA1)
CC_DEFINE_DIGEST(SHA224, CC_SHA256_CTX, SHA256_CTX, SHA224)
CC_DEFINE_DIGEST(SHA256, CC_SHA256_CTX, SHA256_CTX, SHA256)
CC_DEFINE_DIGEST(SHA384, CC_SHA512_CTX, SHA512_CTX, SHA384)
CC_DEFINE_DIGEST(SHA512, CC_SHA512_CTX, SHA512_CTX, SHA512)
