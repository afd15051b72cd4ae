// Pictures, downloaded and kept.
#ifndef PUSHSIM_SDWEBIMAGE_SDWEBIMAGE_H
#define PUSHSIM_SDWEBIMAGE_SDWEBIMAGE_H
#import <UIKit/UIKit.h>
NS_ASSUME_NONNULL_BEGIN
PUSHSIM_ENUM(NSInteger, SDImageCacheType, "SDImageCacheType") {
  SDImageCacheTypeNone,
  SDImageCacheTypeDisk,
  SDImageCacheTypeMemory,
  SDImageCacheTypeAll
};
PUSHSIM_OPTIONS(NSUInteger, SDWebImageOptions, "SDWebImageOptions") {
  SDWebImageRetryFailed = 1 << 0,
  SDWebImageLowPriority = 1 << 1,
  SDWebImageProgressiveLoad = 1 << 2,
  SDWebImageProgressiveDownload = 1 << 2,
  SDWebImageRefreshCached = 1 << 3,
  SDWebImageHighPriority = 1 << 7,
  SDWebImageFromCacheOnly = 1 << 16
};
@interface SDImageCache : NSObject
@property(class, readonly) SDImageCache *sharedImageCache PUSHSIM_SWIFT("shared");
- (BOOL)diskImageDataExistsWithKey:(nullable NSString *)key
    PUSHSIM_SWIFT("diskImageDataExists(withKey:)");
- (nullable NSString *)cachePathForKey:(nullable NSString *)key
    PUSHSIM_SWIFT("cachePath(forKey:)");
- (nullable NSData *)diskImageDataForKey:(nullable NSString *)key
    PUSHSIM_SWIFT("diskImageData(forKey:)");
- (nullable UIImage *)imageFromDiskCacheForKey:(nullable NSString *)key
    PUSHSIM_SWIFT("imageFromDiskCache(forKey:)");
- (void)storeImageDataToDisk:(nullable NSData *)data
                      forKey:(nullable NSString *)key
    PUSHSIM_SWIFT("storeImageData(toDisk:forKey:)");
@end
@interface SDWebImageDownloader : NSObject
@property(class, readonly) SDWebImageDownloader *sharedDownloader PUSHSIM_SWIFT("shared");
- (nullable NSURLSessionTask *)
    downloadImageWithURL:(nullable NSURL *)url
               completed:(void (^)(UIImage *_Nullable image, NSData *_Nullable data,
                                   NSError *_Nullable error, BOOL finished))completed
    PUSHSIM_SWIFT("downloadImage(with:completed:)");
@end
@interface SDWebImageManager : NSObject
@property(class, readonly) SDWebImageManager *sharedManager PUSHSIM_SWIFT("shared");
@property(readonly) SDImageCache *imageCache;
- (nullable NSURLSessionTask *)
    loadImageWithURL:(nullable NSURL *)url
             options:(SDWebImageOptions)options
            progress:(nullable void (^)(NSInteger received, NSInteger expected,
                                        NSURL *_Nullable url))progress
           completed:(void (^)(UIImage *_Nullable image, NSData *_Nullable data,
                               NSError *_Nullable error, SDImageCacheType type, BOOL finished,
                               NSURL *_Nullable url))completed
    PUSHSIM_SWIFT("loadImage(with:options:progress:completed:)");
@end
@interface UIImageView (WebCache)
- (void)sd_setImageWithURL:(nullable NSURL *)url PUSHSIM_SWIFT("sd_setImage(with:)");
- (void)sd_setImageWithURL:(nullable NSURL *)url
          placeholderImage:(nullable UIImage *)placeholder
    PUSHSIM_SWIFT("sd_setImage(with:placeholderImage:)");
- (void)sd_setImageWithURL:(nullable NSURL *)url
          placeholderImage:(nullable UIImage *)placeholder
                   options:(SDWebImageOptions)options
                 completed:(nullable void (^)(UIImage *_Nullable image, NSError *_Nullable error,
                                              SDImageCacheType type, NSURL *_Nullable url))completed
    PUSHSIM_SWIFT("sd_setImage(with:placeholderImage:options:completed:)");
@end
NS_ASSUME_NONNULL_END
#endif
