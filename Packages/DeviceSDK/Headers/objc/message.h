// Messages.
#import <objc/runtime.h>
