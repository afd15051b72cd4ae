// Numbers of every width, places that change, loops, texts and formats; `RunAll` returns the lines
// that do not hold.
#import <Foundation/Foundation.h>
static NSMutableString *failures;
#define CHECK(...)                                                \
  do {                                                            \
    if (!(__VA_ARGS__)) [failures appendFormat:@" %d", __LINE__]; \
  } while (0)
static void conversions(void) {
  int8_t i8 = -1;
  uint8_t u8 = 200;
  int16_t i16 = -300;
  uint16_t u16 = 65535;
  int32_t i32 = -70000;
  uint32_t u32 = 4000000000u;
  int64_t i64 = -5000000000ll;
  uint64_t u64 = 18000000000000000000ull;
  CHECK((uint8_t)i8 == 255 && (uint16_t)i8 == 65535 && (uint32_t)i8 == 0xffffffffu);
  CHECK((uint64_t)i8 == 0xffffffffffffffffull && (int64_t)i8 == -1 && (NSUInteger)i8 == NSUIntegerMax);
  CHECK((int8_t)u8 == -56 && (int)u8 == 200 && (long)u8 == 200);
  CHECK((uint8_t)i16 == 212 && (long)i16 == -300 && (int8_t)i16 == -44);
  CHECK((int16_t)u16 == -1 && (int)u16 == 65535);
  CHECK((int16_t)i32 == -4464 && (uint64_t)i32 == 0xfffffffffffeee90ull);
  CHECK((int32_t)u32 == -294967296 && (int64_t)u32 == 4000000000ll);
  CHECK((int32_t)i64 == -705032704 && (uint32_t)i64 == 3589934592u);
  CHECK((int64_t)u64 == -446744073709551616ll && (uint32_t)u64 == 3305635840u);
  CHECK((double)i8 == -1.0 && (double)u8 == 200.0 && (double)i32 == -70000.0 && (double)u32 == 4e9);
  CHECK((double)u64 == 18e18 && (float)i16 == -300.0f && (double)i64 == -5e9);
  CHECK((int8_t)200 == -56 && (char)0xff == -1 && (uint8_t)-1 == 255 && (long)-5u == 4294967291l);
  CHECK((NSInteger)0xffffffffffffffffull == -1 && (NSUInteger)-1 == NSUIntegerMax);
  CHECK((int)3.99 == 3 && (int)-3.99 == -3 && (NSInteger)1e10 == 10000000000 && (uint8_t)200.7 == 200);
  double huge = 1e30, nothing = 0, none = nothing / nothing;
  CHECK((NSInteger)huge == NSIntegerMax && (NSInteger)-huge == NSIntegerMin && (NSInteger)none == 0);
  CHECK((int)huge == INT_MAX && (int)-huge == INT_MIN);
  CHECK((u8 + u8) == 400 && (uint8_t)(u8 + u8) == 144);
  CHECK((i32 << 3) == -560000 && (u32 >> 4) == 250000000u && (i8 >> 1) == -1 && (1 << u8 % 8) == 1);
}
static void divisions(void) {
  int zero = 0, minimum = INT_MIN, minus = -1;
  unsigned none = 0;
  CHECK(7 / zero == 0 && 7 % zero == 7 && 7u / none == 0);
  CHECK(minimum / minus == INT_MIN && minimum % minus == 0);
  CHECK(-7 / 2 == -3 && -7 % 2 == -1 && 7u / 2 == 3);
  int value = -7;
  value /= 2;
  CHECK(value == -3);
  value %= zero;
  CHECK(value == -3);
  value /= zero;
  CHECK(value == 0);
}
static int calls;
static int next(void) { return ++calls; }
struct Pair { int left; unsigned char right; };
static int shared;
static int (^doubled)(int) = ^(int value) {
  int result = 0;
  result = value;
  int *place = &result;
  *place *= 2;
  return result;
};
static int bump(void) {
  shared = 100;
  return 1;
}
@interface Counter : NSObject {
 @public
  NSInteger _count;
  uint8_t _small;
}
@property(nonatomic) NSInteger value;
@end
@implementation Counter
- (NSInteger)reset {
  _count = 50;
  return 5;
}
- (void)run {
  _count += 3;
  _count++;
  --_count;
  _small += 255;
  _small += 2;
  self.value += 4;
  self.value--;
  _count += [self reset];
}
@end
@interface Doubling : Counter
@end
@implementation Doubling
- (NSInteger)reset {
  _count = 70;
  return 7;
}
- (NSInteger)value { return 9; }
@end
static void changes(int parameter, NSString *text) {
  uint8_t byte = 250;
  byte += 10;
  CHECK(byte == 4);
  byte -= 5;
  CHECK(byte == 255);
  byte++;
  CHECK(byte == 0);
  byte |= 0x81;
  byte ^= 1;
  byte <<= 1;
  CHECK(byte == 0);
  int array[4] = {1, 2, 3, 4};
  int i = 0;
  array[i++] += 10;
  array[i++] *= next();
  CHECK(i == 2 && array[0] == 11 && array[1] == 2 && calls == 1);
  CHECK(array[i]++ == 3 && ++array[i] == 5 && array[2] == 5);
  int *place = array;
  *place++ = 7;
  *place += 1;
  place += 2;
  CHECK(array[0] == 7 && array[1] == 3 && *place == 4 && place - array == 3);
  struct Pair pair = {1, 255};
  pair.left += 2;
  pair.right += 2;
  CHECK(pair.left == 3 && pair.right == 1);
  int number = 1;
  number += 1.75;
  CHECK(number == 2);
  float fraction = 1;
  fraction += 2;
  fraction++;
  CHECK(fraction == 4);
  shared = 1;
  shared += bump();
  CHECK(shared == 101);
  int first = (number += 3, number++), second = number--;
  CHECK(first == 5 && second == 6 && number == 5);
  parameter += 2;
  text = [text stringByAppendingString:@"!"];
  CHECK(parameter == 5 && [text isEqual:@"a!"]);
  Counter *counter = [Counter new];
  [counter run];
  CHECK(counter->_count == 55 && counter->_small == 1 && counter.value == 3);
  Counter *other = [Doubling new];
  [other run];
  CHECK(other->_count == 77 && other.value == 9);
  __block int total = 0;
  void (^add)(int) = ^(int by) {
    by *= 2;
    total += by;
  };
  add(4);
  add(1);
  CHECK(total == 10 && doubled(4) == 8);
}
static void loops(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int i = 10;
    sum += i;
  }
  CHECK(sum == 30);
  int odd = 0, inner = 0;
  for (int i = 0; i < 6; i++) {
    if (i % 2 == 0) continue;
    for (int j = 0;; j++) {
      if (j == i) break;
      inner++;
    }
    odd += i;
  }
  CHECK(odd == 9 && inner == 9);
  int last = 0, count = 0;
  for (int i = 0, j = 5; i < j; i++, j--) last = i, count++;
  CHECK(last == 2 && count == 3);
  int seen = 0;
  for (int i = 0; i < 5; i++) {
    switch (i) {
      case 1: continue;
      case 3: seen += 100; break;
      default: seen += i;
    }
  }
  CHECK(seen == 106);
  NSMutableArray *blocks = [NSMutableArray array];
  for (int i = 0; i < 3; i++) [blocks addObject:^{ return i; }];
  CHECK(((int (^)(void))blocks[2])() == 2 && ((int (^)(void))blocks[0])() == 0);
}
static void texts(void) {
  NSString *lines = @"one\r\ntwo\nthree";
  CHECK([lines componentsSeparatedByString:@"\n"].count == 3);
  CHECK([@"a,b,,c," componentsSeparatedByString:@","].count == 5);
  CHECK([[@"a--b" componentsSeparatedByString:@"--"][1] isEqual:@"b"]);
  CHECK([@"abc" componentsSeparatedByString:@"x"].count == 1);
  CHECK([[@"aaaa" stringByReplacingOccurrencesOfString:@"aa" withString:@"b"] isEqual:@"bb"]);
  CHECK([[@"naïve café" stringByReplacingOccurrencesOfString:@"é" withString:@"e"] isEqual:@"naïve cafe"]);
  CHECK([[@"plain" stringByReplacingOccurrencesOfString:@"a" withString:@"ä"] isEqual:@"pläin"]);
  CHECK([@"abcabc" rangeOfString:@"ca"].location == 2 && [@"abc" rangeOfString:@"d"].location == NSNotFound);
  CHECK([@"abcabc" rangeOfString:@"BC" options:NSCaseInsensitiveSearch].location == 1);
  CHECK([@"abcabc" rangeOfString:@"bc" options:NSBackwardsSearch].location == 4);
  CHECK([@"grün" rangeOfString:@"n"].location == 3 && [@"😀x" rangeOfString:@"x"].location == 2);
  CHECK(![@"abc" containsString:@""] && [@"abc" hasPrefix:@"ab"] && ![@"abc" hasPrefix:@"abcd"]);
  CHECK([@"abc" hasSuffix:@"bc"] && ![@"c" hasSuffix:@"bc"]);
  CHECK([[@"straße" uppercaseString] isEqual:@"STRASSE"] && [[@"ÄB" lowercaseString] isEqual:@"äb"]);
  NSMutableDictionary *known = [NSMutableDictionary dictionary];
  NSMutableString *key = [NSMutableString stringWithString:@"key"];
  known[key] = @1;
  [key appendString:@"s"];
  CHECK([known[@"key"] intValue] == 1 && known[@"keys"] == nil);
  known[@"key"] = @2;
  known[@3] = @"three";
  CHECK(known.count == 2 && [known[@"key"] intValue] == 2 && [known[@3.0] isEqual:@"three"]);
  [known removeObjectForKey:@"key"];
  CHECK(known.count == 1 && [known.allKeys.firstObject isEqual:@3]);
}
#define SHOWS(text, ...) CHECK([[NSString stringWithFormat:__VA_ARGS__] isEqual:text])
static void formats(void) {
  SHOWS(@"-5 4294967291 fffffffb", @"%d %u %x", -5, -5, -5);
  SHOWS(@"  -5|-5  |-0005|+5", @"%4d|%-4d|%05d|%+d", -5, -5, -5, 5);
  SHOWS(@"-5 18446744073709551611", @"%ld %lu", -5l, -5ul);
  SHOWS(@"1.50 1.500000 2e+00 0.1", @"%.2f %f %.0e %g", 1.5, 1.5, 2.0, 0.1);
  SHOWS(@"  a|a  |(null)", @"%3@|%-3@|%@", @"a", @"a", nil);
  SHOWS(@"b a", @"%2$@ %1$@", @"a", @"b");
  SHOWS(@"100% ä 😀", @"%d%% ä %@", 100, @"😀");
  SHOWS(@"x    7", @"%c%*d", 'x', 5, 7);
  SHOWS(@"text tex 0xff FF 17", @"%s %.3s %#x %X %o", "text", "text", 255, 255, 15);
  CHECK([[NSString stringWithFormat:@"%200d", 1] length] == 200);
}
NSString *RunAll(void) {
  failures = [NSMutableString string];
  conversions();
  divisions();
  changes(3, @"a");
  loops();
  texts();
  formats();
  return failures;
}
