#import "MediaLink.h"

static NSArray<NSString *> *MediaKeys(void) {
  static NSArray *keys;
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    keys = @[ @"image", @"attachment-url", @"media-url", @"image_url" ];
  });
  return keys;
}

@implementation MediaLink

+ (instancetype)firstLinkInUserInfo:(NSDictionary *)userInfo {
  for (NSString *key in MediaKeys()) {
    id value = userInfo[key] ?: userInfo[@"fcm_options"][key];
    if (![value isKindOfClass:[NSString class]]) continue;
    NSURL *url = [NSURL URLWithString:value];
    if (url.scheme) return [[self alloc] initWithKey:key URL:url];
  }
  return nil;
}

- (instancetype)initWithKey:(NSString *)key URL:(NSURL *)url {
  if (self = [super init]) {
    _key = [key copy];
    _URL = url;
  }
  return self;
}

@end
