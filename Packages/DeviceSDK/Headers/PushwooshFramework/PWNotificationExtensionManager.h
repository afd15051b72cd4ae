// Pushwoosh's part for service extensions.
#ifndef PUSHSIM_PUSHWOOSHFRAMEWORK_PWNOTIFICATIONEXTENSIONMANAGER_H
#define PUSHSIM_PUSHWOOSHFRAMEWORK_PWNOTIFICATIONEXTENSIONMANAGER_H
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
@interface PWNotificationExtensionManager : NSObject
+ (instancetype)sharedManager PUSHSIM_SWIFT("shared()");
- (void)handleNotificationRequest:(UNNotificationRequest *)request
                   contentHandler:(void (^)(UNNotificationContent *content))handler
    PUSHSIM_SWIFT("handle(_:contentHandler:)");
- (void)handleNotificationRequest:(UNNotificationRequest *)request
                    withAppGroups:(NSString *)group
                   contentHandler:(void (^)(UNNotificationContent *content))handler
    PUSHSIM_SWIFT("handle(_:withAppGroups:contentHandler:)");
@end
NS_ASSUME_NONNULL_END
#endif
