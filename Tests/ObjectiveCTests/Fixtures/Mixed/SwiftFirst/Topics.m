#import "Topics.h"

@implementation Topics
- (NSString *)topicInContent:(UNNotificationContent *)content {
  return [content.userInfo[@"topic"] uppercaseString];
}

- (void)postTitle:(NSString *)title withCompletionHandler:(void (^)(NSError *))handler {
  UNMutableNotificationContent *content = [[UNMutableNotificationContent alloc] init];
  content.title = title;
  UNNotificationRequest *request = [UNNotificationRequest requestWithIdentifier:@"opened"
                                                                        content:content
                                                                        trigger:nil];
  [[UNUserNotificationCenter currentNotificationCenter] addNotificationRequest:request
                                                         withCompletionHandler:handler];
}
@end
