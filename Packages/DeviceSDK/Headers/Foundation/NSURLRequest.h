// Requests and responses.
#ifndef PUSHSIM_NSURLREQUEST_H
#define PUSHSIM_NSURLREQUEST_H
#import <Foundation/NSString.h>
#import <Foundation/NSURL.h>
#import <Foundation/NSData.h>
NS_ASSUME_NONNULL_BEGIN
@class NSInputStream;
PUSHSIM_ENUM(NSUInteger, NSURLRequestCachePolicy, "NSURLRequest.CachePolicy") {
  NSURLRequestUseProtocolCachePolicy = 0,
  NSURLRequestReloadIgnoringLocalCacheData = 1,
  NSURLRequestReloadIgnoringCacheData = 1,
  NSURLRequestReturnCacheDataElseLoad = 2,
  NSURLRequestReturnCacheDataDontLoad = 3,
  NSURLRequestReloadIgnoringLocalAndRemoteCacheData = 4,
  NSURLRequestReloadRevalidatingCacheData = 5
};
@interface NSURLRequest : NSObject <NSCopying, NSMutableCopying>
+ (instancetype)requestWithURL:(NSURL *)url PUSHSIM_SWIFT("objcRequest($cls, $raw0)");
+ (instancetype)requestWithURL:(NSURL *)url
                   cachePolicy:(NSURLRequestCachePolicy)policy
               timeoutInterval:(NSTimeInterval)timeout
    PUSHSIM_SWIFT("objcRequest($cls, $raw0, $1, $raw2)");
- (instancetype)initWithURL:(NSURL *)url PUSHSIM_SWIFT("objcRequest($cls, $raw0)");
- (instancetype)initWithURL:(NSURL *)url
                cachePolicy:(NSURLRequestCachePolicy)policy
            timeoutInterval:(NSTimeInterval)timeout
    PUSHSIM_SWIFT("objcRequest($cls, $raw0, $1, $raw2)");
@property(nullable, readonly, copy) NSURL *URL PUSHSIM_SWIFT("url");
@property(readonly) NSTimeInterval timeoutInterval;
@property(nullable, readonly, copy) NSString *HTTPMethod PUSHSIM_SWIFT("httpMethod");
@property(nullable, readonly, copy) NSData *HTTPBody PUSHSIM_SWIFT("httpBody");
@property(nullable, readonly, copy) NSDictionary<NSString *, NSString *> *allHTTPHeaderFields;
- (nullable NSString *)valueForHTTPHeaderField:(NSString *)field
    PUSHSIM_SWIFT("value(forHTTPHeaderField:)");
@end
@interface NSMutableURLRequest : NSURLRequest
@property(nullable, copy) NSURL *URL PUSHSIM_SWIFT("url");
@property NSTimeInterval timeoutInterval;
@property NSURLRequestCachePolicy cachePolicy;
@property(copy) NSString *HTTPMethod PUSHSIM_SWIFT("httpMethod");
@property(nullable, copy) NSData *HTTPBody PUSHSIM_SWIFT("httpBody");
@property(nullable, copy) NSDictionary<NSString *, NSString *> *allHTTPHeaderFields;
- (void)setValue:(nullable NSString *)value
    forHTTPHeaderField:(NSString *)field PUSHSIM_SWIFT("setValue(_:forHTTPHeaderField:)");
- (void)addValue:(NSString *)value
    forHTTPHeaderField:(NSString *)field PUSHSIM_SWIFT("addValue(_:forHTTPHeaderField:)");
@end
PUSHSIM_SWIFT("URLResponse")
@interface NSURLResponse : NSObject <NSCopying>
@property(nullable, readonly, copy) NSURL *URL PUSHSIM_SWIFT("url");
@property(nullable, readonly, copy) NSString *MIMEType PUSHSIM_SWIFT("mimeType");
@property(readonly) long long expectedContentLength;
@property(nullable, readonly, copy) NSString *textEncodingName;
@property(nullable, readonly, copy) NSString *suggestedFilename;
@end
PUSHSIM_SWIFT("HTTPURLResponse")
@interface NSHTTPURLResponse : NSURLResponse
@property(readonly) NSInteger statusCode;
@property(readonly, copy) NSDictionary *allHeaderFields;
- (nullable NSString *)valueForHTTPHeaderField:(NSString *)field
    PUSHSIM_SWIFT("value(forHTTPHeaderField:)");
+ (NSString *)localizedStringForStatusCode:(NSInteger)code
    PUSHSIM_SWIFT("HTTPURLResponse.localizedString(forStatusCode: $0)");
@end
NS_ASSUME_NONNULL_END
#endif
