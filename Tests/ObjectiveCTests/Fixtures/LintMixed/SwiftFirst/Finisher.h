#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
typedef void (^Handler)(UNNotificationContent *content);
@interface Finisher : NSObject
- (instancetype)initWithPrefix:(NSString *)prefix;
- (void)finishContent:(UNMutableNotificationContent *)content withHandler:(Handler)handler;
@end
NS_ASSUME_NONNULL_END
