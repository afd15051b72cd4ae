#import "Helper.h"
NSString *const HelperDefaultTitle = @"Default";
NSString *HelperGreeting(NSString *name) { return [@"Hello " stringByAppendingString:name]; }
@interface Helper ()
@property(nonatomic) NSUInteger count;
@end
@implementation Helper
+ (Helper *)shared {
  static Helper *shared;
  static dispatch_once_t once;
  dispatch_once(&once, ^{ shared = [[Helper alloc] init]; });
  return shared;
}
+ (instancetype)helperWithPrefix:(NSString *)prefix { return [[self alloc] initWithPrefix:prefix count:2]; }
- (instancetype)initWithPrefix:(NSString *)prefix count:(NSUInteger)count {
  if ((self = [super init])) { _prefix = [prefix copy]; _count = count; }
  return self;
}
- (NSString *)titleForKey:(NSString *)key inUserInfo:(NSDictionary *)userInfo {
  id value = userInfo[key];
  if (![value isKindOfClass:NSString.class]) return nil;
  return [NSString stringWithFormat:@"%@%@ %lu", self.prefix ?: @"", value, (unsigned long)self.count];
}
- (BOOL)checkTitle:(NSString *)title error:(NSError **)error {
  if (title.length > 0) return YES;
  if (error) *error = [NSError errorWithDomain:@"Helper" code:7 userInfo:nil];
  return NO;
}
- (NSString *)decodeString:(NSString *)text error:(NSError **)error {
  if (![self checkTitle:text error:error]) return nil;
  return text.uppercaseString;
}
- (void)loadTextForKey:(NSString *)key completion:(HelperCompletion)completion {
  NSString *text = [@"text of " stringByAppendingString:key];
  if ([self.delegate respondsToSelector:@selector(helperShouldShout:)] && [self.delegate helperShouldShout:self])
    text = text.uppercaseString;
  [self.delegate helper:self didFinishWithText:text];
  completion(text, nil);
}
- (NSString *)decorate:(NSString *)title marks:(HelperMarks)marks {
  if (marks & HelperMarksBold) title = [NSString stringWithFormat:@"*%@*", title];
  if (marks & HelperMarksRed) title = [NSString stringWithFormat:@"<%@>", title];
  return self.mood == HelperMoodLoud ? title.uppercaseString : title;
}
@end
@implementation UNMutableNotificationContent (Helper)
- (void)addPrefix:(NSString *)prefix { self.title = [prefix stringByAppendingString:self.title]; }
@end
