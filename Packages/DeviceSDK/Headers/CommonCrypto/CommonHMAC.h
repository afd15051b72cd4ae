// Keyed digests.
#ifndef PUSHSIM_COMMONHMAC_H
#define PUSHSIM_COMMONHMAC_H
#import <CommonCrypto/CommonDigest.h>
enum { kCCHmacAlgSHA1, kCCHmacAlgMD5, kCCHmacAlgSHA256, kCCHmacAlgSHA384, kCCHmacAlgSHA512 };
typedef uint32_t CCHmacAlgorithm;
extern void CCHmac(CCHmacAlgorithm algorithm, const void *key, size_t keyLength, const void *data,
                   size_t dataLength, void *result)
    PUSHSIM_SWIFT("try objcHMAC($raw0, $raw1, $raw2, $raw3, $raw4, $raw5)");
#endif
