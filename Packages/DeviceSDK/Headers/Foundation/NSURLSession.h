// Transfers.
#ifndef PUSHSIM_NSURLSESSION_H
#define PUSHSIM_NSURLSESSION_H
#import <Foundation/NSString.h>
#import <Foundation/NSURLRequest.h>
NS_ASSUME_NONNULL_BEGIN
@class NSURLSessionTask, NSURLSessionDataTask, NSURLSessionDownloadTask, NSURLSessionUploadTask, NSOperationQueue, NSURLSession;
PUSHSIM_ENUM(NSInteger, NSURLSessionTaskState, "URLSessionTask.State") {
  NSURLSessionTaskStateRunning,
  NSURLSessionTaskStateSuspended,
  NSURLSessionTaskStateCanceling,
  NSURLSessionTaskStateCompleted
};
PUSHSIM_ENUM(NSInteger, NSURLSessionResponseDisposition, "URLSession.ResponseDisposition") {
  NSURLSessionResponseCancel,
  NSURLSessionResponseAllow,
  NSURLSessionResponseBecomeDownload
};
PUSHSIM_SWIFT("Progress")
@interface NSProgress : NSObject
@property int64_t totalUnitCount;
@property int64_t completedUnitCount;
@property(readonly) double fractionCompleted;
@end
PUSHSIM_SWIFT("URLSessionConfiguration")
@interface NSURLSessionConfiguration : NSObject <NSCopying>
@property(class, readonly, strong) NSURLSessionConfiguration *defaultSessionConfiguration
    PUSHSIM_SWIFT("URLSessionConfiguration.default");
@property(class, readonly, strong) NSURLSessionConfiguration *ephemeralSessionConfiguration
    PUSHSIM_SWIFT("URLSessionConfiguration.ephemeral");
+ (NSURLSessionConfiguration *)backgroundSessionConfigurationWithIdentifier:(NSString *)identifier
    PUSHSIM_SWIFT("URLSessionConfiguration.background(withIdentifier: $0)");
@property(nullable, readonly, copy) NSString *identifier;
@property NSURLRequestCachePolicy requestCachePolicy;
@property NSTimeInterval timeoutIntervalForRequest;
@property NSTimeInterval timeoutIntervalForResource;
@property BOOL allowsCellularAccess;
@property BOOL waitsForConnectivity;
@property NSInteger HTTPMaximumConnectionsPerHost
    PUSHSIM_SWIFT("httpMaximumConnectionsPerHost");
@property(nullable, copy) NSDictionary *HTTPAdditionalHeaders
    PUSHSIM_SWIFT("httpAdditionalHeaders");
@property(nullable, copy) NSString *sharedContainerIdentifier;
@end
PUSHSIM_SWIFT("URLSessionTask")
@interface NSURLSessionTask : NSObject
@property(readonly) NSUInteger taskIdentifier;
@property(nullable, readonly, copy) NSURLRequest *originalRequest;
@property(nullable, readonly, copy) NSURLRequest *currentRequest;
@property(nullable, readonly, copy) NSURLResponse *response;
@property(readonly) int64_t countOfBytesReceived;
@property(readonly) int64_t countOfBytesExpectedToReceive;
@property(nullable, copy) NSString *taskDescription;
@property(readonly) NSURLSessionTaskState state;
@property(nullable, readonly, copy) NSError *error;
@property float priority;
- (void)cancel;
- (void)suspend;
- (void)resume;
@end
PUSHSIM_SWIFT("URLSessionDataTask")
@interface NSURLSessionDataTask : NSURLSessionTask
@end
PUSHSIM_SWIFT("URLSessionUploadTask")
@interface NSURLSessionUploadTask : NSURLSessionDataTask
@end
PUSHSIM_SWIFT("URLSessionDownloadTask")
@interface NSURLSessionDownloadTask : NSURLSessionTask
- (void)cancelByProducingResumeData:(void (^)(NSData *_Nullable data))handler
    PUSHSIM_SWIFT("$self.cancel(byProducingResumeData: $0)");
@end
PUSHSIM_SWIFT("URLSessionDelegate")
@protocol NSURLSessionDelegate <NSObject>
@optional
- (void)URLSession:(NSURLSession *)session
    didBecomeInvalidWithError:(nullable NSError *)error
    PUSHSIM_SWIFT("urlSession(_:didBecomeInvalidWithError:)");
- (void)URLSessionDidFinishEventsForBackgroundURLSession:(NSURLSession *)session
    PUSHSIM_SWIFT("urlSessionDidFinishEvents(forBackgroundURLSession:)");
@end
PUSHSIM_SWIFT("URLSessionTaskDelegate")
@protocol NSURLSessionTaskDelegate <NSURLSessionDelegate>
@optional
- (void)URLSession:(NSURLSession *)session
                    task:(NSURLSessionTask *)task
    didCompleteWithError:(nullable NSError *)error
    PUSHSIM_SWIFT("urlSession(_:task:didCompleteWithError:)");
