#ifndef DEVICE_COMMON_DIGEST_H
#define DEVICE_COMMON_DIGEST_H

#include <stdint.h>

typedef uint32_t CC_LONG;
typedef uint64_t CC_LONG64;

#define CC_MD4_DIGEST_LENGTH 16
#define CC_MD4_BLOCK_BYTES 64
#define CC_MD5_DIGEST_LENGTH 16
#define CC_MD5_BLOCK_BYTES 64
#define CC_SHA1_DIGEST_LENGTH 20
#define CC_SHA1_BLOCK_BYTES 64
#define CC_SHA224_DIGEST_LENGTH 28
#define CC_SHA224_BLOCK_BYTES 64
#define CC_SHA256_DIGEST_LENGTH 32
#define CC_SHA256_BLOCK_BYTES 64
#define CC_SHA384_DIGEST_LENGTH 48
#define CC_SHA384_BLOCK_BYTES 128
#define CC_SHA512_DIGEST_LENGTH 64
#define CC_SHA512_BLOCK_BYTES 128

// The contexts hold BoringSSL's own; digest.c checks that these are large enough.
typedef struct CC_MD4state_st { uint64_t state[16]; } CC_MD4_CTX;
typedef struct CC_MD5state_st { uint64_t state[16]; } CC_MD5_CTX;
typedef struct CC_SHA1state_st { uint64_t state[16]; } CC_SHA1_CTX;
typedef struct CC_SHA256state_st { uint64_t state[16]; } CC_SHA256_CTX;
typedef struct CC_SHA512state_st { uint64_t state[28]; } CC_SHA512_CTX;

// One line a digest: `Init`, `Update` and `Final` return 1; the one-shot form returns `md`.
#define CC_DECLARE_DIGEST(name, context)                                  \
  extern int CC_##name##_Init(context *c);                                \
  extern int CC_##name##_Update(context *c, const void *data, CC_LONG len); \
  extern int CC_##name##_Final(unsigned char *md, context *c);            \
  extern unsigned char *CC_##name(const void *data, CC_LONG len, unsigned char *md);

CC_DECLARE_DIGEST(MD4, CC_MD4_CTX)
CC_DECLARE_DIGEST(MD5, CC_MD5_CTX)
CC_DECLARE_DIGEST(SHA1, CC_SHA1_CTX)
CC_DECLARE_DIGEST(SHA224, CC_SHA256_CTX)
CC_DECLARE_DIGEST(SHA256, CC_SHA256_CTX)
CC_DECLARE_DIGEST(SHA384, CC_SHA512_CTX)
CC_DECLARE_DIGEST(SHA512, CC_SHA512_CTX)

#undef CC_DECLARE_DIGEST

#endif
