// Calendars and their components.
#ifndef PUSHSIM_NSCALENDAR_H
#define PUSHSIM_NSCALENDAR_H
#import <Foundation/NSString.h>
#import <Foundation/NSDate.h>
NS_ASSUME_NONNULL_BEGIN
typedef NSString *NSCalendarIdentifier PUSHSIM_SWIFT("NSCalendar.Identifier");
FOUNDATION_EXPORT NSCalendarIdentifier const NSCalendarIdentifierGregorian
    PUSHSIM_SWIFT("NSCalendar.Identifier.gregorian");
FOUNDATION_EXPORT NSCalendarIdentifier const NSCalendarIdentifierChinese
    PUSHSIM_SWIFT("NSCalendar.Identifier.chinese");
PUSHSIM_OPTIONS(NSUInteger, NSCalendarUnit, "NSCalendar.Unit") {
  NSCalendarUnitEra = 2,
  NSCalendarUnitYear = 4,
  NSCalendarUnitMonth = 8,
  NSCalendarUnitDay = 16,
  NSCalendarUnitHour = 32,
  NSCalendarUnitMinute = 64,
  NSCalendarUnitSecond = 128,
  NSCalendarUnitWeekday = 512,
  NSCalendarUnitWeekdayOrdinal = 1024,
  NSCalendarUnitWeekOfMonth = 4096,
  NSCalendarUnitWeekOfYear = 8192,
  NSYearCalendarUnit = 4,
  NSMonthCalendarUnit = 8,
  NSDayCalendarUnit = 16,
  NSHourCalendarUnit = 32,
  NSMinuteCalendarUnit = 64,
  NSSecondCalendarUnit = 128
};
PUSHSIM_OPTIONS(NSUInteger, NSCalendarOptions, "NSCalendar.Options") {
  NSCalendarWrapComponents = 1,
  NSCalendarMatchStrictly = 2,
  NSCalendarMatchNextTime = 1024
};
@interface NSDateComponents : NSObject <NSCopying>
@property NSInteger era;
@property NSInteger year;
@property NSInteger month;
@property NSInteger day;
@property NSInteger hour;
@property NSInteger minute;
@property NSInteger second;
@property NSInteger nanosecond;
@property NSInteger weekday;
@property NSInteger weekdayOrdinal;
@property NSInteger weekOfMonth;
@property NSInteger weekOfYear;
@property(nullable, copy) NSTimeZone *timeZone;
@property(nullable, readonly, copy) NSDate *date;
@end
@interface NSCalendar : NSObject <NSCopying>
@property(class, readonly, copy) NSCalendar *currentCalendar PUSHSIM_SWIFT("Calendar.current");
@property(class, readonly, strong) NSCalendar *autoupdatingCurrentCalendar
    PUSHSIM_SWIFT("Calendar.autoupdatingCurrent");
+ (nullable NSCalendar *)calendarWithIdentifier:(NSCalendarIdentifier)identifier
    PUSHSIM_SWIFT("NSCalendar(identifier: $0)");
- (nullable id)initWithCalendarIdentifier:(NSCalendarIdentifier)identifier
    PUSHSIM_SWIFT("NSCalendar(identifier: $0)");
@property(copy) NSTimeZone *timeZone;
- (nullable NSDate *)dateFromComponents:(NSDateComponents *)components PUSHSIM_SWIFT("date(from:)");
- (NSDateComponents *)components:(NSCalendarUnit)units
                        fromDate:(NSDate *)date PUSHSIM_SWIFT("components(_:from:)");
- (NSDateComponents *)components:(NSCalendarUnit)units
                        fromDate:(NSDate *)date
                          toDate:(NSDate *)other
                         options:(NSCalendarOptions)options
    PUSHSIM_SWIFT("components(_:from:to:options:)");
- (NSInteger)component:(NSCalendarUnit)unit
              fromDate:(NSDate *)date PUSHSIM_SWIFT("component(_:from:)");
- (nullable NSDate *)dateByAddingComponents:(NSDateComponents *)components
                                     toDate:(NSDate *)date
                                    options:(NSCalendarOptions)options
    PUSHSIM_SWIFT("date(byAdding:to:options:)");
- (nullable NSDate *)dateByAddingUnit:(NSCalendarUnit)unit
                                value:(NSInteger)value
                               toDate:(NSDate *)date
                              options:(NSCalendarOptions)options
    PUSHSIM_SWIFT("date(byAdding:value:to:options:)");
- (nullable NSDate *)dateBySettingHour:(NSInteger)hour
                                minute:(NSInteger)minute
                                second:(NSInteger)second
                                ofDate:(NSDate *)date
                               options:(NSCalendarOptions)options
    PUSHSIM_SWIFT("$self.date(bySettingHour: $raw0, minute: $raw1, second: $raw2, of: $3, "
                  "options: $4)");
- (NSRange)rangeOfUnit:(NSCalendarUnit)smaller
                inUnit:(NSCalendarUnit)larger
               forDate:(NSDate *)date PUSHSIM_SWIFT("range(of:in:for:)");
- (BOOL)isDateInTomorrow:(NSDate *)date PUSHSIM_SWIFT("isDateInTomorrow(_:)");
- (BOOL)isDateInWeekend:(NSDate *)date PUSHSIM_SWIFT("isDateInWeekend(_:)");
- (NSDate *)startOfDayForDate:(NSDate *)date PUSHSIM_SWIFT("startOfDay(for:)");
- (BOOL)isDateInToday:(NSDate *)date PUSHSIM_SWIFT("isDateInToday(_:)");
- (BOOL)isDateInYesterday:(NSDate *)date PUSHSIM_SWIFT("isDateInYesterday(_:)");
- (BOOL)isDate:(NSDate *)date
    inSameDayAsDate:(NSDate *)other PUSHSIM_SWIFT("isDate(_:inSameDayAs:)");
@end
NS_ASSUME_NONNULL_END
#endif
