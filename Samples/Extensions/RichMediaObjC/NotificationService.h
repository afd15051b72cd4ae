#import <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

/// Downloads the picture that a push links to, and attaches it.
@interface NotificationService : UNNotificationServiceExtension

@end

NS_ASSUME_NONNULL_END
