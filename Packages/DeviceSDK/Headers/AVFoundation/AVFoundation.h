// Media as far as notification code goes.
#ifndef PUSHSIM_AVFOUNDATION_H
#define PUSHSIM_AVFOUNDATION_H
#import <Foundation/Foundation.h>
#import <CoreMedia/CoreMedia.h>
#import <QuartzCore/QuartzCore.h>
NS_ASSUME_NONNULL_BEGIN
@class AVPlayerItem, AVAudioPlayer;
typedef NSString *AVAudioSessionCategory PUSHSIM_SWIFT("AVAudioSession.Category");
typedef NSString *AVMediaType PUSHSIM_SWIFT("AVMediaType");
typedef NSString *AVLayerVideoGravity PUSHSIM_SWIFT("AVLayerVideoGravity");
FOUNDATION_EXPORT AVAudioSessionCategory const AVAudioSessionCategoryPlayback
    PUSHSIM_SWIFT("AVAudioSession.Category.playback");
FOUNDATION_EXPORT AVMediaType const AVMediaTypeVideo PUSHSIM_SWIFT("AVMediaType.video");
FOUNDATION_EXPORT AVMediaType const AVMediaTypeAudio PUSHSIM_SWIFT("AVMediaType.audio");
FOUNDATION_EXPORT AVLayerVideoGravity const AVLayerVideoGravityResize
    PUSHSIM_SWIFT("AVLayerVideoGravity.resize");
FOUNDATION_EXPORT AVLayerVideoGravity const AVLayerVideoGravityResizeAspect
    PUSHSIM_SWIFT("AVLayerVideoGravity.resizeAspect");
FOUNDATION_EXPORT AVLayerVideoGravity const AVLayerVideoGravityResizeAspectFill
    PUSHSIM_SWIFT("AVLayerVideoGravity.resizeAspectFill");
PUSHSIM_OPTIONS(NSUInteger, AVAudioSessionCategoryOptions, "AVAudioSession.CategoryOptions") {
  AVAudioSessionCategoryOptionMixWithOthers = 1,
  AVAudioSessionCategoryOptionDuckOthers = 2
};
PUSHSIM_OPTIONS(NSUInteger, AVAudioSessionSetActiveOptions, "AVAudioSession.SetActiveOptions") {
  AVAudioSessionSetActiveOptionNotifyOthersOnDeactivation = 1
};
@interface AVAudioSession : NSObject
+ (AVAudioSession *)sharedInstance PUSHSIM_SWIFT("AVAudioSession.sharedInstance()");
- (BOOL)setCategory:(AVAudioSessionCategory)category
              error:(NSError *_Nullable *_Nullable)error PUSHSIM_SWIFT("setCategory(_:) throws");
- (BOOL)setCategory:(AVAudioSessionCategory)category
        withOptions:(AVAudioSessionCategoryOptions)options
              error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("setCategory(_:options:) throws");
- (BOOL)setActive:(BOOL)active
            error:(NSError *_Nullable *_Nullable)error PUSHSIM_SWIFT("setActive(_:) throws");
- (BOOL)setActive:(BOOL)active
      withOptions:(AVAudioSessionSetActiveOptions)options
            error:(NSError *_Nullable *_Nullable)error PUSHSIM_SWIFT("setActive(_:options:) throws");
@property(readonly) float outputVolume;
@end
@protocol AVAudioPlayerDelegate <NSObject>
@optional
- (void)audioPlayerDidFinishPlaying:(AVAudioPlayer *)player
                       successfully:(BOOL)success
    PUSHSIM_SWIFT("audioPlayerDidFinishPlaying(_:successfully:)");
@end
@interface AVAudioPlayer : NSObject
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url
                                         error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("init(contentsOf:) throws");
- (nullable instancetype)initWithData:(NSData *)data
                                error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("init(data:) throws");
@property(weak, nullable) id<AVAudioPlayerDelegate> delegate;
@property float volume;
@property NSInteger numberOfLoops;
@property NSTimeInterval currentTime;
@property(readonly) NSTimeInterval duration;
@property(readonly, getter=isPlaying) BOOL playing;
- (BOOL)prepareToPlay PUSHSIM_SWIFT("prepareToPlay()");
- (BOOL)play PUSHSIM_SWIFT("play()");
- (void)pause PUSHSIM_SWIFT("pause()");
- (void)stop PUSHSIM_SWIFT("stop()");
@end
@class AVSpeechSynthesizer, AVSpeechUtterance;
PUSHSIM_ENUM(NSInteger, AVSpeechBoundary, "AVSpeechBoundary") {
  AVSpeechBoundaryImmediate,
  AVSpeechBoundaryWord
};
@interface AVSpeechSynthesisVoice : NSObject
+ (nullable AVSpeechSynthesisVoice *)voiceWithLanguage:(nullable NSString *)code
    PUSHSIM_SWIFT("AVSpeechSynthesisVoice(language: $0)");
