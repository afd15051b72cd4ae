// Objective-C whose every check says what it does on a device; `RunAll` returns the lines that do
// not hold.
#import <Foundation/Foundation.h>
#include <sys/time.h>
typedef void (^Done)(NSString *s, int n);
typedef NS_ENUM(NSInteger, Kind) { KindA, KindB = 5, KindC };
typedef NS_OPTIONS(NSUInteger, Flags) { FlagX = 1 << 0, FlagY = 1 << 1 };
typedef struct { int a; double b; } Pair;
static NSString *const kKey = @"key";
static int counter = 0;
static int deallocs = 0;
static NSMutableString *failures;
#define CHECK(...)                                 \
  do {                                             \
    if (!(__VA_ARGS__)) [failures appendFormat:@" %d", __LINE__]; \
  } while (0)
@protocol P <NSObject>
@optional - (void)opt:(int)x;
- (NSString *)missing;
@end
@interface A : NSObject <P, NSCopying> { int _iv; }
@property (nonatomic, copy) NSString *name;
@property (nonatomic, weak) id<P> delegate;
@property (nonatomic, strong) NSMutableArray<NSString *> *list;
@property (class, nonatomic, readonly) A *shared;
@property (getter=isOn) BOOL on;
@property (nonatomic) NSInteger count;
@property (nonatomic, copy) Done done;
- (BOOL)load:(NSError **)error;
- (instancetype)initWithName:(NSString *)name NS_DESIGNATED_INITIALIZER;
@end
@interface B : A @end
@interface NSString (Extra) - (NSString *)shout; @end
@implementation NSString (Extra) - (NSString *)shout { return [[self uppercaseString] stringByAppendingString:@"!"]; } @end
static int add(int a, int b) { return a + b; }
@implementation A
@synthesize name = _nm;
+ (A *)shared { static A *s; static dispatch_once_t t; dispatch_once(&t, ^{ s = [[self alloc] init]; }); return s; }
- (instancetype)init { return [self initWithName:@"none"]; }
- (instancetype)initWithName:(NSString *)name { if (self = [super init]) { _iv = 1; self->_iv += 2; _nm = [name copy]; _list = [NSMutableArray array]; } return self; }
- (BOOL)load:(NSError *__autoreleasing *)error { if (error) *error = [NSError errorWithDomain:@"D" code:7 userInfo:nil]; return NO; }
- (void)opt:(int)x { self.count += x; }
- (NSInteger)value { return _iv; }
- (id)copyWithZone:(NSZone *)zone { return [[A alloc] initWithName:[self.name stringByAppendingString:@" copy"]]; }
- (void)dealloc { deallocs++; }
- (NSString *)description { return [NSString stringWithFormat:@"<A %@>", self.name]; }
- (NSString *)who { return @"A"; }
+ (NSString *)kind { return [NSString stringWithFormat:@"kind of %@", NSStringFromClass(self)]; }
@end
@implementation B
- (NSString *)who { return [@"B+" stringByAppendingString:[super who]]; }
@end
@interface A (Hidden) - (NSString *)who; + (NSString *)kind; - (NSInteger)value; @end
static void blocks(void) {
  __block int n = 0;
  int fixed = 3;
  NSMutableString *log = [NSMutableString string];
  Done d = ^(NSString *s, int k) { n += k + fixed; [log appendString:s ?: @"nil"]; };
  fixed = 100;
  d(@"x", 3);
  if (d) d(nil, 4);
  CHECK(n == 13);
  CHECK([log isEqualToString:@"xnil"]);
  int (^twice)(int) = ^int(int v) { return v * 2; };
  CHECK(twice(21) == 42);
}
static void exceptions(void) {
  NSString *got = nil;
  int fin = 0;
  @try { NSArray *a = @[@1]; [a objectAtIndex:4]; } @catch (NSException *e) { got = e.name; } @finally { fin = 1; }
  CHECK([got isEqualToString:NSRangeException]);
  CHECK(fin == 1);
  @try { id x = @5; [x length]; } @catch (NSException *e) { CHECK([e.reason hasPrefix:@"-[__NSCFNumber length]: unrecognized selector sent to instance 0x"]); got = @"sel"; }
  CHECK([got isEqual:@"sel"]);
  @try { id n = nil; NSDictionary *d = @{@"a": n}; (void)d; } @catch (NSException *e) { got = e.reason; }
  CHECK([got containsString:@"attempt to insert nil"]);
  @try { @throw [NSException exceptionWithName:@"Mine" reason:@"r" userInfo:nil]; } @catch (NSException *e) { got = e.name; }
  CHECK([got isEqual:@"Mine"]);
  @try { [[A shared] performSelector:@selector(missing)]; } @catch (id e) { got = [e reason]; }
  CHECK([got hasPrefix:@"-[A missing]: unrecognized selector"]);
}
static void control(void) {
  int sum = 0;
  for (int i = 0; i < 10; i++) { if (i == 3) continue; if (i == 6) break; sum += i; }
  CHECK(sum == 0+1+2+4+5);
  int k = 0; while (k < 5) { k++; if (k == 3) break; } CHECK(k == 3);
  do { k--; } while (k > 0); CHECK(k == 0);
  NSString *r = @""; for (int v = 0; v < 7; v++) { switch (v) { case KindA: r = [r stringByAppendingString:@"A"]; break; case 1: case 2: r = [r stringByAppendingString:@"f"]; case 3: r = [r stringByAppendingString:@"g"]; break; case KindB: { r = [r stringByAppendingString:@"B"]; break; } default: r = [r stringByAppendingString:@"d"]; } }
  CHECK([r isEqual:@"AfgfggdBd"]);
  NSMutableArray *m = [@[@"a", @"b", @"c"] mutableCopy];
  NSMutableString *s = [NSMutableString new];
  for (NSString *x in m) { if ([x isEqualToString:@"b"]) continue; [s appendString:x]; } CHECK([s isEqual:@"ac"]);
  NSDictionary *d = @{@"x": @1, @"y": @2}; NSInteger t = 0; for (NSString *key in d) t += [d[key] integerValue]; CHECK(t == 3);
  int i = 5;
  int j = i++ + ++i;
  CHECK(j == 12 && i == 7);
  unsigned char c = 250;
  c += 10;
  CHECK(c == 4);
  CHECK((-7) / 2 == -3);
  CHECK(7 % 3 == 1);
  CHECK((1 << 4) == 16);
  CHECK((FlagX | FlagY) == 3);
  CHECK(!(FlagX & FlagY));
  int arr[3] = {1, 2, 3}; arr[1] = 20; int total = 0; for (size_t q = 0; q < sizeof(arr) / sizeof(arr[0]); q++) total += arr[q]; CHECK(total == 24);
  Pair p = { .a = 1 };
  p.b = 2.5;
  Pair *pp = &p;
  pp->a = add(1, 2);
  CHECK(p.a == 3 && p.b == 2.5);
  int *ip = &total;
  *ip = 9;
  CHECK(total == 9);
  CHECK(MAX(3, 4) == 4);
  CHECK(ABS(-3) == 3);
  NSInteger big = 1;
  big <<= 3;
  CHECK(big == 8);
  double dd = 7;
  CHECK(dd / 2 == 3.5);
  CHECK((int)3.9 == 3);
  BOOL b = 5;
  CHECK(b == YES);
  b = !b;
  CHECK(b == NO);
  CHECK((b ? 1 : 2) == 2);
  NSString *e = ({ NSString *z = @"in"; [z stringByAppendingString:@"ner"]; });
  CHECK([e isEqual:@"inner"]);
  while (1) { if (counter++ > 3) break; } CHECK(counter == 5);
}
static void objects(void) {
  A *a = [[A alloc] initWithName:@"n"];
  CHECK([a value] == 3);
  a.on = YES;
  CHECK(a.isOn);
  a.count++;
  a.count += 4;
  CHECK(a.count == 5);
  [a.list addObject:@"q"];
  [a.list addObject:[@"hey" shout]];
  CHECK(a.list.count == 2 && [a.list[1] isEqual:@"HEY!"]);
  a.list[0] = @"w";
  CHECK([a.list.firstObject isEqual:@"w"]);
  NSError *err = nil;
  if (![a load:&err]) { CHECK(err.code == 7); CHECK([err.domain isEqual:@"D"]); } else CHECK(0);
  CHECK([a load:nil] == NO);
  id none = nil;
  CHECK([none length] == 0);
  CHECK([none objectForKey:@"x"] == nil);
  CHECK([A shared] == A.shared);
  CHECK([[a description] isEqual:@"<A n>"]);
  CHECK([[NSString stringWithFormat:@"%@ %d %.2f %ld", a, 3, 1.5, (long)7] isEqual:@"<A n> 3 1.50 7"]);
  B *bb = [B new];
  CHECK([bb.name isEqual:@"none"]);
  CHECK([[bb who] isEqual:@"B+A"]);
  A *poly = bb;
  CHECK([[poly who] isEqual:@"B+A"]);
  CHECK([[B kind] isEqual:@"kind of B"]);
  CHECK([bb isKindOfClass:[A class]]);
  CHECK(![a isKindOfClass:[B class]]);
  CHECK([a respondsToSelector:@selector(opt:)]);
  CHECK(![a respondsToSelector:@selector(missing)]);
  CHECK([a conformsToProtocol:@protocol(P)]);
  A *cp = [a copy];
  CHECK([cp.name isEqual:@"n copy"]);
  [a setValue:@"kv" forKey:@"name"];
  CHECK([[a valueForKey:@"name"] isEqual:@"kv"]);
  CHECK([[a valueForKeyPath:@"list.@count"] integerValue] == 2);
  [a setValue:@9 forKey:@"count"];
  CHECK(a.count == 9);
  NSMutableDictionary *m = [NSMutableDictionary dictionary];
  m[@"l"] = [NSMutableArray array];
  [m[@"l"] addObject:@1];
  CHECK([m[@"l"] count] == 1);
  m[@"z"] = @(1 + 1);
  m[@"b"] = @YES;
  CHECK([m[@"z"] intValue] == 2);
  CHECK([m[@"b"] boolValue]);
  CHECK([m[@"none"] boolValue] == NO);
  m[@"z"] = nil;
  CHECK(m.count == 2);
  SEL s = @selector(who);
  CHECK([[bb performSelector:s] isEqual:@"B+A"]);
  CHECK([NSStringFromSelector(s) isEqual:@"who"]);
  CHECK([NSStringFromClass([bb class]) isEqual:@"B"]);
  Class k = NSClassFromString(@"B");
 id made = [[k alloc] init];
  CHECK([made isKindOfClass:[B class]]);
 id nw = [k new];
  CHECK([[nw who] isEqual:@"B+A"]);
  CHECK([@"abc" compare:@"abd"] == NSOrderedAscending);
  NSRange r = [@"hello" rangeOfString:@"ll"];
  CHECK(r.location == 2 && r.length == 2);
  CHECK([@"x" rangeOfString:@"y"].location == NSNotFound);
  NSArray *sorted = [@[@3, @1, @2] sortedArrayUsingComparator:^NSComparisonResult(NSNumber *x, NSNumber *y) { return [x compare:y]; }];
  CHECK([sorted isEqual:(@[@1, @2, @3])]);
  __block int seen = 0;
  [@[@"a", @"b", @"c"] enumerateObjectsUsingBlock:^(id o, NSUInteger idx, BOOL *stop) { seen++; if (idx == 1) *stop = YES; }];
  CHECK(seen == 2);
  NSData *json = [@"{\"a\":[1,true,null,\"s\"]}" dataUsingEncoding:NSUTF8StringEncoding];
  NSError *je;
  NSDictionary *jd = [NSJSONSerialization JSONObjectWithData:json options:0 error:&je];
  CHECK([jd[@"a"] count] == 4 && jd[@"a"][2] == [NSNull null]);
  CHECK([jd[@"a"][1] boolValue]);
  CHECK([NSJSONSerialization JSONObjectWithData:[@"x" dataUsingEncoding:NSUTF8StringEncoding] options:0 error:&je] == nil && je != nil);
  for (id <P> x in @[a]) { [x opt:2]; } CHECK(a.count == 11); a.delegate = bb; CHECK(a.delegate == bb);
}
static void memory(void) {
  deallocs = 0;
  @autoreleasepool { for (int i = 0; i < 10; i++) { A *a = [[A alloc] initWithName:@"m"]; __weak A *w = a; a.done = ^(NSString *s, int n) { [w opt:n]; }; a.done(@"", 3); CHECK(a.count == 3); } }
  CHECK(deallocs == 10);
  A *cycle = [A new];
  cycle.done = ^(NSString *s, int n) { [cycle opt:n]; };
  cycle = nil;
  CHECK(deallocs == 10);
  __weak A *gone;
  @autoreleasepool { A *t = [A new]; gone = t; CHECK(gone != nil); } CHECK(gone == nil);
  @synchronized (A.shared) { counter++; }
}
static NSString *jump(int x) {
  NSString *r = @"a";
  for (int i = 0; i < 3; i++) { if (x == i) goto done; }
  if (x > 5) { r = @"big"; goto end; }
  r = @"b";
done:
  r = [r stringByAppendingString:@"!"];
end:
  return r;
}
static NSString *tries(int limit) {
  int count = 0;
  NSMutableString *log = [NSMutableString string];
again:;
  char mark[4] = {'<', 0};
  int seen = count;
  NSString *kept = @"k";
  [log appendFormat:@"%s%d%@", mark, seen, kept];
  mark[1] = 'x';
  for (int i = 0; i < 3; i++) {
    switch (i) {
      case 1:
        if (++count < limit) goto again;
        break;
      default: break;
    }
  }
  if (count == 5) goto out;
middle:
  [log appendString:@"m"];
  count++;
  if (count < 5) goto middle;
out:
  return [log stringByAppendingFormat:@"=%d", count];
}
static void jumps(void) {
  CHECK([tries(2) isEqual:@"<0k<1kmmm=5"]);
  CHECK([tries(5) isEqual:@"<0k<1k<2k<3k<4k=5"]);
  int (^countdown)(int) = ^int(int from) {
    int steps = 0;
  more:
    if (from-- > 0) { steps++; goto more; }
    return steps;
  };
  CHECK(countdown(4) == 4);
  CHECK([jump(1) isEqual:@"a!"]);
  CHECK([jump(4) isEqual:@"b!"]);
  CHECK([jump(9) isEqual:@"big"]);
}
typedef union {
  int number;
  float fraction;
  unsigned char bytes[4];
  Pair *pair;
} Bits;
union Wide { double value; struct Range { unsigned short low, high; } range; };
typedef struct { char name[6]; int marks[2]; Bits bits; __unsafe_unretained id owner; } Record;
@interface Holder : NSObject { Record _record; }
- (Record *)record;
@end
@implementation Holder
- (Record *)record { return &_record; }
@end
static Bits made(float fraction) { Bits bits = { .fraction = fraction }; return bits; }
static void unions(void) {
  Bits bits = {0};
  CHECK(bits.number == 0 && bits.pair == NULL);
  bits.fraction = 1;
  CHECK(bits.number == 0x3f800000 && bits.bytes[3] == 0x3f);
  bits.bytes[3]++;
  bits.bytes[0] |= 1;
  CHECK(bits.number == 0x40800001);
  Bits copy = bits;
  int *number = &copy.number;
  *number = 5;
  CHECK(copy.bytes[0] == 5 && bits.bytes[0] == 1);
  CHECK(made(2).number == 0x40000000);
  Pair pair = {1, 2};
  bits.pair = &pair;
  bits.pair->a = 7;
  CHECK(pair.a == 7);
  union Wide wide;
  wide.value = 0;
  wide.range.high = 0x4000;
  CHECK(wide.range.low == 0 && sizeof(wide) == 8 && sizeof(Bits) == 8 && sizeof(Pair) == 16);
  Record record = { "abc", { 1 }, { .number = 3 } };
  CHECK(strcmp(record.name, "abc") == 0 && record.marks[0] == 1 && record.marks[1] == 0);
  record.name[1] = 'X';
  Record other = record;
  other.name[0] = 'Y';
  memset(record.marks, 0xff, sizeof(record.marks));
  CHECK(strcmp(other.name, "YXc") == 0 && other.marks[0] == 1 && other.bits.bytes[0] == 3);
  CHECK(strcmp(record.name, "aXc") == 0 && record.marks[1] == -1);
  Holder *holder = [Holder new];
  Record *kept = holder.record;
  for (int i = 0; i < 5; i++) kept->name[i] = 'a' + i;
  kept->bits.bytes[1] = 1;
  CHECK(strcmp([holder record]->name, "abcde") == 0 && holder.record->bits.number == 256);
  void (^change)(void) = ^{ CHECK(other.name[0] == 'Y'); };
  other.name[0] = 'Z';
  change();
}
static NSString *formatted(NSString *format, va_list list) {
  return [[NSString alloc] initWithFormat:format arguments:list];
}
static NSString *twice(NSString *format, ...) {
  va_list list, again;
  va_start(list, format);
  va_copy(again, list);
  NSString *text = [formatted(format, list) stringByAppendingString:formatted(format, again)];
  va_end(list);
  va_end(again);
  return text;
}
static int nextNumber(va_list *list) { return va_arg(*list, int); }
static double total(const char *kinds, ...) {
  double sum = 0;
  va_list list;
  va_start(list, kinds);
  for (; *kinds; kinds++) {
    switch (*kinds) {
      case 'i': sum += nextNumber(&list); break;
      case 'd': sum += va_arg(list, double); break;
      case 'q': sum += va_arg(list, unsigned long long); break;
      case 's': sum += strlen(va_arg(list, const char *)); break;
      case 'b': sum += va_arg(list, int (^)(void))(); break;
      default: break;
    }
  }
  va_end(list);
  return sum;
}
@interface Lister : NSObject
@property(nonatomic, copy) NSString *text;
@end
@implementation Lister
- (instancetype)initWithNames:(NSString *)first, ... NS_REQUIRES_NIL_TERMINATION {
  if (self = [super init]) {
    NSMutableString *text = [NSMutableString string];
    va_list list;
    va_start(list, first);
    for (NSString *name = first; name; name = va_arg(list, NSString *)) [text appendString:name];
    va_end(list);
    _text = text;
  }
  return self;
}
- (void)log:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2) {
  va_list list;
  va_start(list, format);
  self.text = [self.text stringByAppendingString:formatted(format, list)];
  va_end(list);
}
+ (int)count:(int)count, ... {
  va_list list;
  va_start(list, count);
  int sum = 0;
  for (int i = 0; i < count; i++) sum += va_arg(list, int);
  va_end(list);
  return sum;
}
@end
static int printed(char *text, size_t size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int count = vsnprintf(text, size, format, list);
  va_end(list);
  return count;
}
static void arguments(void) {
  CHECK([twice(@"%@%d", @"a", 7) isEqual:@"a7a7"]);
  CHECK(total("idqsb", 1, 2.5, 1ULL << 40, "abc", ^int { return 4; }) == 10.5 + (1ULL << 40));
  Lister *lister = [[Lister alloc] initWithNames:@"a", @"b", nil];
  [lister log:@"-%.1f", 1.25];
  id any = lister;
  [any log:@"%c%%", 'x'];
  CHECK([lister.text isEqual:@"ab-1.2x%"]);
  CHECK([Lister count:3, 1, 2, 3] == 6);
  char text[8];
  CHECK(printed(text, sizeof(text), "%d-%s", 123456, "ab") == 9 && strcmp(text, "123456-") == 0);
  struct timeval now;
  CHECK(gettimeofday(&now, NULL) == 0);
  CHECK(fabs(now.tv_sec + now.tv_usec / 1e6 - NSDate.date.timeIntervalSince1970) < 5);
  CHECK(sprintf(text, "%03d", 7) == 3 && strcmp(text, "007") == 0);
}
NSString *RunAll(void) {
  failures = [NSMutableString string];
  blocks();
  exceptions();
  control();
  objects();
  memory();
  jumps();
  arguments();
  unions();
  return failures;
}
