// MoEngage's part for service extensions.
#ifndef PUSHSIM_MOENGAGERICHNOTIFICATION_MOENGAGERICHNOTIFICATION_H
#define PUSHSIM_MOENGAGERICHNOTIFICATION_MOENGAGERICHNOTIFICATION_H
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
@interface MoEngageSDKRichNotification : NSObject
+ (void)setAppGroupID:(NSString *)group PUSHSIM_SWIFT("setAppGroupID(_:)");
+ (void)handleWithRichNotificationRequest:(UNNotificationRequest *)request
                       withContentHandler:(void (^)(UNNotificationContent *content))handler
    PUSHSIM_SWIFT("handle(richNotificationRequest:withContentHandler:)");
+ (void)updateBadgeWithContent:(UNMutableNotificationContent *)content
    PUSHSIM_SWIFT("updateBadge(with:)");
@end
NS_ASSUME_NONNULL_END
#endif