@end
PUSHSIM_SWIFT("URLSessionDataDelegate")
@protocol NSURLSessionDataDelegate <NSURLSessionTaskDelegate>
@optional
- (void)URLSession:(NSURLSession *)session
              dataTask:(NSURLSessionDataTask *)task
    didReceiveResponse:(NSURLResponse *)response
     completionHandler:(void (^)(NSURLSessionResponseDisposition disposition))handler
    PUSHSIM_SWIFT("urlSession(_:dataTask:didReceive:completionHandler:)");
- (void)URLSession:(NSURLSession *)session
          dataTask:(NSURLSessionDataTask *)task
    didReceiveData:(NSData *)data PUSHSIM_SWIFT("urlSession(_:dataTask:didReceive:)");
@end
PUSHSIM_SWIFT("URLSessionDownloadDelegate")
@protocol NSURLSessionDownloadDelegate <NSURLSessionTaskDelegate>
- (void)URLSession:(NSURLSession *)session
                 downloadTask:(NSURLSessionDownloadTask *)task
    didFinishDownloadingToURL:(NSURL *)location
    PUSHSIM_SWIFT("urlSession(_:downloadTask:didFinishDownloadingTo:)");
@optional
- (void)URLSession:(NSURLSession *)session
                 downloadTask:(NSURLSessionDownloadTask *)task
                 didWriteData:(int64_t)bytes
            totalBytesWritten:(int64_t)total
    totalBytesExpectedToWrite:(int64_t)expected
    PUSHSIM_SWIFT("urlSession(_:downloadTask:didWriteData:totalBytesWritten:totalBytesExpectedToWrite:)");
- (void)URLSession:(NSURLSession *)session
          downloadTask:(NSURLSessionDownloadTask *)task
     didResumeAtOffset:(int64_t)offset
    expectedTotalBytes:(int64_t)expected
    PUSHSIM_SWIFT("urlSession(_:downloadTask:didResumeAtOffset:expectedTotalBytes:)");
@end
PUSHSIM_SWIFT("URLSession")
@interface NSURLSession : NSObject
@property(class, readonly, strong) NSURLSession *sharedSession PUSHSIM_SWIFT("URLSession.shared");
+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration
    PUSHSIM_SWIFT("URLSession(configuration: $0)");
+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration
                                  delegate:(nullable id<NSURLSessionDelegate>)delegate
                             delegateQueue:(nullable NSOperationQueue *)queue
    PUSHSIM_SWIFT("URLSession(configuration: $0, delegate: $1, delegateQueue: $2)");
@property(readonly, copy) NSURLSessionConfiguration *configuration;
@property(nullable, copy) NSString *sessionDescription;
- (void)finishTasksAndInvalidate PUSHSIM_SWIFT("finishTasksAndInvalidate()");
- (void)invalidateAndCancel PUSHSIM_SWIFT("invalidateAndCancel()");
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request
    PUSHSIM_SWIFT("dataTask(with:)");
- (NSURLSessionDataTask *)dataTaskWithURL:(NSURL *)url PUSHSIM_SWIFT("dataTask(with:)");
- (NSURLSessionDataTask *)
    dataTaskWithRequest:(NSURLRequest *)request
      completionHandler:(void (^)(NSData *_Nullable data, NSURLResponse *_Nullable response,
                                  NSError *_Nullable error))handler
    PUSHSIM_SWIFT("dataTask(with:completionHandler:)");
- (NSURLSessionDataTask *)
      dataTaskWithURL:(NSURL *)url
    completionHandler:(void (^)(NSData *_Nullable data, NSURLResponse *_Nullable response,
                                NSError *_Nullable error))handler
    PUSHSIM_SWIFT("try objcDataTask($self, $raw0, $1)");
- (NSURLSessionDownloadTask *)downloadTaskWithRequest:(NSURLRequest *)request
    PUSHSIM_SWIFT("downloadTask(with:)");
- (NSURLSessionDownloadTask *)downloadTaskWithURL:(NSURL *)url PUSHSIM_SWIFT("downloadTask(with:)");
- (NSURLSessionDownloadTask *)
    downloadTaskWithRequest:(NSURLRequest *)request
          completionHandler:(void (^)(NSURL *_Nullable location, NSURLResponse *_Nullable response,
                                      NSError *_Nullable error))handler
    PUSHSIM_SWIFT("downloadTask(with:completionHandler:)");
- (NSURLSessionDownloadTask *)
    downloadTaskWithURL:(NSURL *)url
      completionHandler:(void (^)(NSURL *_Nullable location, NSURLResponse *_Nullable response,
                                  NSError *_Nullable error))handler
    PUSHSIM_SWIFT("try objcDownloadTask($self, $raw0, $1)");
- (NSURLSessionUploadTask *)
    uploadTaskWithRequest:(NSURLRequest *)request
                 fromData:(nullable NSData *)data
        completionHandler:(void (^)(NSData *_Nullable data, NSURLResponse *_Nullable response,
                                    NSError *_Nullable error))handler
    PUSHSIM_SWIFT("uploadTask(with:from:completionHandler:)");
@end
@interface NSURLConnection : NSObject
+ (nullable NSData *)sendSynchronousRequest:(NSURLRequest *)request
                          returningResponse:(NSURLResponse *_Nullable *_Nullable)response
                                      error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_MISSING("NSURLConnection is deprecated; use NSURLSession");
@end
NS_ASSUME_NONNULL_END
#endif
