// The unified log.
#import <os/log.h>
