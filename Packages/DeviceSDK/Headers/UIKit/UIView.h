// Views, labels and images on the screen.
#ifndef PUSHSIM_UIVIEW_H
#define PUSHSIM_UIVIEW_H
#import <Foundation/Foundation.h>
#import <QuartzCore/QuartzCore.h>
#import <UIKit/UIColor.h>
#import <UIKit/UIFont.h>
#import <UIKit/UIImage.h>
NS_ASSUME_NONNULL_BEGIN
@class UIView, UIWindow, UIGestureRecognizer, NSLayoutConstraint;
typedef struct UIEdgeInsets {
  CGFloat top, left, bottom, right;
} UIEdgeInsets;
FOUNDATION_EXPORT UIEdgeInsets UIEdgeInsetsMake(CGFloat top, CGFloat left, CGFloat bottom,
                                                CGFloat right)
    PUSHSIM_SWIFT("UIEdgeInsets(top: $raw0, left: $raw1, bottom: $raw2, right: $raw3)");
FOUNDATION_EXPORT const UIEdgeInsets UIEdgeInsetsZero PUSHSIM_SWIFT("UIEdgeInsets.zero");
PUSHSIM_ENUM(NSInteger, UIViewContentMode, "UIView.ContentMode") {
  UIViewContentModeScaleToFill,
  UIViewContentModeScaleAspectFit,
  UIViewContentModeScaleAspectFill,
  UIViewContentModeRedraw,
  UIViewContentModeCenter,
  UIViewContentModeTop,
  UIViewContentModeBottom,
  UIViewContentModeLeft,
  UIViewContentModeRight
};
PUSHSIM_OPTIONS(NSUInteger, UIViewAutoresizing, "UIView.AutoresizingMask") {
  UIViewAutoresizingNone = 0,
  UIViewAutoresizingFlexibleLeftMargin = 1,
  UIViewAutoresizingFlexibleWidth = 2,
  UIViewAutoresizingFlexibleRightMargin = 4,
  UIViewAutoresizingFlexibleTopMargin = 8,
  UIViewAutoresizingFlexibleHeight = 16,
  UIViewAutoresizingFlexibleBottomMargin = 32
};
PUSHSIM_OPTIONS(NSUInteger, UIViewAnimationOptions, "UIView.AnimationOptions") {
  UIViewAnimationOptionAllowUserInteraction = 2,
  UIViewAnimationOptionBeginFromCurrentState = 4,
  UIViewAnimationOptionRepeat = 8,
  UIViewAnimationOptionAutoreverse = 16,
  UIViewAnimationOptionCurveEaseInOut = 0,
  UIViewAnimationOptionCurveEaseIn = 65536,
  UIViewAnimationOptionCurveEaseOut = 131072,
  UIViewAnimationOptionCurveLinear = 196608
};
@interface UIResponder : NSObject
- (BOOL)becomeFirstResponder PUSHSIM_SWIFT("becomeFirstResponder()");
- (BOOL)resignFirstResponder PUSHSIM_SWIFT("resignFirstResponder()");
@property(readonly) BOOL canBecomeFirstResponder;
@property(nullable, readonly, strong) UIView *inputView;
@property(nullable, readonly, strong) UIView *inputAccessoryView;
@end
PUSHSIM_SUBCLASS("super.init(frame: .zero)")
@interface UIView : UIResponder
- (instancetype)initWithFrame:(CGRect)frame PUSHSIM_SWIFT("init(frame:)")
    PUSHSIM_SUPERINIT("$self.frame = $raw0");
