// The device, its screen and its pasteboard.
#ifndef PUSHSIM_UIDEVICE_H
#define PUSHSIM_UIDEVICE_H
#import <UIKit/UIView.h>
NS_ASSUME_NONNULL_BEGIN
@interface UIDevice : NSObject
@property(class, readonly) UIDevice *currentDevice PUSHSIM_SWIFT("UIDevice.current");
@property(readonly) NSString *name;
@property(readonly) NSString *model;
@property(readonly) NSString *systemName;
@property(readonly) NSString *systemVersion;
@property(nullable, readonly) NSUUID *identifierForVendor;
@end
@interface UIScreen : NSObject
@property(class, readonly) UIScreen *mainScreen PUSHSIM_SWIFT("UIScreen.main");
@property(readonly) CGRect bounds;
@property(readonly) CGFloat scale;
@end
@interface UIPasteboard : NSObject
@property(class, readonly) UIPasteboard *generalPasteboard PUSHSIM_SWIFT("UIPasteboard.general");
@property(nullable, copy) NSString *string;
@end
NS_ASSUME_NONNULL_END
#endif
