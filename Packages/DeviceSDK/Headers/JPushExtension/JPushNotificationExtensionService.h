// JPush's part for service extensions.
#ifndef PUSHSIM_JPUSHEXTENSION_JPUSHNOTIFICATIONEXTENSIONSERVICE_H
#define PUSHSIM_JPUSHEXTENSION_JPUSHNOTIFICATIONEXTENSIONSERVICE_H
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
@interface JPushNotificationExtensionService : NSObject
+ (void)jpushSetAppkey:(NSString *)key PUSHSIM_SWIFT("jpushSetAppkey(_:)");
+ (void)jpushReceiveNotificationRequest:(UNNotificationRequest *)request
                                   with:(void (^)(void))completion
    PUSHSIM_SWIFT("jpushReceiveNotificationRequest(_:with:)");
+ (void)setLogOff PUSHSIM_SWIFT("setLogOff()");
@end
NS_ASSUME_NONNULL_END
#endif
