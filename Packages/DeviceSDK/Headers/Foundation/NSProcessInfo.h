// The process.
#ifndef PUSHSIM_NSPROCESSINFO_H
#define PUSHSIM_NSPROCESSINFO_H
#import <Foundation/NSString.h>
#import <Foundation/NSDictionary.h>
NS_ASSUME_NONNULL_BEGIN
typedef struct {
  NSInteger majorVersion;
  NSInteger minorVersion;
  NSInteger patchVersion;
} NSOperatingSystemVersion;
PUSHSIM_SWIFT("ProcessInfo")
@interface NSProcessInfo : NSObject
@property(class, readonly, strong) NSProcessInfo *processInfo PUSHSIM_SWIFT("ProcessInfo.processInfo");
@property(readonly, copy) NSDictionary<NSString *, NSString *> *environment;
@property(readonly, copy) NSArray<NSString *> *arguments;
@property(copy) NSString *processName;
@property(readonly) int processIdentifier;
@property(readonly, copy) NSString *globallyUniqueString;
@property(readonly, copy) NSString *operatingSystemVersionString;
@property(readonly) NSOperatingSystemVersion operatingSystemVersion;
@property(readonly) NSUInteger processorCount;
@property(readonly) unsigned long long physicalMemory;
@property(readonly) NSTimeInterval systemUptime;
@property(readonly, getter=isLowPowerModeEnabled) BOOL lowPowerModeEnabled;
- (BOOL)isOperatingSystemAtLeastVersion:(NSOperatingSystemVersion)version
    PUSHSIM_SWIFT("isOperatingSystemAtLeast(_:)");
@end
FOUNDATION_EXPORT double NSFoundationVersionNumber PUSHSIM_SWIFT("2048.0");
#define NSFoundationVersionNumber_iOS_7_1 1047.25
#define NSFoundationVersionNumber_iOS_8_0 1140.11
#define NSFoundationVersionNumber_iOS_9_0 1240.1
#define NSFoundationVersionNumber_iOS_9_x_Max 1299
#define NSFoundationVersionNumber10_0 1348
NS_ASSUME_NONNULL_END
#endif
