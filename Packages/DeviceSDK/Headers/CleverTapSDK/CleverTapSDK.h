// CleverTap's SDK.
#import <CleverTapSDK/CleverTap.h>
