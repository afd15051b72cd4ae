// Text with attributes.
#ifndef PUSHSIM_NSATTRIBUTEDSTRING_H
#define PUSHSIM_NSATTRIBUTEDSTRING_H
#import <Foundation/NSString.h>
#import <Foundation/NSDictionary.h>
NS_ASSUME_NONNULL_BEGIN
typedef NSString *NSAttributedStringKey PUSHSIM_SWIFT("NSAttributedString.Key");
PUSHSIM_OPTIONS(NSUInteger, NSAttributedStringEnumerationOptions,
                "NSAttributedString.EnumerationOptions") {
  NSAttributedStringEnumerationReverse = 2,
  NSAttributedStringEnumerationLongestEffectiveRangeNotRequired = 1048576
};
@interface NSAttributedString : NSObject <NSCopying, NSMutableCopying>
@property(readonly, copy) NSString *string;
@property(readonly) NSUInteger length;
- (instancetype)initWithString:(NSString *)text
    PUSHSIM_SWIFT("objcAttributed($cls, $0, nil)");
- (instancetype)initWithString:(NSString *)text
                    attributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attributes
    PUSHSIM_SWIFT("objcAttributed($cls, $0, $1)");
- (nullable id)attribute:(NSAttributedStringKey)name
                 atIndex:(NSUInteger)index
          effectiveRange:(nullable NSRangePointer)range
    PUSHSIM_SWIFT("$self.attribute($0, at: $1, effectiveRange: $raw2)");
- (NSDictionary<NSAttributedStringKey, id> *)attributesAtIndex:(NSUInteger)index
                                                effectiveRange:(nullable NSRangePointer)range
    PUSHSIM_SWIFT("$self.attributes(at: $0, effectiveRange: $raw1)");
- (void)enumerateAttributesInRange:(NSRange)range
                           options:(NSAttributedStringEnumerationOptions)options
                        usingBlock:(void(NS_NOESCAPE ^)(
                                       NSDictionary<NSAttributedStringKey, id> *attributes,
                                       NSRange range, BOOL *stop))block
    PUSHSIM_SWIFT("try objcEnumerate($self, $raw0, $1, $raw2)");
- (void)enumerateAttribute:(NSAttributedStringKey)name
                   inRange:(NSRange)range
                   options:(NSAttributedStringEnumerationOptions)options
                usingBlock:(void(NS_NOESCAPE ^)(id _Nullable value, NSRange range,
                                                BOOL *stop))block
    PUSHSIM_SWIFT("try objcEnumerate($self, $0, $raw1, $2, $raw3)");
- (BOOL)isEqualToAttributedString:(NSAttributedString *)other PUSHSIM_SWIFT("isEqual(to:)");
- (NSAttributedString *)attributedSubstringFromRange:(NSRange)range
    PUSHSIM_SWIFT("attributedSubstring(from:)");
@end
@interface NSMutableAttributedString : NSAttributedString
- (void)addAttribute:(NSAttributedStringKey)name
               value:(id)value
               range:(NSRange)range PUSHSIM_SWIFT("addAttribute(_:value:range:)");
- (void)addAttributes:(NSDictionary<NSAttributedStringKey, id> *)attributes
                range:(NSRange)range PUSHSIM_SWIFT("addAttributes(_:range:)");
- (void)setAttributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attributes
                range:(NSRange)range PUSHSIM_SWIFT("setAttributes(_:range:)");
- (void)removeAttribute:(NSAttributedStringKey)name
                  range:(NSRange)range PUSHSIM_SWIFT("removeAttribute(_:range:)");
- (void)replaceCharactersInRange:(NSRange)range
                      withString:(NSString *)text PUSHSIM_SWIFT("replaceCharacters(in:with:)");
- (void)insertAttributedString:(NSAttributedString *)text
                       atIndex:(NSUInteger)index PUSHSIM_SWIFT("insert(_:at:)");
- (void)deleteCharactersInRange:(NSRange)range PUSHSIM_SWIFT("deleteCharacters(in:)");
- (void)appendAttributedString:(NSAttributedString *)text PUSHSIM_SWIFT("append(_:)");
@end
NS_ASSUME_NONNULL_END
#endif
