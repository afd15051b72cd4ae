// The photo library, which nobody may see here.
#ifndef PUSHSIM_PHOTOS_H
#define PUSHSIM_PHOTOS_H
#import <Foundation/Foundation.h>
NS_ASSUME_NONNULL_BEGIN
PUSHSIM_ENUM(NSInteger, PHAuthorizationStatus, "PHAuthorizationStatus") {
  PHAuthorizationStatusNotDetermined,
  PHAuthorizationStatusRestricted,
  PHAuthorizationStatusDenied,
  PHAuthorizationStatusAuthorized,
  PHAuthorizationStatusLimited
};
PUSHSIM_ENUM(NSInteger, PHAccessLevel, "PHAccessLevel") {
  PHAccessLevelAddOnly = 1,
  PHAccessLevelReadWrite = 2
};
@interface PHPhotoLibrary : NSObject
+ (PHPhotoLibrary *)sharedPhotoLibrary PUSHSIM_SWIFT("shared()");
+ (PHAuthorizationStatus)authorizationStatus PUSHSIM_SWIFT("authorizationStatus()");
+ (PHAuthorizationStatus)authorizationStatusForAccessLevel:(PHAccessLevel)level
    PUSHSIM_SWIFT("authorizationStatus(for:)");
+ (void)requestAuthorization:(void (^)(PHAuthorizationStatus status))handler
    PUSHSIM_SWIFT("requestAuthorization(_:)");
+ (void)requestAuthorizationForAccessLevel:(PHAccessLevel)level
                                   handler:(void (^)(PHAuthorizationStatus status))handler
    PUSHSIM_SWIFT("requestAuthorization(for:handler:)");
- (void)performChanges:(void (^)(void))changes
     completionHandler:(nullable void (^)(BOOL success, NSError *_Nullable error))handler
    PUSHSIM_SWIFT("performChanges(_:completionHandler:)");
- (BOOL)performChangesAndWait:(void (^)(void))changes
                        error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("performChangesAndWait(_:) throws");
@end
FOUNDATION_EXPORT NSString *const PHPhotosErrorDomain PUSHSIM_SWIFT("toObjC(PHPhotosErrorDomain)");
NS_ASSUME_NONNULL_END
#endif
