#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
@interface Topics : NSObject
- (nullable NSString *)topicInContent:(UNNotificationContent *)content;
- (void)postTitle:(NSString *)title withCompletionHandler:(void (^)(NSError *_Nullable error))handler;
@end
NS_ASSUME_NONNULL_END
