// Formatters.
#ifndef PUSHSIM_NSFORMATTER_H
#define PUSHSIM_NSFORMATTER_H
#import <Foundation/NSString.h>
#import <Foundation/NSCalendar.h>
#import <Foundation/NSLocale.h>
#import <Foundation/NSValue.h>
NS_ASSUME_NONNULL_BEGIN
PUSHSIM_SWIFT("Formatter")
@interface NSFormatter : NSObject
@end
PUSHSIM_ENUM(NSUInteger, NSDateFormatterStyle, "DateFormatter.Style") {
  NSDateFormatterNoStyle,
  NSDateFormatterShortStyle,
  NSDateFormatterMediumStyle,
  NSDateFormatterLongStyle,
  NSDateFormatterFullStyle
};
PUSHSIM_SWIFT("DateFormatter")
@interface NSDateFormatter : NSFormatter
@property(null_resettable, copy) NSString *dateFormat;
@property(null_resettable, copy) NSLocale *locale;
@property(null_resettable, copy) NSTimeZone *timeZone;
@property NSDateFormatterStyle dateStyle;
@property NSDateFormatterStyle timeStyle;
- (nullable NSString *)stringFromDate:(nullable NSDate *)date
    PUSHSIM_SWIFT("objcMake($0, { x in $self.string(from: x) })");
- (nullable NSDate *)dateFromString:(nullable NSString *)text
    PUSHSIM_SWIFT("objcMake($0, { x in $self.date(from: x) })");
- (void)setLocalizedDateFormatFromTemplate:(NSString *)text
    PUSHSIM_SWIFT("setLocalizedDateFormatFromTemplate(_:)");
+ (NSString *)localizedStringFromDate:(NSDate *)date
                            dateStyle:(NSDateFormatterStyle)dateStyle
                            timeStyle:(NSDateFormatterStyle)timeStyle
    PUSHSIM_SWIFT("DateFormatter.localizedString(from: $0, dateStyle: $1, timeStyle: $2)");
@end
PUSHSIM_ENUM(NSUInteger, NSNumberFormatterStyle, "NumberFormatter.Style") {
  NSNumberFormatterNoStyle,
  NSNumberFormatterDecimalStyle,
  NSNumberFormatterCurrencyStyle,
  NSNumberFormatterPercentStyle,
  NSNumberFormatterScientificStyle,
  NSNumberFormatterSpellOutStyle
};
PUSHSIM_SWIFT("NumberFormatter")
@interface NSNumberFormatter : NSFormatter
@property NSNumberFormatterStyle numberStyle;
@property(null_resettable, copy) NSLocale *locale;
@property NSUInteger maximumFractionDigits;
@property NSUInteger minimumFractionDigits;
@property(null_resettable, copy) NSString *positiveFormat;
@property NSUInteger minimumIntegerDigits;
@property NSUInteger maximumIntegerDigits;
@property BOOL usesGroupingSeparator;
@property(null_resettable, copy) NSString *groupingSeparator;
@property(null_resettable, copy) NSString *decimalSeparator;
@property(null_resettable, copy) NSString *currencyCode;
@property(null_resettable, copy) NSString *currencySymbol;
- (nullable NSString *)stringFromNumber:(nullable NSNumber *)number
    PUSHSIM_SWIFT("objcMake($0, { x in $self.string(from: x) })");
- (nullable NSNumber *)numberFromString:(NSString *)text PUSHSIM_SWIFT("number(from:)");
@end
PUSHSIM_SWIFT("ISO8601DateFormatter")
@interface NSISO8601DateFormatter : NSFormatter
- (nullable NSString *)stringFromDate:(nullable NSDate *)date
    PUSHSIM_SWIFT("objcMake($0, { x in $self.string(from: x) })");
- (nullable NSDate *)dateFromString:(nullable NSString *)text
    PUSHSIM_SWIFT("objcMake($0, { x in $self.date(from: x) })");
@end
PUSHSIM_ENUM(NSInteger, NSByteCountFormatterCountStyle, "ByteCountFormatter.CountStyle") {
  NSByteCountFormatterCountStyleFile,
  NSByteCountFormatterCountStyleMemory,
  NSByteCountFormatterCountStyleDecimal,
  NSByteCountFormatterCountStyleBinary
};
PUSHSIM_SWIFT("ByteCountFormatter")
@interface NSByteCountFormatter : NSFormatter
+ (NSString *)stringFromByteCount:(long long)count
                       countStyle:(NSByteCountFormatterCountStyle)style
    PUSHSIM_SWIFT("ByteCountFormatter.string(fromByteCount: Int64($raw0), countStyle: $1)");
- (NSString *)stringFromByteCount:(long long)count
    PUSHSIM_SWIFT("$self.string(fromByteCount: Int64($raw0))");
@end
NS_ASSUME_NONNULL_END
#endif
