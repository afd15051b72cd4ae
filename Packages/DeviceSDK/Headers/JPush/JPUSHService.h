// JPush for apps.
#ifndef PUSHSIM_JPUSH_JPUSHSERVICE_H
#define PUSHSIM_JPUSH_JPUSHSERVICE_H
#import <UserNotifications/UserNotifications.h>
#import <JPushExtension/JPushNotificationExtensionService.h>
NS_ASSUME_NONNULL_BEGIN
@interface JPUSHRegisterEntity : NSObject
@property(nonatomic) NSInteger types;
@property(nonatomic, strong, nullable) NSSet *categories;
@end
PUSHSIM_OPTIONS(NSUInteger, JPAuthorizationOptions, "JPAuthorizationOptions") {
  JPAuthorizationOptionNone = 0,
  JPAuthorizationOptionBadge = 1,
  JPAuthorizationOptionSound = 2,
  JPAuthorizationOptionAlert = 4
};
@protocol JPUSHRegisterDelegate <NSObject>
@optional
- (void)jpushNotificationCenter:(UNUserNotificationCenter *)center
        willPresentNotification:(UNNotification *)notification
          withCompletionHandler:(void (^)(NSInteger options))handler
    PUSHSIM_SWIFT("jpushNotificationCenter(_:willPresent:withCompletionHandler:)")
    PUSHSIM_OVERRIDE("func jpushNotificationCenter(_ a0: UNUserNotificationCenter, willPresent a1: UNNotification, withCompletionHandler a2: ((Int) -> Void)!)");
- (void)jpushNotificationCenter:(UNUserNotificationCenter *)center
    didReceiveNotificationResponse:(UNNotificationResponse *)response
             withCompletionHandler:(void (^)(void))handler
    PUSHSIM_SWIFT("jpushNotificationCenter(_:didReceive:withCompletionHandler:)")
    PUSHSIM_OVERRIDE("func jpushNotificationCenter(_ a0: UNUserNotificationCenter, didReceive a1: UNNotificationResponse, withCompletionHandler a2: (() -> Void)!)");
- (void)jpushNotificationCenter:(UNUserNotificationCenter *)center
    openSettingsForNotification:(UNNotification *)notification
    PUSHSIM_SWIFT("jpushNotificationCenter(_:openSettingsFor:)");
@end
@interface JPUSHService : NSObject
+ (void)setupWithOption:(nullable NSDictionary *)options
                 appKey:(nullable NSString *)key
                channel:(nullable NSString *)channel
       apsForProduction:(BOOL)production
    PUSHSIM_SWIFT("setup(withOption:appKey:channel:apsForProduction:)");
+ (void)setupWithOption:(nullable NSDictionary *)options
                  appKey:(nullable NSString *)key
                 channel:(nullable NSString *)channel
        apsForProduction:(BOOL)production
   advertisingIdentifier:(nullable NSString *)advertising
    PUSHSIM_SWIFT("setup(withOption:appKey:channel:apsForProduction:advertisingIdentifier:)");
+ (void)registerForRemoteNotificationConfig:(JPUSHRegisterEntity *)config
                                   delegate:(nullable id<JPUSHRegisterDelegate>)delegate
    PUSHSIM_SWIFT("register(forRemoteNotificationConfig:delegate:)");
+ (void)registerDeviceToken:(NSData *)token PUSHSIM_SWIFT("registerDeviceToken(_:)");
+ (nullable NSString *)registrationID PUSHSIM_SWIFT("registrationID()");
+ (void)registrationIDCompletionHandler:(void (^)(int code, NSString *_Nullable identifier))handler
    PUSHSIM_SWIFT("registrationIDCompletionHandler(_:)");
+ (void)setAlias:(NSString *)alias
      completion:(nullable void (^)(NSInteger code, NSString *_Nullable alias, NSInteger number))completion
             seq:(NSInteger)number PUSHSIM_SWIFT("setAlias(_:completion:seq:)");
+ (BOOL)setBadge:(NSInteger)value PUSHSIM_SWIFT("setBadge(_:)");
+ (void)handleRemoteNotification:(NSDictionary *)info PUSHSIM_SWIFT("handleRemoteNotification(_:)");
@end
NS_ASSUME_NONNULL_END
#endif
