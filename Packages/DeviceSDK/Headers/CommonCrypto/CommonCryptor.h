// Ciphers.
#ifndef PUSHSIM_COMMONCRYPTOR_H
#define PUSHSIM_COMMONCRYPTOR_H
#import <Foundation/Foundation.h>
typedef int32_t CCCryptorStatus;
typedef uint32_t CCOperation;
typedef uint32_t CCAlgorithm;
typedef uint32_t CCOptions;
enum {
  kCCSuccess = 0,
  kCCParamError = -4300,
  kCCBufferTooSmall = -4301,
  kCCMemoryFailure = -4302,
  kCCAlignmentError = -4303,
  kCCDecodeError = -4304,
  kCCUnimplemented = -4305,
  kCCKeySizeError = -4310
};
enum { kCCEncrypt = 0, kCCDecrypt = 1 };
enum { kCCAlgorithmAES128 = 0, kCCAlgorithmAES = 0, kCCAlgorithmDES = 1, kCCAlgorithm3DES = 2 };
enum { kCCOptionPKCS7Padding = 1, kCCOptionECBMode = 2 };
enum {
  kCCKeySizeAES128 = 16,
  kCCKeySizeAES192 = 24,
  kCCKeySizeAES256 = 32,
  kCCBlockSizeAES128 = 16
};
extern CCCryptorStatus CCCrypt(CCOperation operation, CCAlgorithm algorithm, CCOptions options,
                               const void *key, size_t keyLength, const void *vector,
                               const void *input, size_t inputLength, void *output, size_t room,
                               size_t *moved)
    PUSHSIM_SWIFT(
        "objcCrypt($raw0, $raw1, $raw2, $raw3, $raw4, $raw5, $raw6, $raw7, $raw8, $raw9, $raw10)");
#endif
