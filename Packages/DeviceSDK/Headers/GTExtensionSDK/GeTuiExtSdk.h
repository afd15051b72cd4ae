// GeTui's part for service extensions.
#ifndef PUSHSIM_GTEXTENSIONSDK_GETUIEXTSDK_H
#define PUSHSIM_GTEXTENSIONSDK_GETUIEXTSDK_H
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
@interface GeTuiExtSdk : NSObject
+ (void)handelNotificationServiceRequest:(UNNotificationRequest *)request
                 withAttachmentsComplete:(void (^)(NSArray *_Nullable attachments,
                                                   NSArray *_Nullable errors))completion
    PUSHSIM_SWIFT("handelNotificationServiceRequest(_:withAttachmentsComplete:)");
+ (void)handelNotificationServiceRequest:(UNNotificationRequest *)request
                            withComplete:(void (^)(void))completion
    PUSHSIM_SWIFT("handelNotificationServiceRequest(_:withComplete:)");
+ (void)setApplicationGroupIdentifier:(NSString *)identifier
    PUSHSIM_SWIFT("setApplicationGroupIdentifier(_:)");
+ (void)destory PUSHSIM_SWIFT("destory()");
@end
NS_ASSUME_NONNULL_END
#endif
