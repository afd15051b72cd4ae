// A player with its controls.
#ifndef PUSHSIM_AVKIT_H
#define PUSHSIM_AVKIT_H
#import <AVFoundation/AVFoundation.h>
#import <UIKit/UIKit.h>
NS_ASSUME_NONNULL_BEGIN
@interface AVPlayerViewController : UIViewController
@property(nullable, nonatomic, strong) AVPlayer *player;
@property(nonatomic) BOOL showsPlaybackControls;
@property(nonatomic, copy) AVLayerVideoGravity videoGravity;
@property(nonatomic) BOOL allowsPictureInPicturePlayback;
@property(nonatomic) BOOL entersFullScreenWhenPlaybackBegins;
@property(nullable, nonatomic, readonly) UIView *contentOverlayView;
@end
NS_ASSUME_NONNULL_END
#endif
