// Batch's service extension.
#ifndef PUSHSIM_BATCHEXTENSION_BATCHEXTENSION_H
#define PUSHSIM_BATCHEXTENSION_BATCHEXTENSION_H
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
@interface BAENotificationServiceExtension : UNNotificationServiceExtension
@end
PUSHSIM_SWIFT("RichNotificationHelper")
@interface BAERichNotificationHelper : NSObject
- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *content))handler
    PUSHSIM_SWIFT("didReceive(_:withContentHandler:)");
- (void)serviceExtensionTimeWillExpire PUSHSIM_SWIFT("serviceExtensionTimeWillExpire()");
@end
PUSHSIM_SWIFT("DisplayReceiptHelper")
@interface BAEDisplayReceiptHelper : NSObject
- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
    PUSHSIM_SWIFT("didReceive(_:)");
- (void)serviceExtensionTimeWillExpire PUSHSIM_SWIFT("serviceExtensionTimeWillExpire()");
@end
NS_ASSUME_NONNULL_END
#endif
