#import "Wide.h"
WideName const WideNameFirst = @"first";
NSErrorDomain const WideErrorDomain = @"WideErrors";
@interface WideBase ()
@property(nonatomic, readwrite) NSUInteger count;
@end
@implementation WideBase
+ (instancetype)sharedInstance { static id s; static dispatch_once_t t; dispatch_once(&t, ^{ s = [[self alloc] initWithCount:9]; }); return s; }
+ (instancetype)baseWithNames:(NSArray<NSString *> *)names {
  if (names.count == 0) return nil;
  WideBase *base = [[self alloc] initWithCount:names.count];
  base.names = names;
  return base;
}
- (instancetype)initWithCount:(NSUInteger)count {
  self = [super init];
  if (self) { _count = count; _items = [NSMutableArray array]; _info = @{}; }
  return self;
}
- (id)copyWithZone:(NSZone *)zone { return [[[self class] alloc] initWithCount:self.count]; }
- (NSArray *)filter:(WideFilter)filter {
  NSMutableArray *result = [NSMutableArray array];
  BOOL stop = NO;
  NSUInteger index = 0;
  for (id name in self.names) { if (filter(name, index++, &stop)) [result addObject:name]; if (stop) break; }
  return result;
}
- (NSString *)describe { return [NSString stringWithFormat:@"base %lu", (unsigned long)self.count]; }
- (id)objectForKey:(NSString *)key default:(id)value { return self.info[key] ?: value; }
- (void)setObject:(id)object forKey:(NSString *)key {
  NSMutableDictionary *info = [self.info mutableCopy]; info[key] = object; self.info = info;
}
- (WideKind)kindOf:(WideLevel)level { return level == WideLevel2 ? WideKindB : WideKindA; }
- (NSString *)text:(NSString *)text { if (self.onDone) self.onDone(text); return [text stringByAppendingString:@"."]; }
- (void)log:(NSString *)format, ... {}
- (void)getBytes:(uint8_t *)bytes length:(NSInteger)length { for (NSInteger i = 0; i < length; i++) bytes[i] = (uint8_t)i; }
- (NSDate *)dateFromString:(NSString *)text { return [NSDate dateWithTimeIntervalSince1970:[text doubleValue]]; }
- (BOOL)isEqualToBase:(WideBase *)other { return other.count == self.count; }
- (NSComparisonResult)compare:(WideBase *)other { return [@(self.count) compare:@(other.count)]; }
- (WideBase *)copyOfMe { return [self copy]; }
@end
@implementation WideSub
- (NSString *)describe { return [@"sub of " stringByAppendingString:[super describe]]; }
- (NSString *)subOnly { return @"only"; }
@end
@implementation WideBox
- (NSString *)partsText:(NSArray<id<WidePart>> *)parts {
  NSMutableArray *texts = [NSMutableArray array];
  for (id<WidePart> part in parts) {
    NSInteger weight = [part respondsToSelector:@selector(weightForName:)] ? [part weightForName:part.partName] : -1;
    [texts addObject:[NSString stringWithFormat:@"%@=%ld", part.partName, (long)weight]];
  }
  return [texts componentsJoinedByString:@" "];
}
@end
@implementation NSString (Wide)
- (NSString *)wideReversed {
  NSMutableString *s = [NSMutableString string];
  for (NSInteger i = self.length - 1; i >= 0; i--) [s appendString:[self substringWithRange:NSMakeRange(i, 1)]];
  return s;
}
- (NSString *)wideTrimmed { return [self stringByTrimmingCharactersInSet:NSCharacterSet.whitespaceCharacterSet]; }
+ (NSString *)wideEmpty { return @""; }
@end
@implementation UIColor (Wide)
+ (UIColor *)wideColorWithHex:(NSString *)hex { return UIColor.redColor; }
@end
