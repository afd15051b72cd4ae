#include <CCryptoBoringSSL.h>
#include <string.h>

#include "CommonHMAC.h"

static const EVP_MD *digest(CCHmacAlgorithm algorithm) {
  switch (algorithm) {
    case kCCHmacAlgSHA1: return EVP_sha1();
    case kCCHmacAlgMD5: return EVP_md5();
    case kCCHmacAlgSHA256: return EVP_sha256();
    case kCCHmacAlgSHA384: return EVP_sha384();
    case kCCHmacAlgSHA512: return EVP_sha512();
    case kCCHmacAlgSHA224: return EVP_sha224();
    default: return NULL;
  }
}

// BoringSSL's context holds pointers into the heap, so it cannot live in the caller's struct, which
// Swift may copy; the struct holds a pointer to it.
static HMAC_CTX *held(const CCHmacContext *ctx) {
  HMAC_CTX *context;
  memcpy(&context, ctx->ctx, sizeof context);
  return context;
}

static void hold(CCHmacContext *ctx, HMAC_CTX *context) {
  memset(ctx, 0, sizeof *ctx);
  memcpy(ctx->ctx, &context, sizeof context);
}

void CCHmacInit(
    CCHmacContext *ctx, CCHmacAlgorithm algorithm, const void *key, size_t keyLength) {
  const EVP_MD *md = digest(algorithm);
  HMAC_CTX *context = md ? HMAC_CTX_new() : NULL;
  // A null key would mean "the key of before" to BoringSSL.
  if (context && !HMAC_Init_ex(context, key ? key : "", keyLength, md, NULL)) {
    HMAC_CTX_free(context);
    context = NULL;
  }
  hold(ctx, context);
}

void CCHmacUpdate(CCHmacContext *ctx, const void *data, size_t dataLength) {
  HMAC_CTX *context = held(ctx);
  if (context) HMAC_Update(context, data, dataLength);
}

void CCHmacFinal(CCHmacContext *ctx, void *macOut) {
  HMAC_CTX *context = held(ctx);
  unsigned length;
  if (context && macOut) HMAC_Final(context, macOut, &length);
  HMAC_CTX_free(context);
  hold(ctx, NULL);
}

void CCHmac(
    CCHmacAlgorithm algorithm, const void *key, size_t keyLength, const void *data,
    size_t dataLength, void *macOut) {
  const EVP_MD *md = digest(algorithm);
  unsigned length;
  if (md && macOut) HMAC(md, key ? key : "", keyLength, data, dataLength, macOut, &length);
}
