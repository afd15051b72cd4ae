// The interface of a content extension.
#ifndef PUSHSIM_USERNOTIFICATIONSUI_H
#define PUSHSIM_USERNOTIFICATIONSUI_H
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
typedef NS_ENUM(NSUInteger, UNNotificationContentExtensionMediaPlayPauseButtonType) {
  UNNotificationContentExtensionMediaPlayPauseButtonTypeNone,
  UNNotificationContentExtensionMediaPlayPauseButtonTypeDefault,
  UNNotificationContentExtensionMediaPlayPauseButtonTypeOverlay
};
typedef NS_ENUM(NSUInteger, UNNotificationContentExtensionResponseOption) {
  UNNotificationContentExtensionResponseOptionDoNotDismiss,
  UNNotificationContentExtensionResponseOptionDismiss,
  UNNotificationContentExtensionResponseOptionDismissAndForwardAction
};
@protocol UNNotificationContentExtension <NSObject>
- (void)didReceiveNotification:(UNNotification *)notification PUSHSIM_SWIFT("didReceive(_:)");
@optional
- (void)didReceiveNotificationResponse:(UNNotificationResponse *)response
                     completionHandler:
                         (void (^)(UNNotificationContentExtensionResponseOption option))completion
    PUSHSIM_SWIFT("didReceive(_:completionHandler:)");
@property(nonatomic, readonly, assign)
    UNNotificationContentExtensionMediaPlayPauseButtonType mediaPlayPauseButtonType;
@property(nonatomic, readonly, assign) CGRect mediaPlayPauseButtonFrame;
@property(nonatomic, readonly, copy) UIColor *mediaPlayPauseButtonTintColor;
- (void)mediaPlay PUSHSIM_SWIFT("mediaPlay()");
- (void)mediaPause PUSHSIM_SWIFT("mediaPause()");
@end
@interface NSExtensionContext (UNNotificationContentExtension)
@property(nonatomic, copy) NSArray<UNNotificationAction *> *notificationActions;
- (void)mediaPlayingStarted PUSHSIM_SWIFT("mediaPlayingStarted()");
- (void)mediaPlayingPaused PUSHSIM_SWIFT("mediaPlayingPaused()");
- (void)performNotificationDefaultAction PUSHSIM_SWIFT("performNotificationDefaultAction()");
- (void)dismissNotificationContentExtension PUSHSIM_SWIFT("dismissNotificationContentExtension()");
@end
NS_ASSUME_NONNULL_END
#endif
