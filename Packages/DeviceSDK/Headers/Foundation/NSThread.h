// Threads, timers, run loops and locks.
#ifndef PUSHSIM_NSTHREAD_H
#define PUSHSIM_NSTHREAD_H
#import <Foundation/NSString.h>
#import <Foundation/NSDictionary.h>
#import <Foundation/NSDate.h>
NS_ASSUME_NONNULL_BEGIN
typedef NSString *NSRunLoopMode PUSHSIM_SWIFT("RunLoop.Mode");
FOUNDATION_EXPORT NSRunLoopMode const NSDefaultRunLoopMode PUSHSIM_SWIFT("RunLoop.Mode.default");
FOUNDATION_EXPORT NSRunLoopMode const NSRunLoopCommonModes PUSHSIM_SWIFT("RunLoop.Mode.common");
PUSHSIM_SWIFT("Thread")
@interface NSThread : NSObject
@property(class, readonly) BOOL isMainThread PUSHSIM_SWIFT("Thread.isMainThread");
@property(class, readonly, strong) NSThread *currentThread PUSHSIM_SWIFT("Thread.current");
@property(class, readonly, strong) NSThread *mainThread PUSHSIM_SWIFT("Thread.mainThread");
@property(readonly) BOOL isMainThread;
@property(nullable, copy) NSString *name;
@property(class, readonly, copy) NSArray<NSString *> *callStackSymbols
    PUSHSIM_SWIFT("Thread.callStackSymbols");
+ (void)sleepForTimeInterval:(NSTimeInterval)seconds
    PUSHSIM_SWIFT("Thread.sleep(forTimeInterval: $raw0)");
+ (void)sleepUntilDate:(NSDate *)date PUSHSIM_SWIFT("Thread.sleep(until: $0)");
+ (void)detachNewThreadWithBlock:(void (^)(void))block
    PUSHSIM_SWIFT("Thread.detachNewThread($0)");
@end
@class NSTimer;
PUSHSIM_SWIFT("RunLoop")
@interface NSRunLoop : NSObject
@property(class, readonly, strong) NSRunLoop *currentRunLoop PUSHSIM_SWIFT("RunLoop.current");
@property(class, readonly, strong) NSRunLoop *mainRunLoop PUSHSIM_SWIFT("RunLoop.main");
- (void)run PUSHSIM_SWIFT("run()");
- (void)runUntilDate:(NSDate *)date PUSHSIM_SWIFT("run(until:)");
- (BOOL)runMode:(NSRunLoopMode)mode
     beforeDate:(NSDate *)date PUSHSIM_SWIFT("run(mode:before:)");
- (void)addTimer:(NSTimer *)timer forMode:(NSRunLoopMode)mode PUSHSIM_SWIFT("add(_:forMode:)");
@end
PUSHSIM_SWIFT("Timer")
@interface NSTimer : NSObject
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)seconds
                                    repeats:(BOOL)repeats
                                      block:(void (^)(NSTimer *timer))block
    PUSHSIM_SWIFT("Timer.scheduledTimer(withTimeInterval: $raw0, repeats: $raw1, block: $2)");
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)seconds
                                     target:(id)target
                                   selector:(SEL)selector
                                   userInfo:(nullable id)info
                                    repeats:(BOOL)repeats
    PUSHSIM_SWIFT("objcTimer($raw0, $raw1, $raw2, $raw4, scheduled: true)");
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)seconds
                            target:(id)target
                          selector:(SEL)selector
                          userInfo:(nullable id)info
                           repeats:(BOOL)repeats
    PUSHSIM_SWIFT("objcTimer($raw0, $raw1, $raw2, $raw4, scheduled: false)");
- (void)fire PUSHSIM_SWIFT("fire()");
- (void)invalidate PUSHSIM_SWIFT("invalidate()");
@property(getter=isValid, readonly) BOOL valid;
@property(readonly) NSTimeInterval timeInterval;
@end
@protocol NSLocking
- (void)lock;
- (void)unlock;
@end
@interface NSLock : NSObject <NSLocking>
- (BOOL)tryLock PUSHSIM_SWIFT("`try`()");
@end
@interface NSRecursiveLock : NSObject <NSLocking>
@end
@interface NSCondition : NSObject <NSLocking>
- (void)wait;
- (void)signal;
- (void)broadcast;
@end
NS_ASSUME_NONNULL_END
#endif