@property(nullable, copy) UIColor *backgroundColor;
@property CGFloat alpha;
@property(getter=isHidden) BOOL hidden;
@property(getter=isOpaque) BOOL opaque;
@property BOOL clipsToBounds;
@property(getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property CGRect frame;
@property CGRect bounds;
@property CGPoint center;
@property CGAffineTransform transform;
@property NSInteger tag;
@property UIViewContentMode contentMode;
@property UIViewAutoresizing autoresizingMask;
@property BOOL translatesAutoresizingMaskIntoConstraints;
@property(null_resettable, strong) UIColor *tintColor;
@property(readonly, strong) CALayer *layer;
@property(nullable, readonly) UIView *superview;
@property(nullable, readonly) UIWindow *window;
@property(readonly, copy) NSArray<__kindof UIView *> *subviews;
@property(nullable, copy) NSString *accessibilityIdentifier;
- (void)addSubview:(nullable UIView *)view PUSHSIM_SWIFT("$0.map { x in $self.addSubview(x) }");
- (void)insertSubview:(UIView *)view
              atIndex:(NSInteger)index PUSHSIM_SWIFT("insertSubview(_:at:)");
- (void)bringSubviewToFront:(UIView *)view PUSHSIM_SWIFT("bringSubviewToFront(_:)");
- (void)sendSubviewToBack:(UIView *)view PUSHSIM_SWIFT("sendSubviewToBack(_:)");
- (void)removeFromSuperview PUSHSIM_SWIFT("removeFromSuperview()");
- (nullable __kindof UIView *)viewWithTag:(NSInteger)tag PUSHSIM_SWIFT("viewWithTag(_:)");
- (void)setNeedsLayout PUSHSIM_SWIFT("setNeedsLayout()");
- (void)setNeedsDisplay PUSHSIM_SWIFT("setNeedsDisplay()");
- (void)layoutIfNeeded PUSHSIM_SWIFT("layoutIfNeeded()");
- (void)layoutSubviews PUSHSIM_SWIFT("layoutSubviews()");
- (void)updateConstraints PUSHSIM_SWIFT("updateConstraints()");
- (void)setNeedsUpdateConstraints PUSHSIM_SWIFT("setNeedsUpdateConstraints()");
- (void)awakeFromNib PUSHSIM_SWIFT("awakeFromNib()");
- (void)sizeToFit PUSHSIM_SWIFT("sizeToFit()");
- (CGSize)sizeThatFits:(CGSize)size PUSHSIM_SWIFT("sizeThatFits(_:)");
- (BOOL)endEditing:(BOOL)force PUSHSIM_SWIFT("endEditing(_:)");
- (void)addGestureRecognizer:(UIGestureRecognizer *)recognizer
    PUSHSIM_SWIFT("addGestureRecognizer(_:)");
- (void)addConstraint:(NSLayoutConstraint *)constraint PUSHSIM_SWIFT("addConstraint(_:)");
- (void)addConstraints:(NSArray<NSLayoutConstraint *> *)constraints
    PUSHSIM_SWIFT("addConstraints(_:)");
+ (void)animateWithDuration:(NSTimeInterval)duration
                 animations:(void (^)(void))animations
    PUSHSIM_SWIFT("UIView.animate(withDuration: $raw0, animations: $1)");
+ (void)animateWithDuration:(NSTimeInterval)duration
                 animations:(void (^)(void))animations
                 completion:(nullable void (^)(BOOL finished))completion
    PUSHSIM_SWIFT("UIView.animate(withDuration: $raw0, animations: $1, completion: $2)");
+ (void)animateWithDuration:(NSTimeInterval)duration
                      delay:(NSTimeInterval)delay
                    options:(UIViewAnimationOptions)options
                 animations:(void (^)(void))animations
                 completion:(nullable void (^)(BOOL finished))completion
    PUSHSIM_SWIFT("UIView.animate(withDuration: $raw0, delay: $raw1, options: $2, animations: $3, completion: $4)");
@end
@interface UIWindow : UIView
@end
@interface UILabel : UIView
@property(nullable, copy) NSString *text;
@property(nullable, copy) NSAttributedString *attributedText;
@property(null_resettable, strong) UIFont *font;
@property(null_resettable, strong) UIColor *textColor;
@property NSTextAlignment textAlignment;
@property NSInteger numberOfLines;
@property NSLineBreakMode lineBreakMode;
@property BOOL adjustsFontSizeToFitWidth;
@end
@interface UIImageView : UIView
- (instancetype)initWithImage:(nullable UIImage *)image PUSHSIM_SWIFT("init(image:)");
@property(nullable, strong) UIImage *image;
@end
@interface UIGestureRecognizer : NSObject
@end
PUSHSIM_ENUM(NSInteger, NSLayoutRelation, "NSLayoutConstraint.Relation") {
  NSLayoutRelationLessThanOrEqual = -1,
  NSLayoutRelationEqual,
  NSLayoutRelationGreaterThanOrEqual
};
PUSHSIM_ENUM(NSInteger, NSLayoutAttribute, "NSLayoutConstraint.Attribute") {
  NSLayoutAttributeLeft = 1,
  NSLayoutAttributeRight,
  NSLayoutAttributeTop,
  NSLayoutAttributeBottom,
  NSLayoutAttributeLeading,
  NSLayoutAttributeTrailing,
  NSLayoutAttributeWidth,
  NSLayoutAttributeHeight,
  NSLayoutAttributeCenterX,
  NSLayoutAttributeCenterY,
  NSLayoutAttributeNotAnAttribute = 0
};
@interface NSLayoutConstraint : NSObject
+ (instancetype)constraintWithItem:(id)item
                         attribute:(NSLayoutAttribute)attribute
                         relatedBy:(NSLayoutRelation)relation
                            toItem:(nullable id)other
                         attribute:(NSLayoutAttribute)otherAttribute
                        multiplier:(CGFloat)multiplier
                          constant:(CGFloat)constant
    PUSHSIM_SWIFT("NSLayoutConstraint(item: $0, attribute: $1, relatedBy: $2, toItem: $3, attribute: $4, multiplier: $raw5, constant: $raw6)");
@property CGFloat constant;
- (float)priority PUSHSIM_SWIFT("$self.priority.rawValue");
- (void)setPriority:(float)priority
    PUSHSIM_SWIFT("$self.priority = UILayoutPriority($raw0)");
@property(getter=isActive) BOOL active;
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints
    PUSHSIM_SWIFT("NSLayoutConstraint.activate($0)");
+ (void)deactivateConstraints:(NSArray<NSLayoutConstraint *> *)constraints
    PUSHSIM_SWIFT("NSLayoutConstraint.deactivate($0)");
@end
NS_ASSUME_NONNULL_END
#endif
