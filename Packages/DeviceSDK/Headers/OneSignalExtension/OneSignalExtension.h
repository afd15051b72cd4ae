// OneSignal's part for service extensions.
#ifndef PUSHSIM_ONESIGNALEXTENSION_ONESIGNALEXTENSION_H
#define PUSHSIM_ONESIGNALEXTENSION_ONESIGNALEXTENSION_H
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
@interface OneSignalExtension : NSObject
+ (UNMutableNotificationContent *)
    didReceiveNotificationExtensionRequest:(UNNotificationRequest *)request
            withMutableNotificationContent:(nullable UNMutableNotificationContent *)content
    PUSHSIM_SWIFT("didReceiveNotificationExtensionRequest(_:with:)");
+ (UNMutableNotificationContent *)
    didReceiveNotificationExtensionRequest:(UNNotificationRequest *)request
            withMutableNotificationContent:(nullable UNMutableNotificationContent *)content
                        withContentHandler:
                            (nullable void (^)(UNNotificationContent *content))handler
    PUSHSIM_SWIFT("didReceiveNotificationExtensionRequest(_:with:withContentHandler:)");
+ (UNMutableNotificationContent *)
    serviceExtensionTimeWillExpireRequest:(UNNotificationRequest *)request
           withMutableNotificationContent:(nullable UNMutableNotificationContent *)content
    PUSHSIM_SWIFT("serviceExtensionTimeWillExpireRequest(_:with:)");
@end
NS_ASSUME_NONNULL_END
#endif
