// Cryptography of C.
#import <CommonCrypto/CommonDigest.h>
