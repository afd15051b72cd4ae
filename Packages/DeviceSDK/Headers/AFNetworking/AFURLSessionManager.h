// AFNetworking: transfers by managers.
#ifndef PUSHSIM_AFNETWORKING_AFURLSESSIONMANAGER_H
#define PUSHSIM_AFNETWORKING_AFURLSESSIONMANAGER_H
#import <Foundation/Foundation.h>
NS_ASSUME_NONNULL_BEGIN
FOUNDATION_EXPORT NSString *const AFURLResponseSerializationErrorDomain;
FOUNDATION_EXPORT NSString *const AFNetworkingOperationFailingURLResponseErrorKey;
FOUNDATION_EXPORT NSString *const AFNetworkingOperationFailingURLResponseDataErrorKey;
@interface AFHTTPResponseSerializer : NSObject
+ (instancetype)serializer PUSHSIM_SWIFT("serializer()");
@property(nullable, copy) NSIndexSet *acceptableStatusCodes;
@property(nullable, copy) NSSet<NSString *> *acceptableContentTypes;
@end
@interface AFJSONResponseSerializer : AFHTTPResponseSerializer
@end
@interface AFHTTPRequestSerializer : NSObject
+ (instancetype)serializer PUSHSIM_SWIFT("serializer()");
@property NSTimeInterval timeoutInterval;
@property(readonly, strong) NSDictionary<NSString *, NSString *> *HTTPRequestHeaders
    PUSHSIM_SWIFT("httpRequestHeaders");
- (void)setValue:(nullable NSString *)value forHTTPHeaderField:(NSString *)field
    PUSHSIM_SWIFT("setValue(_:forHTTPHeaderField:)");
- (nullable NSString *)valueForHTTPHeaderField:(NSString *)field
    PUSHSIM_SWIFT("value(forHTTPHeaderField:)");
@end
@interface AFJSONRequestSerializer : AFHTTPRequestSerializer
@end
typedef void (^AFProgressBlock)(NSProgress *progress);
typedef void (^AFSuccessBlock)(NSURLSessionDataTask *task, id _Nullable object);
typedef void (^AFFailureBlock)(NSURLSessionDataTask *_Nullable task, NSError *error);
@interface AFURLSessionManager : NSObject
@property(readonly, strong) NSURLSession *session;
@property(strong) AFHTTPResponseSerializer *responseSerializer;
@property(nullable, strong) dispatch_queue_t completionQueue;
- (instancetype)initWithSessionConfiguration:(nullable NSURLSessionConfiguration *)configuration
    PUSHSIM_SWIFT("init(sessionConfiguration:)");
- (NSURLSessionDownloadTask *)
    downloadTaskWithRequest:(NSURLRequest *)request
                   progress:(nullable AFProgressBlock)progress
                destination:(nullable NSURL *_Nullable (^)(NSURL *target,
                                                           NSURLResponse *response))destination
          completionHandler:(nullable void (^)(NSURLResponse *_Nullable response,
                                               NSURL *_Nullable file,
                                               NSError *_Nullable error))handler
    PUSHSIM_SWIFT("downloadTask(with:progress:destination:completionHandler:)");
- (NSURLSessionDataTask *)
    dataTaskWithRequest:(NSURLRequest *)request
         uploadProgress:(nullable AFProgressBlock)uploadProgress
       downloadProgress:(nullable AFProgressBlock)downloadProgress
      completionHandler:(nullable void (^)(NSURLResponse *_Nullable response,
                                           id _Nullable object,
                                           NSError *_Nullable error))handler
    PUSHSIM_SWIFT("dataTask(with:uploadProgress:downloadProgress:completionHandler:)");
- (NSURLSessionDataTask *)
    dataTaskWithRequest:(NSURLRequest *)request
      completionHandler:(nullable void (^)(NSURLResponse *_Nullable response,
                                           id _Nullable object,
                                           NSError *_Nullable error))handler
    PUSHSIM_SWIFT("$self.dataTask(with: $0, uploadProgress: nil, downloadProgress: nil, completionHandler: $1)");
- (void)invalidateSessionCancelingTasks:(BOOL)cancels resetSession:(BOOL)resets
    PUSHSIM_SWIFT("invalidateSessionCancelingTasks(_:resetSession:)");
@end
@interface AFHTTPSessionManager : AFURLSessionManager
@property(nullable, readonly, strong) NSURL *baseURL;
@property(strong) AFHTTPRequestSerializer *requestSerializer;
+ (instancetype)manager PUSHSIM_SWIFT("manager()");
- (instancetype)initWithBaseURL:(nullable NSURL *)url PUSHSIM_SWIFT("init(baseURL:)");
- (instancetype)initWithBaseURL:(nullable NSURL *)url
           sessionConfiguration:(nullable NSURLSessionConfiguration *)configuration
    PUSHSIM_SWIFT("init(baseURL:sessionConfiguration:)");
- (nullable NSURLSessionDataTask *)GET:(NSString *)url
                            parameters:(nullable id)parameters
                               headers:(nullable NSDictionary<NSString *, NSString *> *)headers
                              progress:(nullable AFProgressBlock)progress
                               success:(nullable AFSuccessBlock)success
                               failure:(nullable AFFailureBlock)failure
    PUSHSIM_SWIFT("get(_:parameters:headers:progress:success:failure:)");
- (nullable NSURLSessionDataTask *)GET:(NSString *)url
                            parameters:(nullable id)parameters
                              progress:(nullable AFProgressBlock)progress
                               success:(nullable AFSuccessBlock)success
                               failure:(nullable AFFailureBlock)failure
    PUSHSIM_SWIFT("get(_:parameters:progress:success:failure:)");
- (nullable NSURLSessionDataTask *)GET:(NSString *)url
                            parameters:(nullable id)parameters
                               success:(nullable AFSuccessBlock)success
                               failure:(nullable AFFailureBlock)failure
    PUSHSIM_SWIFT("get(_:parameters:success:failure:)");
- (nullable NSURLSessionDataTask *)POST:(NSString *)url
                             parameters:(nullable id)parameters
                                headers:(nullable NSDictionary<NSString *, NSString *> *)headers
                               progress:(nullable AFProgressBlock)progress
                                success:(nullable AFSuccessBlock)success
                                failure:(nullable AFFailureBlock)failure
    PUSHSIM_SWIFT("post(_:parameters:headers:progress:success:failure:)");
- (nullable NSURLSessionDataTask *)POST:(NSString *)url
                             parameters:(nullable id)parameters
                               progress:(nullable AFProgressBlock)progress
                                success:(nullable AFSuccessBlock)success
                                failure:(nullable AFFailureBlock)failure
    PUSHSIM_SWIFT("post(_:parameters:progress:success:failure:)");
- (nullable NSURLSessionDataTask *)POST:(NSString *)url
                             parameters:(nullable id)parameters
                                success:(nullable AFSuccessBlock)success
                                failure:(nullable AFFailureBlock)failure
    PUSHSIM_SWIFT("post(_:parameters:success:failure:)");
@end
NS_ASSUME_NONNULL_END
#endif
