// CleverTap's service extension.
#ifndef PUSHSIM_CTNOTIFICATIONSERVICE_CTNOTIFICATIONSERVICE_H
#define PUSHSIM_CTNOTIFICATIONSERVICE_CTNOTIFICATIONSERVICE_H
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
@interface CTNotificationServiceExtension : UNNotificationServiceExtension
@property(nullable, nonatomic, copy) NSString *mediaUrlKey;
@property(nullable, nonatomic, copy) NSString *mediaTypeKey;
@end
NS_ASSUME_NONNULL_END
#endif
