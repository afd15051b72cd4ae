// OneSignal.
#ifndef PUSHSIM_ONESIGNAL_ONESIGNAL_H
#define PUSHSIM_ONESIGNAL_ONESIGNAL_H
#import <UserNotifications/UserNotifications.h>
#import <OneSignalExtension/OneSignalExtension.h>
NS_ASSUME_NONNULL_BEGIN
@interface OneSignal : OneSignalExtension
@end
// How React Native's package of OneSignal named the same.
PUSHSIM_SWIFT("OneSignalExtension")
@interface RCTOneSignalExtensionService : NSObject
+ (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                          withContent:(nullable UNMutableNotificationContent *)content
    PUSHSIM_SWIFT("didReceiveNotificationExtensionRequest(_:with:)");
+ (void)serviceExtensionTimeWillExpireRequest:(UNNotificationRequest *)request
               withMutableNotificationContent:(nullable UNMutableNotificationContent *)content
    PUSHSIM_SWIFT("serviceExtensionTimeWillExpireRequest(_:with:)");
@end
NS_ASSUME_NONNULL_END
#endif
