// Objects.
#import <Foundation/NSObject.h>
