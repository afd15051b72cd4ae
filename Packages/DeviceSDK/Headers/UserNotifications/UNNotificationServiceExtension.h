// The class of a service extension.
#ifndef PUSHSIM_UNNOTIFICATIONSERVICEEXTENSION_H
#define PUSHSIM_UNNOTIFICATIONSERVICEEXTENSION_H
#import <UserNotifications/UNNotification.h>
NS_ASSUME_NONNULL_BEGIN
@interface UNNotificationServiceExtension : NSObject
- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *content))handler
    PUSHSIM_SWIFT("didReceive(_:withContentHandler:)");
- (void)serviceExtensionTimeWillExpire PUSHSIM_SWIFT("serviceExtensionTimeWillExpire()");
@end
NS_ASSUME_NONNULL_END
#endif
