// MoEngage's part for service extensions, as it was named before.
#ifndef PUSHSIM_MORICHNOTIFICATION_MORICHNOTIFICATION_H
#define PUSHSIM_MORICHNOTIFICATION_MORICHNOTIFICATION_H
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
@interface MORichNotification : NSObject
+ (void)setAppGroupID:(NSString *)group PUSHSIM_SWIFT("setAppGroupID(_:)");
+ (void)handleRichNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *content))handler
    PUSHSIM_SWIFT("handle(richNotificationRequest:withContentHandler:)");
@end
NS_ASSUME_NONNULL_END
#endif
