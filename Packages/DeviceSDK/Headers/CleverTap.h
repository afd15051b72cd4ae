// CleverTap's SDK by the name of its header.
#import <CleverTapSDK/CleverTap.h>
