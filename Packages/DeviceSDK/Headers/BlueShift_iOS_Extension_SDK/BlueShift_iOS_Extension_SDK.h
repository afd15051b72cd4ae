// All of Blueshift's part for extensions.
#import <BlueShift_iOS_Extension_SDK/BlueShiftAppExtension.h>
