// Operations and their queues.
#ifndef PUSHSIM_NSOPERATION_H
#define PUSHSIM_NSOPERATION_H
#import <Foundation/NSString.h>
#import <Foundation/NSArray.h>
#import <dispatch/dispatch.h>
NS_ASSUME_NONNULL_BEGIN
PUSHSIM_SWIFT("Operation")
@interface NSOperation : NSObject
- (void)start PUSHSIM_SWIFT("start()");
- (void)main PUSHSIM_SWIFT("main()");
- (void)cancel PUSHSIM_SWIFT("cancel()");
@property(readonly, getter=isCancelled) BOOL cancelled;
@property(readonly, getter=isExecuting) BOOL executing;
@property(readonly, getter=isFinished) BOOL finished;
- (void)addDependency:(NSOperation *)operation PUSHSIM_SWIFT("addDependency(_:)");
- (void)waitUntilFinished PUSHSIM_SWIFT("waitUntilFinished()");
@property(nullable, copy) void (^completionBlock)(void);
@end
PUSHSIM_SWIFT("BlockOperation")
@interface NSBlockOperation : NSOperation
+ (instancetype)blockOperationWithBlock:(void (^)(void))block
    PUSHSIM_SWIFT("BlockOperation(block: $0)");
- (void)addExecutionBlock:(void (^)(void))block PUSHSIM_SWIFT("$self.addExecutionBlock($0)");
@end
PUSHSIM_SWIFT("OperationQueue")
@interface NSOperationQueue : NSObject
@property(class, readonly, strong) NSOperationQueue *mainQueue PUSHSIM_SWIFT("OperationQueue.main");
@property(class, readonly, strong, nullable) NSOperationQueue *currentQueue
    PUSHSIM_SWIFT("OperationQueue.current");
- (void)addOperation:(NSOperation *)operation PUSHSIM_SWIFT("addOperation(_:)");
- (void)addOperations:(NSArray<NSOperation *> *)operations
    waitUntilFinished:(BOOL)wait PUSHSIM_SWIFT("addOperations(_:waitUntilFinished:)");
- (void)addOperationWithBlock:(void (^)(void))block PUSHSIM_SWIFT("$self.addOperation($0)");
@property NSInteger maxConcurrentOperationCount;
@property(getter=isSuspended) BOOL suspended;
@property(nullable, copy) NSString *name;
- (void)cancelAllOperations PUSHSIM_SWIFT("cancelAllOperations()");
- (void)waitUntilAllOperationsAreFinished PUSHSIM_SWIFT("waitUntilAllOperationsAreFinished()");
@end
NS_ASSUME_NONNULL_END
#endif
