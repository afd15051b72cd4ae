#ifndef DEVICE_COMMON_HMAC_H
#define DEVICE_COMMON_HMAC_H

#include <stddef.h>
#include <stdint.h>

enum {
  kCCHmacAlgSHA1,
  kCCHmacAlgMD5,
  kCCHmacAlgSHA256,
  kCCHmacAlgSHA384,
  kCCHmacAlgSHA512,
  kCCHmacAlgSHA224,
};
typedef uint32_t CCHmacAlgorithm;

#define CC_HMAC_CONTEXT_SIZE 96

// Holds the handle of a BoringSSL context, which `CCHmacFinal` frees: a context that is never
// finished leaks it, as C has no destructor.
typedef struct {
  uint32_t ctx[CC_HMAC_CONTEXT_SIZE];
} CCHmacContext;

extern void CCHmacInit(
    CCHmacContext *ctx, CCHmacAlgorithm algorithm, const void *key, size_t keyLength);
extern void CCHmacUpdate(CCHmacContext *ctx, const void *data, size_t dataLength);
extern void CCHmacFinal(CCHmacContext *ctx, void *macOut);
extern void CCHmac(
    CCHmacAlgorithm algorithm, const void *key, size_t keyLength, const void *data,
    size_t dataLength, void *macOut);

#endif
