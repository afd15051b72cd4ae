// Fonts and the alignment of text.
#ifndef PUSHSIM_UIFONT_H
#define PUSHSIM_UIFONT_H
#import <Foundation/Foundation.h>
NS_ASSUME_NONNULL_BEGIN
typedef CGFloat UIFontWeight PUSHSIM_SWIFT("UIFont.Weight");
typedef NS_ENUM(NSInteger, NSTextAlignment) {
  NSTextAlignmentLeft,
  NSTextAlignmentCenter,
  NSTextAlignmentRight,
  NSTextAlignmentJustified,
  NSTextAlignmentNatural
};
typedef NS_ENUM(NSInteger, NSLineBreakMode) {
  NSLineBreakByWordWrapping,
  NSLineBreakByCharWrapping,
  NSLineBreakByClipping,
  NSLineBreakByTruncatingHead,
  NSLineBreakByTruncatingTail,
  NSLineBreakByTruncatingMiddle
};
@interface UIFont : NSObject
+ (UIFont *)systemFontOfSize:(CGFloat)size PUSHSIM_SWIFT("UIFont.systemFont(ofSize: $raw0)");
+ (UIFont *)boldSystemFontOfSize:(CGFloat)size
    PUSHSIM_SWIFT("UIFont.boldSystemFont(ofSize: $raw0)");
+ (UIFont *)italicSystemFontOfSize:(CGFloat)size
    PUSHSIM_SWIFT("UIFont.italicSystemFont(ofSize: $raw0)");
+ (nullable UIFont *)fontWithName:(NSString *)name
                             size:(CGFloat)size PUSHSIM_SWIFT("UIFont(name: $0, size: $raw1)");
@property(readonly) CGFloat pointSize;
@end
FOUNDATION_EXPORT NSAttributedStringKey const NSFontAttributeName
    PUSHSIM_SWIFT("NSAttributedString.Key.font");
FOUNDATION_EXPORT NSAttributedStringKey const NSForegroundColorAttributeName
    PUSHSIM_SWIFT("NSAttributedString.Key.foregroundColor");
NS_ASSUME_NONNULL_END
#endif
