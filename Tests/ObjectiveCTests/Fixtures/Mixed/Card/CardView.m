#import "CardView.h"
@implementation CardView
- (instancetype)initWithFrame:(CGRect)frame {
  if ((self = [super initWithFrame:frame])) {
    _label = [[UILabel alloc] initWithFrame:CGRectMake(0, 0, 200, 24)];
    [self addSubview:_label];
  }
  return self;
}
- (void)showPhase:(NSString *)phase { self.label.text = [self.delegate cardView:self titleForPhase:phase]; }
- (void)animateWithDuration:(NSTimeInterval)duration then:(void (^)(BOOL finished))block { if (block) block(duration > 0); }
@end
