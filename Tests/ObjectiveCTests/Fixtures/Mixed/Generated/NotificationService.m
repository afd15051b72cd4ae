#import <UserNotifications/UserNotifications.h>
#import "NSE-Swift.h"

@interface NotificationService : UNNotificationServiceExtension <TitleMakerDelegate> {
  NSInteger _count;
}
@property(nonatomic, strong) void (^handler)(UNNotificationContent *);
@property(nonatomic, strong) UNMutableNotificationContent *best;
@property(nonatomic, copy) NSString *said;
@end

@implementation NotificationService
- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
  self.handler = contentHandler;
  self.best = [request.content mutableCopy];
  TitleMaker *maker = [[TitleMaker alloc] initWithPrefix:@"P "];
  maker.delegate = self;
  maker.mood = MoodLoud;
  maker.limits = @{@"title": @5};
  self.best.title = [maker titleFor:self.best.title info:request.content.userInfo];
  NSError *error = nil;
  NSString *text = [maker decode:@"" error:&error];
  BOOL ok = [maker checkAndReturnError:nil];
  self.best.subtitle = [NSString stringWithFormat:@"%@ %@ %ld %d %@ %d", text, error ? @"failed" : @"fine",
    (long)[TitleMaker.shared countOf:@[@"a", @"b"]], ok, maker.prefix, [maker respondsToSelector:@selector(decode:error:)]];
  _count += 1;
  [maker loadWithCompletion:^(NSString *text, NSError *error) {
    self.best.body = [NSString stringWithFormat:@"%@ %@ %@", text, self.said, [NSString stringWithFormat:@"%@", [self.best shoutTitle]]];
    self.handler(self.best);
  }];
}
- (void)maker:(TitleMaker *)maker didMakeTitle:(NSString *)title { self.said = title; }
@end
