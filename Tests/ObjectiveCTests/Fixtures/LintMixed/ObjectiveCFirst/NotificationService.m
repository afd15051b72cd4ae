#import <UserNotifications/UserNotifications.h>
#import "ObjectiveCFirst-Swift.h"
@interface NotificationService : UNNotificationServiceExtension
@property(nonatomic, strong) void (^handler)(UNNotificationContent *);
@property(nonatomic, strong) UNMutableNotificationContent *best;
@end
@implementation NotificationService
- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
  self.handler = contentHandler;
  self.best = [request.content mutableCopy];
  Finisher *finisher = [[Finisher alloc] init];
  [finisher finishWithContent:self.best handler:contentHandler];
}
- (void)serviceExtensionTimeWillExpire {
  if (self.handler) self.handler(self.best);
}
@end
