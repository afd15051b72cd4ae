#import <UserNotifications/UserNotifications.h>
#define kSuffix @"?"
@interface BaseService : UNNotificationServiceExtension
@property(nonatomic, strong) UNMutableNotificationContent *best;
- (NSString *)titleForContent:(UNNotificationContent *)content;
- (void)finishWithTitle:(NSString *)title;
- (void)fetchTextForKey:(NSString *)key completion:(void (^)(NSString *text, NSError *error))completion;
@end
