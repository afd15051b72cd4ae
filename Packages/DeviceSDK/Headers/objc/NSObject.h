// The root class.
#import <Foundation/NSObject.h>
