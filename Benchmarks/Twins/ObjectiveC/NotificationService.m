#import <UserNotifications/UserNotifications.h>

// The same work as in `../Swift`, as each language's users write it.

@interface Station : NSObject
@property(nonatomic, copy) NSString *name;
@property(nonatomic) NSInteger visits;
@property(nonatomic, weak) Station *parent;
@property(nonatomic, strong) NSMutableArray<Station *> *children;
@end

@implementation Station

- (instancetype)initWithName:(NSString *)name {
  self = [super init];
  if (self) {
    _name = [name copy];
    _children = [NSMutableArray array];
  }
  return self;
}

- (void)addChild:(Station *)child {
  child.parent = self;
  [self.children addObject:child];
}

- (void)visit {
  self.visits += 1;
  [self.parent visit];
}

- (NSInteger)total {
  NSInteger sum = self.visits;
  for (Station *child in self.children) {
    sum += [child total];
  }
  return sum;
}

@end

static NSInteger objects(NSInteger rounds) {
  NSMutableArray<NSString *> *names = [NSMutableArray array];
  for (int i = 0; i < 200; i++) {
    [names addObject:[NSString stringWithFormat:@"station %d", i]];
  }
  NSInteger result = 0;
  for (NSInteger round = 0; round < rounds; round++) {
    Station *root = [[Station alloc] initWithName:@"root"];
    NSMutableDictionary<NSString *, Station *> *known = [NSMutableDictionary dictionary];
    Station *last = root;
    for (NSString *name in names) {
      Station *station = [[Station alloc] initWithName:name];
      [(known.count % 5 == 0 ? root : last) addChild:station];
      known[name] = station;
      last = station;
    }
    for (NSString *name in names) {
      Station *station = known[name];
      [station visit];
      if ([station.name isEqualToString:@"station 7"]) result += 1;
    }
    for (NSUInteger i = 0; i < root.children.count; i++) {
      result += root.children[i].visits;
    }
    result += [root total];
  }
  return result;
}

static NSInteger numbers(NSInteger rounds) {
  NSInteger result = 0;
  for (NSInteger round = 0; round < rounds; round++) {
    uint8_t isComposite[5000] = {0};
    for (int i = 2; i < 5000; i++) {
      if (isComposite[i]) continue;
      result += i;
      for (int j = i * 2; j < 5000; j += i) isComposite[j] = 1;
    }
    uint32_t hash = 2166136261u;
    for (int i = 0; i < 5000; i++) {
      hash ^= isComposite[i] + (uint8_t)i;
      hash *= 16777619u;
    }
    result += hash % 1000;
    for (long start = 1; start < 200; start++) {
      long value = start;
      while (value != 1) {
        value = value % 2 == 0 ? value / 2 : 3 * value + 1;
        result++;
      }
    }
    double sum = 0;
    for (int i = 1; i <= 2000; i++) sum += 1.0 / ((double)i * i);
    result += (NSInteger)(sum * 1000);
  }
  return result;
}

static NSInteger text(NSInteger rounds) {
  NSInteger result = 0;
  for (NSInteger round = 0; round < rounds; round++) {
    @autoreleasepool {
      NSMutableString *page = [NSMutableString string];
      for (int i = 0; i < 100; i++) {
        [page appendFormat:@"%d. %@ costs %.2f EUR in the %@\n", i, @"A ticket", i * 1.25, @"shop"];
      }
      for (NSString *line in [page componentsSeparatedByString:@"\n"]) {
        if (![line hasSuffix:@"shop"]) continue;
        NSString *other = [line stringByReplacingOccurrencesOfString:@"ticket" withString:@"pass"];
        NSString *url = [@"https://shop.example/" stringByAppendingString:[other uppercaseString]];
        if ([url containsString:@"PASS"] && [url hasPrefix:@"https:"]) result += url.length;
        NSString *key = [NSString stringWithFormat:@"%@-%ld", [other substringToIndex:4],
                                                   (long)url.length];
        if ([key isEqualToString:@"10. -57"]) result += 1;
      }
    }
  }
  return result;
}

static NSInteger memory(NSInteger rounds) {
  NSMutableArray<Station *> *all = [NSMutableArray array];
  for (NSInteger i = 0; i < rounds; i++) {
    NSString *name = [NSString stringWithFormat:@"a station with the number %ld", (long)i];
    Station *station = [[Station alloc] initWithName:name];
    station.visits = i;
    [all addObject:station];
  }
  NSInteger result = 0;
  for (Station *station in all) result += station.visits + (NSInteger)station.name.length;
  return result;
}

@interface NotificationService : UNNotificationServiceExtension
@end

@implementation NotificationService

- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
  UNMutableNotificationContent *content = [request.content mutableCopy];
  NSString *work = content.userInfo[@"work"];
  NSInteger rounds = [content.userInfo[@"rounds"] integerValue];
  NSInteger result = 0;
  if ([work isEqualToString:@"objects"]) result = objects(rounds);
  if ([work isEqualToString:@"numbers"]) result = numbers(rounds);
  if ([work isEqualToString:@"text"]) result = text(rounds);
  if ([work isEqualToString:@"memory"]) result = memory(rounds);
  content.title = [NSString stringWithFormat:@"%ld", (long)result];
  contentHandler(content);
}

@end
