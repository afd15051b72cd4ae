// Images.
#ifndef PUSHSIM_UIIMAGE_H
#define PUSHSIM_UIIMAGE_H
#import <Foundation/Foundation.h>
#import <CoreGraphics/CoreGraphics.h>
NS_ASSUME_NONNULL_BEGIN
@interface UIImage : NSObject <NSSecureCoding>
+ (nullable UIImage *)imageNamed:(nullable NSString *)name
    PUSHSIM_SWIFT("objcMake($0, { x in UIImage(named: x) })");
+ (nullable UIImage *)systemImageNamed:(NSString *)name PUSHSIM_SWIFT("UIImage(systemName: $0)");
+ (nullable UIImage *)imageWithContentsOfFile:(nullable NSString *)path
    PUSHSIM_SWIFT("objcMake($0, { x in UIImage(contentsOfFile: x) })");
+ (nullable UIImage *)imageWithData:(nullable NSData *)data
    PUSHSIM_SWIFT("objcMake($0, { x in UIImage(data: x) })");
+ (nullable UIImage *)imageWithData:(nullable NSData *)data
                              scale:(CGFloat)scale
    PUSHSIM_SWIFT("objcMake($0, { x in UIImage(data: x, scale: $raw1) })");
+ (UIImage *)imageWithCGImage:(CGImageRef)image
    PUSHSIM_MISSING("a CGImage is not an object here");
- (nullable instancetype)initWithContentsOfFile:(NSString *)path
    PUSHSIM_SWIFT("UIImage(contentsOfFile: $0)");
- (nullable instancetype)initWithData:(nullable NSData *)data
    PUSHSIM_SWIFT("objcMake($0, { x in UIImage(data: x) })");
@property(readonly) CGSize size;
@property(readonly) CGFloat scale;
@property(nullable, readonly) CGImageRef CGImage PUSHSIM_MISSING("a CGImage is not an object here");
- (void)drawInRect:(CGRect)rect PUSHSIM_SWIFT("$self.draw(in: $raw0)");
- (void)drawAtPoint:(CGPoint)point PUSHSIM_SWIFT("$self.draw(at: $raw0)");
@end
FOUNDATION_EXPORT NSData *_Nullable UIImagePNGRepresentation(UIImage *_Nullable image)
    PUSHSIM_SWIFT("objcMake($0, { x in x.pngData() })");
FOUNDATION_EXPORT NSData *_Nullable UIImageJPEGRepresentation(UIImage *_Nullable image,
                                                            CGFloat quality)
    PUSHSIM_SWIFT("objcMake($0, { x in x.jpegData(compressionQuality: $raw1) })");
FOUNDATION_EXPORT void UIGraphicsBeginImageContext(CGSize size);
FOUNDATION_EXPORT void UIGraphicsBeginImageContextWithOptions(CGSize size, BOOL opaque,
                                                              CGFloat scale);
FOUNDATION_EXPORT UIImage *_Nullable UIGraphicsGetImageFromCurrentImageContext(void);
FOUNDATION_EXPORT void UIGraphicsEndImageContext(void);
NS_ASSUME_NONNULL_END
#endif
