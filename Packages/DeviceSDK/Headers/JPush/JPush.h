// JPush.
#import <JPush/JPUSHService.h>
