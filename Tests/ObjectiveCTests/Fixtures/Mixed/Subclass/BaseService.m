#import "BaseService.h"
#import "NSE-Swift.h"
@interface BaseService ()
@property(nonatomic, copy) void (^handler)(UNNotificationContent *);
@end
@implementation BaseService
- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
  self.handler = contentHandler;
  self.best = [request.content mutableCopy];
  [self finishWithTitle:[self titleForContent:request.content]];
}
- (NSString *)titleForContent:(UNNotificationContent *)content { return [@"base " stringByAppendingString:content.title]; }
- (void)finishWithTitle:(NSString *)title {
  self.best.title = title;
  self.best.subtitle = [[[XMarker alloc] init] markText:self.best.subtitle];
  self.handler(self.best);
}
- (void)fetchTextForKey:(NSString *)key completion:(void (^)(NSString *text, NSError *error))completion {
  dispatch_async(dispatch_get_global_queue(0, 0), ^{ completion([key uppercaseString], nil); });
}
@end
