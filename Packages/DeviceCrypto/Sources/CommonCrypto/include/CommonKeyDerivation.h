#ifndef DEVICE_COMMON_KEY_DERIVATION_H
#define DEVICE_COMMON_KEY_DERIVATION_H

#include <stddef.h>
#include <stdint.h>

enum { kCCPBKDF2 = 2 };
typedef uint32_t CCPBKDFAlgorithm;

enum {
  kCCPRFHmacAlgSHA1 = 1,
  kCCPRFHmacAlgSHA224 = 2,
  kCCPRFHmacAlgSHA256 = 3,
  kCCPRFHmacAlgSHA384 = 4,
  kCCPRFHmacAlgSHA512 = 5,
};
typedef uint32_t CCPseudoRandomAlgorithm;

extern int CCKeyDerivationPBKDF(
    CCPBKDFAlgorithm algorithm, const char *password, size_t passwordLen, const uint8_t *salt,
    size_t saltLen, CCPseudoRandomAlgorithm prf, unsigned rounds, uint8_t *derivedKey,
    size_t derivedKeyLen);

// The number of rounds that take about `msec` milliseconds on this machine, not on a phone.
extern unsigned CCCalibratePBKDF(
    CCPBKDFAlgorithm algorithm, size_t passwordLen, size_t saltLen, CCPseudoRandomAlgorithm prf,
    size_t derivedKeyLen, uint32_t msec);

#endif
