// The header that the framework's users import by its name alone.
#import <OneSignal/OneSignal.h>
