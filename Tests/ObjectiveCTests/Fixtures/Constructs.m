// Odd constructs of the language; `RunAll` returns the lines that do not hold.
#import <CommonCrypto/CommonCrypto.h>
#import <Foundation/Foundation.h>
static NSMutableString *failures;
#define CHECK(...)                                                                    \
  do {                                                                                \
    if (!(__VA_ARGS__)) [failures appendFormat:@" %d", __LINE__]; \
  } while (0)
typedef NSString *(^Join)(NSString *a, NSString *b);
typedef int (*Op)(int, int);
static int plus(int a, int b) { return a + b; }
static int minus(int a, int b) { return a - b; }
static int apply(Op op, int a, int b) { return op(a, b); }
static int counted(void) { static int n = 10; return ++n; }
#define LOGF(format, ...) [NSString stringWithFormat:(@"<" format @">"), ##__VA_ARGS__]
#define STR(x) #x
#define PASTE(a, b) a##b
@interface Item : NSObject <NSSecureCoding>
@property (nonatomic, copy) NSString *name;
@property (nonatomic) NSInteger price;
@property (nonatomic, strong) NSArray *tags;
@property (class, nonatomic, copy) NSString *currency;
@property (nonatomic, strong) NSDate *made;
@end
@implementation Item
static NSString *_currency = @"EUR";
+ (NSString *)currency { return _currency; }
+ (void)setCurrency:(NSString *)c { _currency = [c copy]; }
+ (BOOL)supportsSecureCoding { return YES; }
+ (instancetype)named:(NSString *)n price:(NSInteger)p {
  Item *i = [self new];
  i.name = n;
  i.price = p;
  return i;
}
- (void)encodeWithCoder:(NSCoder *)c {
  [c encodeObject:self.name forKey:@"n"];
  [c encodeInteger:self.price forKey:@"p"];
  [c encodeObject:self.tags forKey:@"t"];
}
- (instancetype)initWithCoder:(NSCoder *)c {
  if (self = [super init]) { _name = [c decodeObjectOfClass:[NSString class] forKey:@"n"]; _price = [c decodeIntegerForKey:@"p"]; _tags = [c decodeObjectOfClasses:[NSSet setWithObjects:[NSArray class], [NSString class], nil] forKey:@"t"]; }
  return self;
}
- (BOOL)isEqual:(id)o {
  return [o isKindOfClass:[Item class]] && [((Item *)o).name isEqual:self.name];
}
- (NSUInteger)hash { return self.name.hash; }
@end
@interface Item (Math)
@property (nonatomic, readonly) NSInteger doubled;
- (NSComparisonResult)comparePrice:(Item *)o;
@end
@implementation Item (Math)
- (NSInteger)doubled { return self.price * 2; }
- (NSComparisonResult)comparePrice:(Item *)o {
  return self.price < o.price ? NSOrderedAscending : self.price > o.price ? NSOrderedDescending : NSOrderedSame;
}
@end
@interface Dyn : NSObject
@property (nonatomic, copy) NSString *late;
@end
@implementation Dyn
@dynamic late;
- (NSString *)late { return @"L"; }
- (void)setLate:(NSString *)l {}
@end
static int tryReturn(NSMutableString *log) {
  @try { [log appendString:@"t"]; return 1; } @finally { [log appendString:@"f"]; }
  return 2;
}
static NSString *tryNested(void) {
  NSMutableString *log = [NSMutableString string];
  @try { @try { @throw [NSException exceptionWithName:@"X" reason:@"why" userInfo:@{@"k": @1}]; } @catch (NSException *e) { [log appendString:@"a"]; @throw; } @finally { [log appendString:@"b"]; } }
  @catch (NSException *e) { [log appendFormat:@"c%@%@", e.reason, e.userInfo[@"k"]]; }
  return log;
}
static BOOL parse(NSString *s, NSError **error) {
  if (s.length) return YES;
  if (error) *error = [NSError errorWithDomain:@"inner" code:1 userInfo:@{NSLocalizedDescriptionKey: @"empty"}];
  return NO;
}
static BOOL outer(NSString *s, NSError *__autoreleasing *error) {
  NSError *inner;
  if (parse(s, &inner)) return YES;
  if (error != NULL) *error = [NSError errorWithDomain:@"outer" code:2 userInfo:@{NSUnderlyingErrorKey: inner}];
  return NO;
}
static NSString *fall(int n) {
  NSString *r = @"";
  switch (n) { default: r = [r stringByAppendingString:@"d"]; case 1: r = [r stringByAppendingString:@"1"]; break; case 2: r = [r stringByAppendingString:@"2"]; }
  return r;
}
static void language(void) {
  CHECK(apply(plus, 3, 4) == 7 && apply(&minus, 3, 4) == -1);
  Op ops[] = {plus, minus}; CHECK(ops[1](9, 4) == 5);
  Op none = NULL;
  CHECK(none == NULL);
  none = plus;
  CHECK(none != NULL && (*none)(1, 1) == 2);
  counted(); CHECK(counted() == 12);
  CHECK([LOGF("%d-%@", 3, @"x") isEqual:@"<3-x>"]);
  CHECK([LOGF("p") isEqual:@"<p>"]);
  CHECK(strcmp(STR(abc), "abc") == 0);
  int PASTE(va, lue) = 4;
  CHECK(value == 4);
  NSMutableString *log = [NSMutableString string];
  CHECK(tryReturn(log) == 1 && [log isEqual:@"tf"]);
  CHECK([tryNested() isEqual:@"abcwhy1"]);
  NSError *e;
  CHECK(!outer(@"", &e));
  CHECK([e.domain isEqual:@"outer"] && [[e.userInfo[NSUnderlyingErrorKey] localizedDescription] isEqual:@"empty"]);
  CHECK(outer(@"a", NULL));
  CHECK([fall(1) isEqual:@"1"]);
  CHECK([fall(2) isEqual:@"2"]);
  CHECK([fall(9) isEqual:@"d1"]);
  __block int total = 0;
  void (^outerBlock)(int) = ^(int x) { void (^innerBlock)(void) = ^{ total += x; }; innerBlock(); innerBlock(); };
  outerBlock(5);
  CHECK(total == 10);
  Join join = ^(NSString *a, NSString *b) { return [NSString stringWithFormat:@"%@+%@", a, b]; };
  CHECK([join(@"a", @"b") isEqual:@"a+b"]);
  Join (^maker)(NSString *) = ^Join(NSString *sep) { return ^(NSString *a, NSString *b) { return [@[a, b] componentsJoinedByString:sep]; }; };
  CHECK([maker(@"/")(@"x", @"y") isEqual:@"x/y"]);
  __block int (^fact)(int);
  fact = ^int(int n) { return n < 2 ? 1 : n * fact(n - 1); };
  CHECK(fact(5) == 120);
  fact = nil;
  Item.currency = @"USD";
  CHECK([Item.currency isEqual:@"USD"]);
  CHECK([Dyn new].late.length == 1);
  Item *a = [Item named:@"a" price:3], *b = [Item named:@"b" price:1];
  CHECK(a.doubled == 6);
  CHECK([a comparePrice:b] == NSOrderedDescending);
  NSArray<Item *> *items = @[a, b, [Item named:@"c" price:5]];
  CHECK([[items valueForKey:@"name"] isEqual:(@[@"a", @"b", @"c"])]);
  CHECK([[items valueForKeyPath:@"@sum.price"] integerValue] == 9);
  CHECK([[items valueForKeyPath:@"@max.price"] integerValue] == 5);
  CHECK([[items valueForKeyPath:@"@min.price"] integerValue] == 1);
  CHECK([[items valueForKeyPath:@"@avg.price"] doubleValue] == 3);
  CHECK([[items valueForKeyPath:@"@count"] integerValue] == 3);
  a.tags = @[@"x", @"y"];
  b.tags = @[@"y"];
  CHECK([[items valueForKeyPath:@"@unionOfObjects.name"] count] == 3);
  CHECK([[@[a, b] valueForKeyPath:@"@distinctUnionOfArrays.tags"] count] == 2);
  CHECK([[@[@1, @1, @2] valueForKeyPath:@"@distinctUnionOfObjects.self"] count] == 2);
  CHECK([[@"Q" performSelector:NSSelectorFromString(@"lowercaseString")] isEqual:@"q"]);
  CHECK([[@[@"a", @"bbb"] valueForKeyPath:@"@max.length"] intValue] == 3);
  CHECK([[@[@"a", @"bbb"] valueForKey:@"uppercaseString"][1] isEqual:@"BBB"]);
  CHECK([[@{@"a": @{@"b": @7}} valueForKeyPath:@"a.b"] intValue] == 7);
  NSArray *sorted = [items sortedArrayUsingSelector:@selector(comparePrice:)];
  CHECK([[sorted.firstObject name] isEqual:@"b"]);
  __kindof NSObject *kind = a;
  CHECK([[kind name] isEqual:@"a"]);
  NSMutableArray<__kindof NSNumber *> *nums = [NSMutableArray new];
  [nums addObject:@1];
  CHECK([[a performSelector:@selector(name)] isEqual:@"a"]);
  [a performSelector:@selector(setName:) withObject:@"z"];
  CHECK([a.name isEqual:@"z"]);
  CHECK([[@"a" performSelector:@selector(stringByAppendingString:) withObject:@"b"] isEqual:@"ab"]);
  NSString *last = nil;
  for (NSString *key in @{@"one": @1}) { last = key; break; }
  CHECK([last isEqual:@"one"]);
  int seen = 0;
  for (id o in [NSSet setWithObjects:@1, @2, @3, nil]) { if (++seen == 2) break; (void)o; }
  CHECK(seen == 2);
  for (id o in [@[@1, @2] reverseObjectEnumerator]) { last = [o stringValue]; }
  CHECK([last isEqual:@"1"]);
  NSMutableArray *mut = [@[@1, @2] mutableCopy];
  NSString *reason = nil;
  @try { for (id o in mut) { [mut addObject:o]; } } @catch (NSException *x) { reason = x.reason; }
  CHECK([reason containsString:@"was mutated while being enumerated"]);
  char text[16];
  strcpy(text, "hello");
  strcat(text, "!");
  CHECK(strlen(text) == 6 && strcmp(text, "hello!") == 0);
  CHECK(strncmp(text, "help", 3) == 0);
  CHECK(strchr(text, 'l') == text + 2);
  CHECK(strstr(text, "lo") != NULL);
  char *heap = malloc(8);
  memcpy(heap, "abcdefg", 8);
  heap[0] = 'A';
  CHECK([[NSString stringWithUTF8String:heap] isEqual:@"Abcdefg"]);
  heap = realloc(heap, 32);
  CHECK(heap[6] == 'g');
  memmove(heap + 1, heap, 3);
  CHECK(heap[1] == 'A');
  free(heap);
  int *nums2 = calloc(4, sizeof(int));
  nums2[2] = 7;
  int *p = nums2;
  p += 2;
  CHECK(*p == 7 && *(nums2 + 2) == 7 && p - nums2 == 2 && nums2[0] == 0);
  free(nums2);
  char *dup = strdup("dup");
  CHECK(dup[0] == 'd');
  free(dup);
  CHECK(atoi("42") == 42 && strtol("ff", NULL, 16) == 255 && atof("1.5") == 1.5);
  unichar buffer[3]; [@"abc" getCharacters:buffer range:NSMakeRange(0, 3)]; CHECK(buffer[1] == 'b');
  id boxed = @(3.5f);
  CHECK([boxed floatValue] == 3.5f);
  CHECK([@('a') charValue] == 'a');
  CHECK([@("utf") isEqual:@"utf"]);
  CHECK([@(YES) isEqual:@1]);
  NSUInteger wrap = 0;
  wrap--;
  CHECK(wrap == NSUIntegerMax);
  short sh = 32767;
  sh++;
  CHECK(sh == -32768);
  CHECK((5 & 3) == 1 && (5 ^ 3) == 6 && (~0) == -1 && (-8 >> 1) == -4);
  int x = 3;
  x = x > 2 ? x < 5 ? 1 : 2 : 3;
  CHECK(x == 1);
  int i, j;
  for (i = 0, j = 9; i < j; i++, j--) {}
  CHECK(i == 5 && j == 4);
  id obj = items;
  CHECK([obj[0] isEqual:a]);
  CHECK([(NSArray *)obj count] == 3);
  CHECK([a respondsToSelector:NSSelectorFromString(@"doubled")]);
  CHECK([Item instancesRespondToSelector:@selector(comparePrice:)]);
}
NSString *RunAll(void) {
  failures = [NSMutableString string];
  language();
  return failures;
}
