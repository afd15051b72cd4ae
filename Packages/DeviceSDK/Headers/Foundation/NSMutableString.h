// Text that changes.
#ifndef PUSHSIM_NSMUTABLESTRING_H
#define PUSHSIM_NSMUTABLESTRING_H
#import <Foundation/NSString.h>
NS_ASSUME_NONNULL_BEGIN
@interface NSMutableString : NSString
+ (NSMutableString *)stringWithCapacity:(NSUInteger)capacity PUSHSIM_SWIFT("NSMutableString(string: \"\")");
- (instancetype)init PUSHSIM_SWIFT("NSMutableString(string: \"\")");
- (NSMutableString *)initWithCapacity:(NSUInteger)capacity PUSHSIM_SWIFT("NSMutableString(string: \"\")");
- (void)appendString:(NSString *)text PUSHSIM_SWIFT("try objcAppend($self, $raw0)");
- (void)appendFormat:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2)
    PUSHSIM_SWIFT("try objcAppend($self, try objcFormat($raw0, $args))");
- (void)insertString:(NSString *)text
             atIndex:(NSUInteger)index PUSHSIM_SWIFT("try objcInsert($self, $0, at: $raw1)");
- (void)deleteCharactersInRange:(NSRange)range PUSHSIM_SWIFT("try objcDelete($self, $raw0)");
- (void)setString:(NSString *)text PUSHSIM_SWIFT("setString(_:)");
- (void)replaceCharactersInRange:(NSRange)range
                      withString:(NSString *)text
    PUSHSIM_SWIFT("try objcReplace($self, $raw0, $1)");
- (NSUInteger)replaceOccurrencesOfString:(NSString *)text
                              withString:(NSString *)other
                                 options:(NSStringCompareOptions)options
                                   range:(NSRange)range
    PUSHSIM_SWIFT("replaceOccurrences(of:with:options:range:)");
@end
NS_ASSUME_NONNULL_END
#endif
