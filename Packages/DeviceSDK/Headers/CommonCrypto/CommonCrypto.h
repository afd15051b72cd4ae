// Cryptography of C.
#import <CommonCrypto/CommonDigest.h>
#import <CommonCrypto/CommonHMAC.h>
