// Text with attributes.
#ifndef PUSHSIM_NSATTRIBUTEDSTRING_H
#define PUSHSIM_NSATTRIBUTEDSTRING_H
#import <Foundation/NSString.h>
#import <Foundation/NSDictionary.h>
NS_ASSUME_NONNULL_BEGIN
typedef NSString *NSAttributedStringKey PUSHSIM_SWIFT("NSAttributedString.Key");
@interface NSAttributedString : NSObject <NSCopying, NSMutableCopying>
@property(readonly, copy) NSString *string;
@property(readonly) NSUInteger length;
- (instancetype)initWithString:(NSString *)text
    PUSHSIM_SWIFT("objcAttributed($cls, $0, nil)");
- (instancetype)initWithString:(NSString *)text
                    attributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attributes
    PUSHSIM_SWIFT("objcAttributed($cls, $0, $1)");
- (NSAttributedString *)attributedSubstringFromRange:(NSRange)range
    PUSHSIM_SWIFT("attributedSubstring(from:)");
@end
@interface NSMutableAttributedString : NSAttributedString
- (void)addAttribute:(NSAttributedStringKey)name
               value:(id)value
               range:(NSRange)range PUSHSIM_SWIFT("addAttribute(_:value:range:)");
- (void)addAttributes:(NSDictionary<NSAttributedStringKey, id> *)attributes
                range:(NSRange)range PUSHSIM_SWIFT("addAttributes(_:range:)");
- (void)appendAttributedString:(NSAttributedString *)text PUSHSIM_SWIFT("append(_:)");
@end
NS_ASSUME_NONNULL_END
#endif
