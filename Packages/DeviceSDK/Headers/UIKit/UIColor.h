// Colours.
#ifndef PUSHSIM_UICOLOR_H
#define PUSHSIM_UICOLOR_H
#import <Foundation/Foundation.h>
#import <CoreGraphics/CoreGraphics.h>
NS_ASSUME_NONNULL_BEGIN
@interface UIColor : NSObject <NSCopying, NSSecureCoding>
+ (UIColor *)colorWithWhite:(CGFloat)white
                      alpha:(CGFloat)alpha PUSHSIM_SWIFT("UIColor(white: $raw0, alpha: $raw1)");
+ (UIColor *)colorWithRed:(CGFloat)red
                    green:(CGFloat)green
                     blue:(CGFloat)blue
                    alpha:(CGFloat)alpha
    PUSHSIM_SWIFT("UIColor(red: $raw0, green: $raw1, blue: $raw2, alpha: $raw3)");
- (UIColor *)initWithRed:(CGFloat)red
                   green:(CGFloat)green
                    blue:(CGFloat)blue
                   alpha:(CGFloat)alpha
    PUSHSIM_SWIFT("UIColor(red: $raw0, green: $raw1, blue: $raw2, alpha: $raw3)");
+ (nullable UIColor *)colorNamed:(NSString *)name PUSHSIM_SWIFT("UIColor(named: $0)");
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha PUSHSIM_SWIFT("withAlphaComponent(_:)");
@property(class, readonly) UIColor *blackColor PUSHSIM_SWIFT("UIColor.black");
@property(class, readonly) UIColor *darkGrayColor PUSHSIM_SWIFT("UIColor.darkGray");
@property(class, readonly) UIColor *lightGrayColor PUSHSIM_SWIFT("UIColor.lightGray");
@property(class, readonly) UIColor *whiteColor PUSHSIM_SWIFT("UIColor.white");
@property(class, readonly) UIColor *grayColor PUSHSIM_SWIFT("UIColor.gray");
@property(class, readonly) UIColor *redColor PUSHSIM_SWIFT("UIColor.red");
@property(class, readonly) UIColor *greenColor PUSHSIM_SWIFT("UIColor.green");
@property(class, readonly) UIColor *blueColor PUSHSIM_SWIFT("UIColor.blue");
@property(class, readonly) UIColor *cyanColor PUSHSIM_SWIFT("UIColor.cyan");
@property(class, readonly) UIColor *yellowColor PUSHSIM_SWIFT("UIColor.yellow");
@property(class, readonly) UIColor *magentaColor PUSHSIM_SWIFT("UIColor.magenta");
@property(class, readonly) UIColor *orangeColor PUSHSIM_SWIFT("UIColor.orange");
@property(class, readonly) UIColor *purpleColor PUSHSIM_SWIFT("UIColor.purple");
@property(class, readonly) UIColor *brownColor PUSHSIM_SWIFT("UIColor.brown");
@property(class, readonly) UIColor *clearColor PUSHSIM_SWIFT("UIColor.clear");
@property(class, readonly) UIColor *systemRedColor PUSHSIM_SWIFT("UIColor.systemRed");
@property(class, readonly) UIColor *systemBlueColor PUSHSIM_SWIFT("UIColor.systemBlue");
@property(class, readonly) UIColor *systemBackgroundColor PUSHSIM_SWIFT("UIColor.systemBackground");
@property(class, readonly) UIColor *labelColor PUSHSIM_SWIFT("UIColor.label");
@property(class, readonly) UIColor *secondaryLabelColor PUSHSIM_SWIFT("UIColor.secondaryLabel");
@property(readonly) CGColorRef CGColor PUSHSIM_MISSING("a CGColor is not an object here");
@end
NS_ASSUME_NONNULL_END
#endif
