// Dispatch, operations, archives, digests and bridges; `RunAll` returns the lines that do not hold.
#import <CommonCrypto/CommonCrypto.h>
#import <Foundation/Foundation.h>
#include <dispatch/queue.h>
static NSMutableString *failures;
#define CHECK(...)                                                                    \
  do {                                                                                \
    if (!(__VA_ARGS__)) [failures appendFormat:@" %d", __LINE__]; \
  } while (0)
@interface Note : NSObject <NSCoding, NSSecureCoding>
@property (nonatomic, copy) NSString *name;
@property (nonatomic) int n;
@property (nonatomic, strong) NSArray *list;
@end
@implementation Note
+ (BOOL)supportsSecureCoding { return YES; }
- (void)encodeWithCoder:(NSCoder *)c {
  [c encodeObject:_name forKey:@"name"];
  [c encodeInt:_n forKey:@"n"];
  [c encodeObject:_list forKey:@"list"];
}
- (instancetype)initWithCoder:(NSCoder *)c {
  self = [super init];
  if (self) { _name = [c decodeObjectOfClass:NSString.class forKey:@"name"]; _n = [c decodeIntForKey:@"n"]; _list = [c decodeObjectOfClasses:[NSSet setWithObjects:NSArray.class, NSNumber.class, nil] forKey:@"list"]; }
  return self;
}
@end
static void queues(void) {
  dispatch_queue_t q = dispatch_queue_create("probe", DISPATCH_QUEUE_SERIAL), cq = dispatch_queue_create("c", DISPATCH_QUEUE_CONCURRENT);
  __block int n = 0;
  dispatch_group_t g = dispatch_group_create();
  for (int i = 0; i < 5; i++) dispatch_group_async(g, q, ^{ n += i; });
  dispatch_group_enter(g);
  dispatch_async(cq, ^{ dispatch_group_leave(g); });
  CHECK(dispatch_group_wait(g, DISPATCH_TIME_FOREVER) == 0 && n == 10);
  dispatch_semaphore_t sem = dispatch_semaphore_create(0);
  dispatch_group_notify(g, q, ^{ n = 99; dispatch_semaphore_signal(sem); });
  dispatch_semaphore_wait(sem, DISPATCH_TIME_FOREVER);
  CHECK(n == 99);
  CHECK(dispatch_semaphore_wait(sem, dispatch_time(DISPATCH_TIME_NOW, 5 * NSEC_PER_MSEC)) != 0);
  __block int order = 0;
  dispatch_async(cq, ^{ order = order * 10 + 1; });
  dispatch_barrier_async(cq, ^{ order = order * 10 + 2; });
  dispatch_barrier_sync(cq, ^{ order = order * 10 + 3; });
  CHECK(order == 123);
  dispatch_source_t timer = dispatch_source_create(DISPATCH_SOURCE_TYPE_TIMER, 0, 0, q);
  dispatch_source_set_timer(timer, dispatch_time(DISPATCH_TIME_NOW, NSEC_PER_MSEC), 1 * NSEC_PER_MSEC, 0);
  __block int ticks = 0;
  dispatch_source_set_event_handler(timer, ^{ if (++ticks == 3) { dispatch_source_cancel(timer); dispatch_semaphore_signal(sem); } });
  dispatch_resume(timer);
  dispatch_semaphore_wait(sem, DISPATCH_TIME_FOREVER);
  CHECK(ticks == 3);
  dispatch_after(dispatch_time(DISPATCH_TIME_NOW, (int64_t)(0.01 * NSEC_PER_SEC)), dispatch_get_global_queue(QOS_CLASS_DEFAULT, 0), ^{ dispatch_semaphore_signal(sem); });
  dispatch_semaphore_wait(sem, DISPATCH_TIME_FOREVER);
  __block int applied = 0;
  dispatch_apply(4, q, ^(size_t i) { applied += (int)i; });
  CHECK(applied == 6);
  dispatch_sync(q, ^{ applied = -1; });
  CHECK(applied == -1);

  NSOperationQueue *oq = [NSOperationQueue new];
  oq.maxConcurrentOperationCount = 2;
  NSMutableString *log = [NSMutableString string];
  NSBlockOperation *a = [NSBlockOperation blockOperationWithBlock:^{ @synchronized (log) { [log appendString:@"a"]; } }], *b = [NSBlockOperation blockOperationWithBlock:^{ @synchronized (log) { [log appendString:@"b"]; } }];
  [a addDependency:b];
  a.completionBlock = ^{ dispatch_semaphore_signal(sem); };
  [oq addOperations:@[a, b] waitUntilFinished:YES];
  CHECK([log isEqual:@"ba"] && a.isFinished);
  dispatch_semaphore_wait(sem, DISPATCH_TIME_FOREVER);
  NSLock *lock = [NSLock new];
  [lock lock];
  CHECK(![lock tryLock]);
  [lock unlock];
  NSRecursiveLock *rl = [NSRecursiveLock new];
  [rl lock];
  [rl lock];
  [rl unlock];
  [rl unlock];
}
// Blocks that can be cancelled and waited for.
static void blocks(void) {
  dispatch_queue_t queue = dispatch_queue_create("blocks", DISPATCH_QUEUE_SERIAL);
  __block int runs = 0;
  dispatch_block_t first = dispatch_block_create(0, ^{ runs += 1; });
  dispatch_block_t second = dispatch_block_create(DISPATCH_BLOCK_BARRIER, ^{ runs += 10; });
  dispatch_semaphore_t told = dispatch_semaphore_create(0);
  dispatch_block_notify(first, queue, ^{ dispatch_semaphore_signal(told); });
  dispatch_suspend(queue);
  dispatch_async(queue, first);
  dispatch_async(queue, second);
  CHECK(dispatch_block_wait(first, dispatch_time(DISPATCH_TIME_NOW, NSEC_PER_MSEC)) != 0);
  CHECK(dispatch_block_testcancel(second) == 0);
  dispatch_block_cancel(second);
  dispatch_resume(queue);
  CHECK(dispatch_block_wait(first, DISPATCH_TIME_FOREVER) == 0);
  CHECK(dispatch_block_wait(second, DISPATCH_TIME_FOREVER) == 0);
  CHECK(dispatch_semaphore_wait(told, DISPATCH_TIME_FOREVER) == 0);
  CHECK(runs == 1 && dispatch_block_testcancel(second) != 0);
  dispatch_block_t never = dispatch_block_create(0, ^{ runs += 100; });
  never = nil;
  dispatch_block_t direct = dispatch_block_create(0, ^{ runs += 1000; });
  direct();
  dispatch_block_cancel(direct);
  CHECK(runs == 1001);
}
static void notes(void) {
  NSNotificationCenter *nc = [NSNotificationCenter defaultCenter];
  __block NSString *got = nil;
  id token = [nc addObserverForName:@"N" object:nil queue:nil usingBlock:^(NSNotification *x) { got = x.userInfo[@"k"]; }];
  [nc postNotificationName:@"N" object:nil userInfo:@{@"k": @"v"}];
  CHECK([got isEqual:@"v"]);
  got = nil;
  [nc removeObserver:token];
  [nc postNotificationName:@"N" object:nil];
  CHECK(got == nil);
  Note *n = [Note new];
  n.name = @"x";
  n.n = 3;
  n.list = @[@1, @2];
  NSError *e;
  NSData *d = [NSKeyedArchiver archivedDataWithRootObject:n requiringSecureCoding:YES error:&e];
  CHECK(d.length > 0);
  Note *back = [NSKeyedUnarchiver unarchivedObjectOfClass:Note.class fromData:d error:&e];
  CHECK([back.name isEqual:@"x"] && back.n == 3 && back.list.count == 2);
  NSData *old = [NSKeyedArchiver archivedDataWithRootObject:@{@"a": @[n]}];
  CHECK([[[NSKeyedUnarchiver unarchiveObjectWithData:old][@"a"] firstObject] n] == 3);
  NSDictionary *dd = [NSKeyedUnarchiver unarchivedObjectOfClasses:[NSSet setWithObjects:NSDictionary.class, NSArray.class, Note.class, NSString.class, nil] fromData:old error:&e];
  CHECK([dd[@"a"] count] == 1);
}
static NSString *hexOf(const unsigned char *b, int n) {
  NSMutableString *s = [NSMutableString stringWithCapacity:n * 2];
  for (int i = 0; i < n; i++) [s appendFormat:@"%02x", b[i]];
  return s;
}
static void crypto(void) {
  const char *msg = "abc";
  unsigned char out[CC_SHA256_DIGEST_LENGTH];
  CC_SHA256(msg, (CC_LONG)strlen(msg), out);
  CHECK([hexOf(out, CC_SHA256_DIGEST_LENGTH) isEqual:@"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"]);
  unsigned char mac[CC_SHA256_DIGEST_LENGTH];
  CCHmac(kCCHmacAlgSHA256, "key", 3, "The quick brown fox jumps over the lazy dog", 43, mac);
  CHECK([hexOf(mac, 32) isEqual:@"f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8"]);
  uint8_t md[CC_MD5_DIGEST_LENGTH];
  CC_MD5("", 0, md);
  CHECK([hexOf(md, 16) isEqual:@"d41d8cd98f00b204e9800998ecf8427e"]);
  unsigned char longer[CC_SHA512_DIGEST_LENGTH];
  CC_SHA512(msg, 3, longer);
  CHECK([hexOf(longer, 64) hasPrefix:@"ddaf35a193617abacc417349ae204131"]);
  CHECK([hexOf(longer, 64) hasSuffix:@"2a9ac94fa54ca49f"]);
  CC_SHA384(msg, 3, longer);
  CHECK([hexOf(longer, 48) hasPrefix:@"cb00753f45a35e8bb5a03d699ac65007"]);
  CCHmac(kCCHmacAlgSHA512, "Jefe", 4, "what do ya want for nothing?", 28, longer);
  CHECK([hexOf(longer, 64) hasPrefix:@"164b7a7bfcf819e2e395fbe73b56e0a3"]);
}
// The examples of FIPS 197, and texts of every length there and back.
static void ciphers(void) {
  uint8_t key[32], block[16], out[64], back[64];
  for (int i = 0; i < 32; i++) key[i] = (uint8_t)i;
  for (int i = 0; i < 16; i++) block[i] = (uint8_t)(i * 17);
  size_t moved = 0;
  CHECK(CCCrypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionECBMode, key, 16, NULL, block, 16, out, 64, &moved) == kCCSuccess);
  CHECK([hexOf(out, 16) isEqual:@"69c4e0d86a7b0430d8cdb78070b4c55a"] && moved == 16);
  CCCrypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionECBMode, key, 24, NULL, block, 16, out, 64, &moved);
  CHECK([hexOf(out, 16) isEqual:@"dda97ca4864cdfe06eaf70a0ec0d7191"]);
  CCCrypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionECBMode, key, 32, NULL, block, 16, out, 64, &moved);
  CHECK([hexOf(out, 16) isEqual:@"8ea2b7ca516745bfeafc49904b496089"]);
  NSData *secret = [@"A message that nobody else should read." dataUsingEncoding:NSUTF8StringEncoding];
  for (size_t length = 0; length <= 33; length++) {
    CHECK(CCCrypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, key, kCCKeySizeAES256, block, secret.bytes, length, out, sizeof(out), &moved) == kCCSuccess);
    CHECK(moved == (length / 16 + 1) * 16);
    CHECK(CCCrypt(kCCDecrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, key, kCCKeySizeAES256, block, out, moved, back, sizeof(back), &moved) == kCCSuccess);
    CHECK(moved == length && memcmp(back, secret.bytes, length) == 0);
  }
  CHECK(CCCrypt(kCCEncrypt, kCCAlgorithmAES, 0, key, 5, NULL, block, 16, out, 64, &moved) == kCCKeySizeError);
  CHECK(CCCrypt(kCCEncrypt, kCCAlgorithmAES, 0, key, 16, NULL, block, 15, out, 64, &moved) == kCCAlignmentError);
  CHECK(CCCrypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, key, 16, NULL, block, 16, out, 16, &moved) == kCCBufferTooSmall && moved == 32);
  CHECK(CCCrypt(kCCEncrypt, kCCAlgorithmDES, 0, key, 8, NULL, block, 16, out, 64, &moved) == kCCUnimplemented);
}
static int alive;
@interface Counted : NSObject
@end
@implementation Counted
- (instancetype)init {
  self = [super init];
  alive++;
  return self;
}
- (void)dealloc { alive--; }
@end
// What C's pointers own lives until they give it up, and no longer.
static void ownership(void) {
  void *owned = NULL;
  @autoreleasepool { owned = (__bridge_retained void *)[Counted new]; }
  CHECK(alive == 1);
  @autoreleasepool { CHECK([(__bridge Counted *)owned isKindOfClass:Counted.class]); }
  @autoreleasepool { Counted *back = (__bridge_transfer Counted *)owned; CHECK(back != nil); }
  CHECK(alive == 0);
  CFTypeRef kept = NULL;
  @autoreleasepool { kept = CFBridgingRetain([Counted new]); }
  CHECK(alive == 1);
  CFRetain(kept);
  CFRelease(kept);
  CHECK(alive == 1);
  CFRelease(kept);
  CHECK(alive == 0);
  @autoreleasepool { kept = CFBridgingRetain([Counted new]); }
  CFBridgingRelease(kept);
  CHECK(alive == 0);
  CFTypeRef text = CFStringCreateWithCString(kCFAllocatorDefault, "a text of some length", kCFStringEncodingUTF8);
  NSString *taken = CFBridgingRelease(text);
  CHECK([taken isEqual:@"a text of some length"]);
}
static void bridging(void) {
  CFStringRef cs = (__bridge CFStringRef)@"cf";
  CHECK([(__bridge NSString *)cs isEqual:@"cf"]);
  CFStringRef kept = CFBridgingRetain(@"kept");
  NSString *s = CFBridgingRelease(kept);
  CHECK([s isEqual:@"kept"]);
  CHECK(CFStringGetLength(cs) == 2);
  CFStringRef made = CFStringCreateWithCString(kCFAllocatorDefault, "made", kCFStringEncodingUTF8);
  NSString *m = (__bridge_transfer NSString *)made;
  CHECK([m isEqual:@"made"]);
  CFArrayRef arr = (__bridge CFArrayRef)@[@1, @2];
  CHECK(CFArrayGetCount(arr) == 2);
  CHECK([(__bridge NSNumber *)CFArrayGetValueAtIndex(arr, 1) intValue] == 2);
  CFDictionaryRef cd = (__bridge CFDictionaryRef)@{@"k": @"v"};
  CHECK([(__bridge id)CFDictionaryGetValue(cd, @"k") isEqual:@"v"]);
  CHECK(CFDictionaryGetCount(cd) == 1);
  CFUUIDRef u = CFUUIDCreate(NULL);
  NSString *us = (__bridge_transfer NSString *)CFUUIDCreateString(NULL, u);
  CFRelease(u);
  CHECK(us.length == 36);
  CHECK(CFEqual(cs, CFSTR("cf")));
  void *raw = (__bridge void *)m;
  CHECK([(__bridge NSString *)raw isEqual:@"made"]);
  void *owned = (__bridge_retained void *)m;
  CHECK([(__bridge_transfer NSString *)owned length] == 4);
}
NSString *RunAll(void) {
  failures = [NSMutableString string];
  queues();
  notes();
  crypto();
  ciphers();
  ownership();
  blocks();
  bridging();
  return failures;
}
