#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// A kind of media.
typedef NS_ENUM(NSInteger, MediaLinkKind) {
  MediaLinkKindPicture,
  MediaLinkKindMovie,
};

/// A link to media in a payload: an older part of the app, in Objective-C.
@interface MediaLink : NSObject

/// The payload's key.
@property (nonatomic, copy, readonly) NSString *key;
@property (nonatomic, strong, readonly) NSURL *URL;
@property (nonatomic, readonly) MediaLinkKind kind;

/// The first link in a payload.
+ (nullable instancetype)firstLinkInUserInfo:(NSDictionary *)userInfo;

/// Downloads the media; the file is the receiver's to move.
- (void)downloadWithCompletionHandler:(void (^)(NSURL *_Nullable file, NSError *_Nullable error))handler;

@end

NS_ASSUME_NONNULL_END
