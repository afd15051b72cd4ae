#include <CCryptoBoringSSL.h>
#include <time.h>

#include "CommonCryptoError.h"
#include "CommonKeyDerivation.h"
#include "CommonRandom.h"

static const EVP_MD *digest(CCPseudoRandomAlgorithm prf) {
  switch (prf) {
    case kCCPRFHmacAlgSHA1: return EVP_sha1();
    case kCCPRFHmacAlgSHA224: return EVP_sha224();
    case kCCPRFHmacAlgSHA256: return EVP_sha256();
    case kCCPRFHmacAlgSHA384: return EVP_sha384();
    case kCCPRFHmacAlgSHA512: return EVP_sha512();
    default: return NULL;
  }
}

int CCKeyDerivationPBKDF(
    CCPBKDFAlgorithm algorithm, const char *password, size_t passwordLen, const uint8_t *salt,
    size_t saltLen, CCPseudoRandomAlgorithm prf, unsigned rounds, uint8_t *derivedKey,
    size_t derivedKeyLen) {
  const EVP_MD *md = digest(prf);
  if (algorithm != kCCPBKDF2 || !md || rounds == 0 || !derivedKey || derivedKeyLen == 0 ||
      (!password && passwordLen > 0) || (!salt && saltLen > 0)) {
    return kCCParamError;
  }
  int isDone = PKCS5_PBKDF2_HMAC(
      password ? password : "", passwordLen, salt, saltLen, rounds, md, derivedKeyLen, derivedKey);
  return isDone ? kCCSuccess : kCCMemoryFailure;
}

unsigned CCCalibratePBKDF(
    CCPBKDFAlgorithm algorithm, size_t passwordLen, size_t saltLen, CCPseudoRandomAlgorithm prf,
    size_t derivedKeyLen, uint32_t msec) {
  enum { sampleRounds = 10000, maximumKeyLength = 512 };
  (void)passwordLen;
  (void)saltLen;
  uint8_t key[maximumKeyLength];
  size_t length = derivedKeyLen < sizeof key ? derivedKeyLen : sizeof key;
  struct timespec start, end;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start);
  int status = CCKeyDerivationPBKDF(
      algorithm, "password", 8, (const uint8_t *)"salt", 4, prf, sampleRounds, key, length);
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
  if (status != kCCSuccess) return 0;
  double taken = (end.tv_sec - start.tv_sec) * 1e3 + (end.tv_nsec - start.tv_nsec) / 1e6;
  double rounds = taken > 0 ? sampleRounds * (msec / taken) : sampleRounds;
  // No fewer than Apple's own floor, which keeps derived keys from being trivial to guess.
  return rounds < sampleRounds ? sampleRounds : (unsigned)rounds;
}

CCRNGStatus CCRandomGenerateBytes(void *bytes, size_t count) {
  if (!bytes && count > 0) return kCCParamError;
  return RAND_bytes(bytes, count) ? kCCSuccess : kCCRNGFailure;
}
