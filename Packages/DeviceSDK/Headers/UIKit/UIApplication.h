// The app and its delegate.
#ifndef PUSHSIM_UIAPPLICATION_H
#define PUSHSIM_UIAPPLICATION_H
#import <UIKit/UIViewController.h>
NS_ASSUME_NONNULL_BEGIN
@class UIApplication, UIUserNotificationSettings;
@protocol UIApplicationDelegate;
typedef NS_ENUM(NSUInteger, UIBackgroundFetchResult) {
  UIBackgroundFetchResultNewData,
  UIBackgroundFetchResultNoData,
  UIBackgroundFetchResultFailed
};
PUSHSIM_ENUM(NSInteger, UIApplicationState, "UIApplication.State") {
  UIApplicationStateActive,
  UIApplicationStateInactive,
  UIApplicationStateBackground
};
typedef NSString *UIApplicationLaunchOptionsKey PUSHSIM_SWIFT("UIApplication.LaunchOptionsKey");
typedef NSString *UIApplicationOpenURLOptionsKey PUSHSIM_SWIFT("UIApplication.OpenURLOptionsKey");
FOUNDATION_EXPORT UIApplicationLaunchOptionsKey const
    UIApplicationLaunchOptionsRemoteNotificationKey
    PUSHSIM_SWIFT("UIApplication.LaunchOptionsKey.remoteNotification");
FOUNDATION_EXPORT UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsURLKey
    PUSHSIM_SWIFT("UIApplication.LaunchOptionsKey.url");
@interface UIApplication : UIResponder
@property(class, readonly) UIApplication *sharedApplication
    NS_EXTENSION_UNAVAILABLE_IOS("an extension has no app; use view controllers instead")
    PUSHSIM_SWIFT("UIApplication.shared");
@property(nullable) id<UIApplicationDelegate> delegate;
@property NSInteger applicationIconBadgeNumber;
@property(readonly) UIApplicationState applicationState;
@property(nullable, readonly) UIWindow *keyWindow;
@property(readonly, getter=isRegisteredForRemoteNotifications)
    BOOL registeredForRemoteNotifications;
- (void)registerForRemoteNotifications PUSHSIM_SWIFT("registerForRemoteNotifications()");
- (void)unregisterForRemoteNotifications PUSHSIM_SWIFT("unregisterForRemoteNotifications()");
- (BOOL)canOpenURL:(NSURL *)url PUSHSIM_SWIFT("canOpenURL(_:)");
- (void)openURL:(NSURL *)url
              options:(NSDictionary<NSString *, id> *)options
    completionHandler:(nullable void (^)(BOOL success))handler
    PUSHSIM_SWIFT("$self.open($0, options: [:], completionHandler: $2)");
- (void)registerUserNotificationSettings:(UIUserNotificationSettings *)settings
    PUSHSIM_SWIFT("registerUserNotificationSettings(_:)");
@end
@protocol UIApplicationDelegate <NSObject>
@optional
@property(nullable, nonatomic, strong) UIWindow *window;
- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)options
    PUSHSIM_SWIFT("application(_:didFinishLaunchingWithOptions:)");
- (void)applicationDidBecomeActive:(UIApplication *)application
    PUSHSIM_SWIFT("applicationDidBecomeActive(_:)");
- (void)applicationWillResignActive:(UIApplication *)application
    PUSHSIM_SWIFT("applicationWillResignActive(_:)");
- (void)applicationDidEnterBackground:(UIApplication *)application
    PUSHSIM_SWIFT("applicationDidEnterBackground(_:)");
- (void)applicationWillEnterForeground:(UIApplication *)application
    PUSHSIM_SWIFT("applicationWillEnterForeground(_:)");
- (void)applicationWillTerminate:(UIApplication *)application
    PUSHSIM_SWIFT("applicationWillTerminate(_:)");
- (void)application:(UIApplication *)application
    didRegisterForRemoteNotificationsWithDeviceToken:(NSData *)token
    PUSHSIM_SWIFT("application(_:didRegisterForRemoteNotificationsWithDeviceToken:)");
- (void)application:(UIApplication *)application
    didFailToRegisterForRemoteNotificationsWithError:(NSError *)error
    PUSHSIM_SWIFT("application(_:didFailToRegisterForRemoteNotificationsWithError:)");
- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)info
    PUSHSIM_SWIFT("application(_:didReceiveRemoteNotification:)");
- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)info
          fetchCompletionHandler:(void (^)(UIBackgroundFetchResult result))handler
    PUSHSIM_SWIFT("application(_:didReceiveRemoteNotification:fetchCompletionHandler:)");
- (BOOL)application:(UIApplication *)application
            openURL:(NSURL *)url
            options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options
    PUSHSIM_SWIFT("application(_:open:options:)");
@end
FOUNDATION_EXPORT int UIApplicationMain(int count, char *_Nullable *_Nonnull values,
                                        NSString *_Nullable principal, NSString *_Nullable delegate)
    PUSHSIM_SWIFT("UIApplicationMain($raw0, nil as UnsafeMutableRawPointer?, $2, $3)");
typedef NS_OPTIONS(NSUInteger, UIUserNotificationType) {
  UIUserNotificationTypeNone = 0,
  UIUserNotificationTypeBadge = 1,
  UIUserNotificationTypeSound = 2,
  UIUserNotificationTypeAlert = 4
};
typedef NS_OPTIONS(NSUInteger, UIRemoteNotificationType) {
  UIRemoteNotificationTypeNone = 0,
  UIRemoteNotificationTypeBadge = 1,
  UIRemoteNotificationTypeSound = 2,
  UIRemoteNotificationTypeAlert = 4
};
@interface UIUserNotificationSettings : NSObject
+ (instancetype)settingsForTypes:(UIUserNotificationType)types
                      categories:(nullable NSSet *)categories
    PUSHSIM_SWIFT("UIUserNotificationSettings(types: $0, categories: nil)");
@property(readonly) UIUserNotificationType types;
@end
NS_ASSUME_NONNULL_END
#endif
