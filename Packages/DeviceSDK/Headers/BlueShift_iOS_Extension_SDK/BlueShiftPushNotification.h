// Blueshift's part for service extensions.
#ifndef PUSHSIM_BLUESHIFT_BLUESHIFTPUSHNOTIFICATION_H
#define PUSHSIM_BLUESHIFT_BLUESHIFTPUSHNOTIFICATION_H
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
@interface BlueShiftPushNotification : NSObject
@property(nullable) NSArray<UNNotificationAttachment *> *attachments;
@property NSString *apiKey;
@property NSString *appGroupId;
+ (nullable instancetype)sharedInstance PUSHSIM_SWIFT("sharedInstance()");
- (BOOL)isBlueShiftPushNotification:(UNNotificationRequest *)request
    PUSHSIM_SWIFT("isBlueShiftPushNotification(_:)");
- (BOOL)hasBlueShiftAttachments PUSHSIM_SWIFT("hasBlueShiftAttachments()");
- (NSArray *)integratePushNotificationWithMediaAttachementsForRequest:
                 (UNNotificationRequest *)request
                                                        andAppGroupID:(nullable NSString *)group
    PUSHSIM_SWIFT("integratePushNotificationWithMediaAttachements(for:andAppGroupID:)");
- (nullable NSNumber *)getUpdatedBadgeNumberForRequest:(UNNotificationRequest *)request
    PUSHSIM_SWIFT("getUpdatedBadgeNumber(for:)");
- (void)trackPushViewedWithRequest:(UNNotificationRequest *)request
    PUSHSIM_SWIFT("trackPushViewed(with:)");
@end
NS_ASSUME_NONNULL_END
#endif
