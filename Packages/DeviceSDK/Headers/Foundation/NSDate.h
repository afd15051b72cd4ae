// Moments and time zones.
#ifndef PUSHSIM_NSDATE_H
#define PUSHSIM_NSDATE_H
#import <Foundation/NSString.h>
NS_ASSUME_NONNULL_BEGIN
@interface NSDate : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)date PUSHSIM_SWIFT("init()");
- (instancetype)init PUSHSIM_SWIFT("init()");
+ (instancetype)dateWithTimeIntervalSinceNow:(NSTimeInterval)seconds
    PUSHSIM_SWIFT("Date(timeIntervalSinceNow: $raw0)");
+ (instancetype)dateWithTimeIntervalSince1970:(NSTimeInterval)seconds
    PUSHSIM_SWIFT("Date(timeIntervalSince1970: $raw0)");
+ (instancetype)dateWithTimeInterval:(NSTimeInterval)seconds
                           sinceDate:(NSDate *)date
    PUSHSIM_SWIFT("Date(timeInterval: $raw0, since: $1)");
- (instancetype)initWithTimeIntervalSinceNow:(NSTimeInterval)seconds
    PUSHSIM_SWIFT("Date(timeIntervalSinceNow: $raw0)");
- (instancetype)initWithTimeIntervalSince1970:(NSTimeInterval)seconds
    PUSHSIM_SWIFT("Date(timeIntervalSince1970: $raw0)");
@property(class, readonly, copy) NSDate *distantFuture PUSHSIM_SWIFT("Date.distantFuture");
@property(class, readonly, copy) NSDate *distantPast PUSHSIM_SWIFT("Date.distantPast");
@property(readonly) NSTimeInterval timeIntervalSinceReferenceDate;
@property(readonly) NSTimeInterval timeIntervalSinceNow;
@property(readonly) NSTimeInterval timeIntervalSince1970;
- (NSTimeInterval)timeIntervalSinceDate:(NSDate *)date PUSHSIM_SWIFT("timeIntervalSince(_:)");
- (instancetype)dateByAddingTimeInterval:(NSTimeInterval)seconds
    PUSHSIM_SWIFT("addingTimeInterval(_:)");
- (NSDate *)earlierDate:(NSDate *)date PUSHSIM_SWIFT("earlierDate(_:)");
- (NSDate *)laterDate:(NSDate *)date PUSHSIM_SWIFT("laterDate(_:)");
- (NSComparisonResult)compare:(NSDate *)date PUSHSIM_SWIFT("compare(_:)");
- (BOOL)isEqualToDate:(NSDate *)date PUSHSIM_SWIFT("isEqual(to:)");
@end
@interface NSTimeZone : NSObject <NSCopying>
@property(class, readonly, copy) NSTimeZone *localTimeZone PUSHSIM_SWIFT("TimeZone.current");
@property(class, readonly, copy) NSTimeZone *systemTimeZone PUSHSIM_SWIFT("TimeZone.current");
@property(class, copy) NSTimeZone *defaultTimeZone PUSHSIM_SWIFT("NSTimeZone.default");
+ (nullable instancetype)timeZoneWithName:(NSString *)name PUSHSIM_SWIFT("TimeZone(identifier: $0)");
+ (nullable instancetype)timeZoneWithAbbreviation:(NSString *)name
    PUSHSIM_SWIFT("TimeZone(abbreviation: $0)");
+ (instancetype)timeZoneForSecondsFromGMT:(NSInteger)seconds
    PUSHSIM_SWIFT("TimeZone(secondsFromGMT: $raw0)");
@property(readonly, copy) NSString *name;
@property(readonly) NSInteger secondsFromGMT;
@property(nullable, readonly, copy) NSString *abbreviation;
@end
NS_ASSUME_NONNULL_END
#endif
