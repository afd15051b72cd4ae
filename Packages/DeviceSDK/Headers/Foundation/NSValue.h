// Numbers and values in objects.
#ifndef PUSHSIM_NSVALUE_H
#define PUSHSIM_NSVALUE_H
#import <Foundation/NSString.h>
NS_ASSUME_NONNULL_BEGIN
@interface NSValue : NSObject <NSCopying, NSSecureCoding>
+ (NSValue *)valueWithRange:(NSRange)range PUSHSIM_SWIFT("NSValue(range: $raw0)");
@property(readonly) NSRange rangeValue;
@property(readonly) const char *objCType PUSHSIM_SWIFT("objcType($self)");
@end
@interface NSNumber : NSValue
+ (NSNumber *)numberWithBool:(BOOL)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
+ (NSNumber *)numberWithChar:(char)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
+ (NSNumber *)numberWithUnsignedChar:(unsigned char)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
+ (NSNumber *)numberWithShort:(short)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
+ (NSNumber *)numberWithInt:(int)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
+ (NSNumber *)numberWithUnsignedInt:(unsigned int)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
+ (NSNumber *)numberWithLong:(long)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
+ (NSNumber *)numberWithUnsignedLong:(unsigned long)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
+ (NSNumber *)numberWithLongLong:(long long)value
    PUSHSIM_SWIFT("NSNumber(value: Int64($raw0))");
+ (NSNumber *)numberWithUnsignedLongLong:(unsigned long long)value
    PUSHSIM_SWIFT("NSNumber(value: UInt64($raw0))");
+ (NSNumber *)numberWithInteger:(NSInteger)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
+ (NSNumber *)numberWithUnsignedInteger:(NSUInteger)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
+ (NSNumber *)numberWithFloat:(float)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
+ (NSNumber *)numberWithDouble:(double)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
- (NSNumber *)initWithBool:(BOOL)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
- (NSNumber *)initWithInt:(int)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
- (NSNumber *)initWithInteger:(NSInteger)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
- (NSNumber *)initWithFloat:(float)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
- (NSNumber *)initWithDouble:(double)value PUSHSIM_SWIFT("NSNumber(value: $raw0)");
@property(readonly) BOOL boolValue;
@property(readonly) char charValue PUSHSIM_SWIFT("int8Value");
@property(readonly) unsigned char unsignedCharValue PUSHSIM_SWIFT("uint8Value");
@property(readonly) short shortValue PUSHSIM_SWIFT("int16Value");
@property(readonly) unsigned short unsignedShortValue PUSHSIM_SWIFT("uint16Value");
@property(readonly) int intValue PUSHSIM_SWIFT("int32Value");
@property(readonly) unsigned int unsignedIntValue PUSHSIM_SWIFT("uint32Value");
@property(readonly) long longValue PUSHSIM_SWIFT("intValue");
@property(readonly) unsigned long unsignedLongValue PUSHSIM_SWIFT("uintValue");
@property(readonly) long long longLongValue PUSHSIM_SWIFT("int64Value");
@property(readonly) unsigned long long unsignedLongLongValue PUSHSIM_SWIFT("uint64Value");
@property(readonly) NSInteger integerValue PUSHSIM_SWIFT("intValue");
@property(readonly) NSUInteger unsignedIntegerValue PUSHSIM_SWIFT("uintValue");
@property(readonly) float floatValue;
@property(readonly) double doubleValue;
@property(readonly, copy) NSString *stringValue;
- (NSComparisonResult)compare:(NSNumber *)other PUSHSIM_SWIFT("compare(_:)");
- (BOOL)isEqualToNumber:(NSNumber *)other PUSHSIM_SWIFT("isEqual(to:)");
- (NSString *)descriptionWithLocale:(nullable id)locale PUSHSIM_SWIFT("$self.description(withLocale: $0 as? Locale)");
@end
@interface NSDecimalNumber : NSNumber
+ (NSDecimalNumber *)decimalNumberWithString:(nullable NSString *)text
    PUSHSIM_SWIFT("NSDecimalNumber(string: $0)");
- (NSDecimalNumber *)decimalNumberByAdding:(NSDecimalNumber *)other PUSHSIM_SWIFT("adding(_:)");
- (NSDecimalNumber *)decimalNumberBySubtracting:(NSDecimalNumber *)other
    PUSHSIM_SWIFT("subtracting(_:)");
- (NSDecimalNumber *)decimalNumberByMultiplyingBy:(NSDecimalNumber *)other
    PUSHSIM_SWIFT("multiplying(by:)");
- (NSDecimalNumber *)decimalNumberByDividingBy:(NSDecimalNumber *)other
    PUSHSIM_SWIFT("dividing(by:)");
@end
@interface NSNull : NSObject <NSCopying, NSSecureCoding>
+ (NSNull *)null PUSHSIM_SWIFT("objcNull($cls)");
@end
NS_ASSUME_NONNULL_END
#endif
