#import <UIKit/UIKit.h>
NS_ASSUME_NONNULL_BEGIN
@class CardView;
@protocol CardViewDelegate <NSObject>
- (NSString *)cardView:(CardView *)view titleForPhase:(NSString *)phase;
@end
@interface CardView : UIView
@property(nonatomic, weak, nullable) id<CardViewDelegate> delegate;
@property(nonatomic, readonly) UILabel *label;
- (void)showPhase:(NSString *)phase;
- (void)animateWithDuration:(NSTimeInterval)duration then:(void (^_Nullable)(BOOL finished))block;
@end
NS_ASSUME_NONNULL_END
