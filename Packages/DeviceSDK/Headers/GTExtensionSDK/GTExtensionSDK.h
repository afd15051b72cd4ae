// GeTui.
#import <GTExtensionSDK/GeTuiExtSdk.h>
