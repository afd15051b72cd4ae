// Requests, notifications and the answers to them.
#ifndef PUSHSIM_UNNOTIFICATION_H
#define PUSHSIM_UNNOTIFICATION_H
#import <UserNotifications/UNNotificationContent.h>
#import <UserNotifications/UNNotificationTrigger.h>
NS_ASSUME_NONNULL_BEGIN
@interface UNNotificationRequest : NSObject <NSCopying, NSSecureCoding>
@property(nonatomic, readonly, copy) NSString *identifier;
@property(nonatomic, readonly, copy) UNNotificationContent *content;
@property(nonatomic, readonly, copy, nullable) UNNotificationTrigger *trigger;
+ (instancetype)requestWithIdentifier:(NSString *)identifier
                              content:(UNNotificationContent *)content
                              trigger:(nullable UNNotificationTrigger *)trigger
    PUSHSIM_SWIFT("UNNotificationRequest(identifier: $0, content: $1, trigger: $2)");
@end
@interface UNNotification : NSObject <NSCopying, NSSecureCoding>
@property(nonatomic, readonly, copy) NSDate *date;
@property(nonatomic, readonly, copy) UNNotificationRequest *request;
@end
FOUNDATION_EXPORT NSString *const UNNotificationDefaultActionIdentifier;
FOUNDATION_EXPORT NSString *const UNNotificationDismissActionIdentifier;
@interface UNNotificationResponse : NSObject <NSCopying, NSSecureCoding>
@property(nonatomic, readonly, copy) UNNotification *notification;
@property(nonatomic, readonly, copy) NSString *actionIdentifier;
@end
@interface UNTextInputNotificationResponse : UNNotificationResponse
@property(nonatomic, readonly, copy) NSString *userText;
@end
NS_ASSUME_NONNULL_END
#endif
