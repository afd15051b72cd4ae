// What a program starts with: +load, +initialize, versions, names of types, local types, and
// methods that protocols require. `RunAll` returns the lines that do not hold.
#import <UIKit/UIKit.h>
static NSMutableArray<NSString *> *events;
static NSMutableString *failures;
#define CHECK(...)                                                \
  do {                                                            \
    if (!(__VA_ARGS__)) [failures appendFormat:@" %d", __LINE__]; \
  } while (0)
#define IS_IOS_16 @available(iOS 16.0, *)
static void Note(NSString *event) {
  if (!events) events = [NSMutableArray array];
  [events addObject:event];
}

@interface Base : NSObject
+ (void)touch;
@end
@interface Derived : Base
@end
@interface Quiet : Base
@end
@interface Unused : Base
@end
@implementation Derived
+ (void)load {
  Note(@"load Derived");
}
+ (void)initialize {
  Note([NSString stringWithFormat:@"Derived as %@", NSStringFromClass(self)]);
}
@end
@implementation Base
+ (void)load {
  Note(@"load Base");
}
+ (void)initialize {
  if (self == [Base class]) {
    [super initialize];
    [self touch];
  }
  Note([NSString stringWithFormat:@"Base as %@", NSStringFromClass(self)]);
}
+ (void)touch {
  Note(@"touch");
}
@end
@implementation Quiet
@end
@implementation Unused
@end

@interface Lacking : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSLocking,
                               NSURLSessionDownloadDelegate, UITableViewDataSource>
@end
@implementation Lacking
@end
@interface Coded : NSObject <NSSecureCoding>
@property(nonatomic, copy) NSString *name;
@end
@implementation Coded
+ (BOOL)supportsSecureCoding {
  return YES;
}
- (instancetype)initWithCoder:(NSCoder *)coder {
  if (self = [super init]) _name = [coder decodeObjectForKey:@"name"];
  return self;
}
- (void)encodeWithCoder:(NSCoder *)coder {
  [coder encodeObject:self.name forKey:@"name"];
}
@end

typedef struct {
  int a;
  double b;
} Pair;
struct Node {
  struct Node *next;
  Pair pair;
  const char *name;
};

static void Versions(void) {
  BOOL old = NO, now = NO, later = NO;
  if (@available(iOS 13.4, macOS 99, *)) old = YES;
  if (IS_IOS_16) now = YES;
  if (@available(iOS 18.1, *)) later = YES;
  CHECK(old && now && !later);
  if (@available(macOS 99, *)) {
  } else {
    CHECK(NO);
  }
  CHECK(__builtin_available(iOS 18, *) ? 1 : 0);
  if (!@available(iOS 99.1.2, *)) old = NO;
  CHECK(!old);
}

static void Encodings(void) {
  NSDictionary *names = @{
    @"B" : @(@encode(BOOL)), @"c" : @(@encode(char)), @"i" : @(@encode(int)),
    @"S" : @(@encode(unsigned short)), @"q" : @(@encode(NSInteger)), @"Q" : @(@encode(NSUInteger)),
    @"f" : @(@encode(float)), @"d" : @(@encode(CGFloat)), @"v" : @(@encode(void)),
    @"@" : @(@encode(NSString *)), @"#" : @(@encode(Class)), @":" : @(@encode(SEL)),
    @"@?" : @(@encode(dispatch_block_t)), @"*" : @(@encode(char *)),
    @"r*" : @(@encode(const char *)), @"^v" : @(@encode(void *)), @"^i" : @(@encode(int *)),
    @"{_NSRange=QQ}" : @(@encode(NSRange)),
    @"{CGRect={CGPoint=dd}{CGSize=dd}}" : @(@encode(CGRect)), @"{?=id}" : @(@encode(Pair)),
    @"{Node=^{Node}{?=id}*}" : @(@encode(struct Node)), @"^{?=id}" : @(@encode(Pair *)),
    @"[3i]" : @(@encode(int[3])),
  };
  for (NSString *name in names) {
    if (![names[name] isEqual:name]) [failures appendFormat:@" %@ is %@", name, names[name]];
  }
  CHECK(strcmp([@5 objCType], @encode(int)) == 0);
}

static int Next(void) {
  static int count = 3;
  return ++count;
}

static void LocalTypes(void) {
  struct Point3 {
    int x;
    struct Point3 *other;
    NSString *name;
  };
  typedef struct {
    NSUInteger count;
    CGSize size;
  } Sized;
  enum Local { LocalA, LocalB = 7, LocalC };
  typedef NS_ENUM(NSInteger, Level) { LevelLow = -1, LevelHigh = 9 };
  struct Point3 point = {.x = 4, .name = @"p"};
  struct Point3 other = point;
  other.x += 2;
  Sized sized = {3, CGSizeMake(1, 2)};
  sized.size.height *= 2;
  enum Local local = LocalC;
  Level level = LevelHigh;
  CHECK(point.x == 4 && other.x == 6 && [other.name isEqual:@"p"]);
  CHECK(sized.count == 3 && sized.size.height == 4);
  CHECK(local == 8 && level == 9 && LevelLow == -1 && LocalA == 0);
  CHECK(Next() == 4 && Next() == 5);
}

static NSString *RunAll(void) {
  failures = [NSMutableString string];
  CHECK([events isEqual:(@[ @"load Base", @"load Derived" ])]);
  [events removeAllObjects];
  (void)[[Derived alloc] init];
  (void)[Derived new];
  [Base touch];
  CHECK([events isEqual:(@[ @"touch", @"Base as Base", @"Derived as Derived", @"touch" ])]);
  [events removeAllObjects];
  Class quiet = NSClassFromString(@"Quiet");
  [quiet touch];
  (void)[[Quiet alloc] init];
  CHECK([events isEqual:(@[ @"Base as Quiet", @"touch" ])]);
  Versions();
  Encodings();
  LocalTypes();
  Coded *coded = [[Coded alloc] init];
  CHECK([coded conformsToProtocol:@protocol(NSCoding)]);
  Lacking *lacking = [[Lacking alloc] init];
  CHECK(![lacking respondsToSelector:@selector(lock)]);
  CHECK(![lacking respondsToSelector:@selector(tableView:numberOfRowsInSection:)]);
  return failures;
}
