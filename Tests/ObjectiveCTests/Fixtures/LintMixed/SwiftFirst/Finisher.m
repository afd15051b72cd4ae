#import "Finisher.h"
@implementation Finisher
- (instancetype)initWithPrefix:(NSString *)prefix {
  return [super init];
}
- (void)finishContent:(UNMutableNotificationContent *)content withHandler:(Handler)handler {
  if (content.title.length == 0) return;
  handler(content);
}
@end
