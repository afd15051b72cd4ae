// Digests.
#ifndef PUSHSIM_COMMONDIGEST_H
#define PUSHSIM_COMMONDIGEST_H
#import <Foundation/Foundation.h>
typedef uint32_t CC_LONG;
#define CC_MD5_DIGEST_LENGTH 16
#define CC_SHA1_DIGEST_LENGTH 20
#define CC_SHA256_DIGEST_LENGTH 32
#define CC_SHA384_DIGEST_LENGTH 48
#define CC_SHA512_DIGEST_LENGTH 64
extern unsigned char *CC_MD5(const void *data, CC_LONG length, unsigned char *digest)
    PUSHSIM_SWIFT("objcMD5($raw0, $raw1, $raw2)");
extern unsigned char *CC_SHA1(const void *data, CC_LONG length, unsigned char *digest)
    PUSHSIM_SWIFT("objcSHA1($raw0, $raw1, $raw2)");
extern unsigned char *CC_SHA256(const void *data, CC_LONG length, unsigned char *digest)
    PUSHSIM_SWIFT("objcSHA256($raw0, $raw1, $raw2)");
extern unsigned char *CC_SHA384(const void *data, CC_LONG length, unsigned char *digest)
    PUSHSIM_SWIFT("objcSHA384($raw0, $raw1, $raw2)");
extern unsigned char *CC_SHA512(const void *data, CC_LONG length, unsigned char *digest)
    PUSHSIM_SWIFT("objcSHA512($raw0, $raw1, $raw2)");
#endif
