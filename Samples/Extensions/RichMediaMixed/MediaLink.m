#import "MediaLink.h"
#import "RichMediaMixed-Swift.h"

@implementation MediaLink

+ (instancetype)firstLinkInUserInfo:(NSDictionary *)userInfo {
  for (NSString *key in MediaKeys.all) {
    id value = userInfo[key];
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

- (MediaLinkKind)kind {
  return [MediaKeys isMovie:self.URL] ? MediaLinkKindMovie : MediaLinkKindPicture;
}

- (void)downloadWithCompletionHandler:(void (^)(NSURL *, NSError *))handler {
  NSURLSessionDownloadTask *task = [[NSURLSession sharedSession]
      downloadTaskWithURL:self.URL
        completionHandler:^(NSURL *file, NSURLResponse *response, NSError *error) {
          NSInteger status = [response isKindOfClass:[NSHTTPURLResponse class]]
              ? ((NSHTTPURLResponse *)response).statusCode : 0;
          handler(status >= 200 && status < 300 ? file : nil, error);
        }];
  [task resume];
}

@end
