// Blueshift's part for extensions, by the name of its pod.
#import <BlueShift_iOS_Extension_SDK/BlueShiftAppExtension.h>
