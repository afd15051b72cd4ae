#import <CommonCrypto/CommonCrypto.h>
#import "Wide.h"