@property(readonly) NSString *language;
@end
FOUNDATION_EXPORT const float AVSpeechUtteranceDefaultSpeechRate;
@interface AVSpeechUtterance : NSObject
+ (instancetype)speechUtteranceWithString:(NSString *)text
    PUSHSIM_SWIFT("AVSpeechUtterance(string: $0)");
- (instancetype)initWithString:(NSString *)text PUSHSIM_SWIFT("AVSpeechUtterance(string: $0)");
@property(retain, nullable) AVSpeechSynthesisVoice *voice;
@property(readonly) NSString *speechString;
@property float rate;
@property float pitchMultiplier;
@property float volume;
@property NSTimeInterval preUtteranceDelay;
@property NSTimeInterval postUtteranceDelay;
@end
@protocol AVSpeechSynthesizerDelegate <NSObject>
@optional
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer
    didStartSpeechUtterance:(AVSpeechUtterance *)utterance
    PUSHSIM_SWIFT("speechSynthesizer(_:didStart:)");
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer
    didFinishSpeechUtterance:(AVSpeechUtterance *)utterance
    PUSHSIM_SWIFT("speechSynthesizer(_:didFinish:)");
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer
    didPauseSpeechUtterance:(AVSpeechUtterance *)utterance
    PUSHSIM_SWIFT("speechSynthesizer(_:didPause:)");
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer
    didCancelSpeechUtterance:(AVSpeechUtterance *)utterance
    PUSHSIM_SWIFT("speechSynthesizer(_:didCancel:)");
@end
@interface AVSpeechSynthesizer : NSObject
@property(weak, nullable) id<AVSpeechSynthesizerDelegate> delegate;
@property(readonly, getter=isSpeaking) BOOL speaking;
- (void)speakUtterance:(AVSpeechUtterance *)utterance PUSHSIM_SWIFT("speak(_:)");
- (BOOL)stopSpeakingAtBoundary:(AVSpeechBoundary)boundary PUSHSIM_SWIFT("stopSpeaking(at:)");
- (BOOL)pauseSpeakingAtBoundary:(AVSpeechBoundary)boundary PUSHSIM_SWIFT("pauseSpeaking(at:)");
@end
@interface AVAsset : NSObject
+ (instancetype)assetWithURL:(NSURL *)url PUSHSIM_SWIFT("AVURLAsset(url: $0)");
@property(readonly) CMTime duration;
@property(readonly, getter=isPlayable) BOOL playable;
@end
@interface AVURLAsset : AVAsset
+ (instancetype)URLAssetWithURL:(NSURL *)url
                        options:(nullable NSDictionary<NSString *, id> *)options
    PUSHSIM_SWIFT("AVURLAsset(url: $0, options: $1)");
- (instancetype)initWithURL:(NSURL *)url
                    options:(nullable NSDictionary<NSString *, id> *)options
    PUSHSIM_SWIFT("AVURLAsset(url: $0, options: $1)");
@property(readonly, copy) NSURL *URL PUSHSIM_SWIFT("url");
@end
@interface AVPlayerItem : NSObject
+ (instancetype)playerItemWithURL:(NSURL *)url PUSHSIM_SWIFT("AVPlayerItem(url: $0)");
+ (instancetype)playerItemWithAsset:(AVAsset *)asset PUSHSIM_SWIFT("AVPlayerItem(asset: $0)");
@property(readonly) CMTime duration;
@end
@interface AVPlayer : NSObject
+ (instancetype)playerWithURL:(NSURL *)url PUSHSIM_SWIFT("AVPlayer(url: $0)");
+ (instancetype)playerWithPlayerItem:(nullable AVPlayerItem *)item
    PUSHSIM_SWIFT("AVPlayer(playerItem: $0)");
- (instancetype)initWithURL:(NSURL *)url PUSHSIM_SWIFT("AVPlayer(url: $0)");
- (instancetype)initWithPlayerItem:(nullable AVPlayerItem *)item
    PUSHSIM_SWIFT("AVPlayer(playerItem: $0)");
@property float rate;
@property float volume;
@property(readonly, nullable) AVPlayerItem *currentItem;
- (void)play PUSHSIM_SWIFT("play()");
- (void)pause PUSHSIM_SWIFT("pause()");
- (CMTime)currentTime PUSHSIM_SWIFT("currentTime()");
- (void)seekToTime:(CMTime)time PUSHSIM_SWIFT("$self.seek(to: $raw0)");
@end
@interface AVPlayerLayer : CALayer
+ (AVPlayerLayer *)playerLayerWithPlayer:(nullable AVPlayer *)player
    PUSHSIM_SWIFT("AVPlayerLayer(player: $0)");
@property(nullable, retain) AVPlayer *player;
@property(copy) AVLayerVideoGravity videoGravity;
@end
NS_ASSUME_NONNULL_END
#endif
