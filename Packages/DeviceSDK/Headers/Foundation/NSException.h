// Exceptions and assertions.
#ifndef PUSHSIM_NSEXCEPTION_H
#define PUSHSIM_NSEXCEPTION_H
#import <Foundation/NSString.h>
#import <Foundation/NSArray.h>
NS_ASSUME_NONNULL_BEGIN
typedef NSString *NSExceptionName PUSHSIM_SWIFT("DeviceFoundation.NSExceptionName");
FOUNDATION_EXPORT NSExceptionName const NSGenericException
    PUSHSIM_SWIFT("DeviceFoundation.NSExceptionName.genericException");
FOUNDATION_EXPORT NSExceptionName const NSRangeException
    PUSHSIM_SWIFT("DeviceFoundation.NSExceptionName.rangeException");
FOUNDATION_EXPORT NSExceptionName const NSInvalidArgumentException
    PUSHSIM_SWIFT("DeviceFoundation.NSExceptionName.invalidArgumentException");
FOUNDATION_EXPORT NSExceptionName const NSInternalInconsistencyException
    PUSHSIM_SWIFT("DeviceFoundation.NSExceptionName.internalInconsistencyException");
@interface NSException : NSObject
+ (NSException *)exceptionWithName:(NSExceptionName)name
                            reason:(nullable NSString *)reason
                          userInfo:(nullable NSDictionary *)info
    PUSHSIM_SWIFT("NSException(name: $0, reason: $1, userInfo: $2)");
- (instancetype)initWithName:(NSExceptionName)name
                      reason:(nullable NSString *)reason
                    userInfo:(nullable NSDictionary *)info
    PUSHSIM_SWIFT("NSException(name: $0, reason: $1, userInfo: $2)");
@property(readonly, copy) NSExceptionName name;
@property(nullable, readonly, copy) NSString *reason;
@property(nullable, readonly, copy) NSDictionary *userInfo;
@property(readonly, copy) NSArray<NSString *> *callStackSymbols;
- (void)raise PUSHSIM_SWIFT("try objcRaise($self)");
+ (void)raise:(NSExceptionName)name
       format:(NSString *)format, ... NS_FORMAT_FUNCTION(2, 3)
    PUSHSIM_SWIFT("try objcRaise($0, try objcFormat($raw1, $args))");
@end
FOUNDATION_EXPORT void NSSetUncaughtExceptionHandler(void (*_Nullable handler)(NSException *))
    PUSHSIM_MISSING("a handler of uncaught exceptions is never called here");
FOUNDATION_EXPORT void __pushsimAssert(NSString *condition, NSString *_Nullable text, ...)
    PUSHSIM_SWIFT("try objcAssertionFailed($0, $raw1, $args)");
#define NSAssert(condition, text, ...)                                             \
  do {                                                                             \
    if (!(condition)) __pushsimAssert(@ #condition, text, ##__VA_ARGS__);          \
  } while (0)
#define NSCAssert(condition, text, ...) NSAssert(condition, text, ##__VA_ARGS__)
#define NSParameterAssert(condition) NSAssert((condition), @"Invalid parameter not satisfying: %s", #condition)
#define NSCParameterAssert(condition) NSParameterAssert(condition)
NS_ASSUME_NONNULL_END
#endif
