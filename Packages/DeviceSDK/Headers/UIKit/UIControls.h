// Controls and text that is written.
#ifndef PUSHSIM_UICONTROLS_H
#define PUSHSIM_UICONTROLS_H
#import <UIKit/UIView.h>
NS_ASSUME_NONNULL_BEGIN
PUSHSIM_OPTIONS(NSUInteger, UIControlEvents, "UIControl.Event") {
  UIControlEventTouchDown = 1,
  UIControlEventTouchUpInside = 64,
  UIControlEventTouchUpOutside = 128,
  UIControlEventValueChanged = 4096,
  UIControlEventEditingChanged = 131072
};
PUSHSIM_OPTIONS(NSUInteger, UIControlState, "UIControl.State") {
  UIControlStateNormal = 0,
  UIControlStateHighlighted = 1,
  UIControlStateDisabled = 2,
  UIControlStateSelected = 4
};
@interface UIControl : UIView
@property(getter=isEnabled) BOOL enabled;
@property(getter=isSelected) BOOL selected;
- (void)addTarget:(nullable id)target
              action:(SEL)action
    forControlEvents:(UIControlEvents)events
    PUSHSIM_SWIFT("$self.addTarget($0, action: $raw1!, for: $2)");
@end
PUSHSIM_ENUM(NSInteger, UIButtonType, "UIButton.ButtonType") {
  UIButtonTypeCustom,
  UIButtonTypeSystem,
  UIButtonTypeDetailDisclosure,
  UIButtonTypeInfoLight,
  UIButtonTypeInfoDark,
  UIButtonTypeContactAdd
};
@interface UIButton : UIControl
+ (instancetype)buttonWithType:(UIButtonType)type PUSHSIM_SWIFT("UIButton(type: $0)");
- (void)setTitle:(nullable NSString *)title
        forState:(UIControlState)state PUSHSIM_SWIFT("setTitle(_:for:)");
- (void)setTitleColor:(nullable UIColor *)color
             forState:(UIControlState)state PUSHSIM_SWIFT("setTitleColor(_:for:)");
- (void)setImage:(nullable UIImage *)image
        forState:(UIControlState)state PUSHSIM_SWIFT("setImage(_:for:)");
@property(nullable, readonly, strong) UILabel *titleLabel;
@end
@interface UISlider : UIControl
@property float value;
@property float minimumValue;
@property float maximumValue;
@end
@interface UISwitch : UIControl
@property(getter=isOn) BOOL on;
@end
@interface UIScrollView : UIView
@property CGPoint contentOffset;
@property CGSize contentSize;
@end
@protocol UITextFieldDelegate <NSObject>
@end
@interface UITextField : UIControl
@property(nullable, copy) NSString *text;
@property(nullable, copy) NSString *placeholder;
@property(nullable, strong) UIFont *font;
@property(nullable, strong) UIColor *textColor;
@end
@interface UITextView : UIScrollView
@property(null_resettable, copy) NSString *text;
@property(null_resettable, copy) NSAttributedString *attributedText;
@property(nullable, strong) UIFont *font;
@property(nullable, strong) UIColor *textColor;
@property NSTextAlignment textAlignment;
@property(getter=isEditable) BOOL editable;
@end
@interface UIActivityIndicatorView : UIView
- (void)startAnimating PUSHSIM_SWIFT("startAnimating()");
- (void)stopAnimating PUSHSIM_SWIFT("stopAnimating()");
@property BOOL hidesWhenStopped;
@end
NS_ASSUME_NONNULL_END
#endif
