// Layers as far as notification code goes.
#ifndef PUSHSIM_QUARTZCORE_H
#define PUSHSIM_QUARTZCORE_H
#import <Foundation/Foundation.h>
#import <CoreGraphics/CoreGraphics.h>
NS_ASSUME_NONNULL_BEGIN
@interface CALayer : NSObject
+ (instancetype)layer PUSHSIM_SWIFT("init()");
@property CGFloat cornerRadius;
@property CGFloat borderWidth;
@property BOOL masksToBounds;
@property float opacity;
@property CGRect frame;
@property CGRect bounds;
@property(nullable) CGColorRef borderColor PUSHSIM_MISSING("the colour of a border is not drawn");
@property(nullable) CGColorRef backgroundColor PUSHSIM_MISSING("give the view its colour");
- (void)addSublayer:(CALayer *)layer PUSHSIM_SWIFT("addSublayer(_:)");
- (void)removeFromSuperlayer PUSHSIM_SWIFT("removeFromSuperlayer()");
@end
NS_ASSUME_NONNULL_END
#endif
