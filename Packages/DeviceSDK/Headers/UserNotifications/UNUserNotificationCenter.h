// The app's notification centre and its delegate.
#ifndef PUSHSIM_UNUSERNOTIFICATIONCENTER_H
#define PUSHSIM_UNUSERNOTIFICATIONCENTER_H
#import <UserNotifications/UNNotification.h>
#import <UserNotifications/UNNotificationCategory.h>
#import <UserNotifications/UNNotificationSettings.h>
NS_ASSUME_NONNULL_BEGIN
typedef NS_OPTIONS(NSUInteger, UNAuthorizationOptions) {
  UNAuthorizationOptionBadge = 1,
  UNAuthorizationOptionSound = 2,
  UNAuthorizationOptionAlert = 4,
  UNAuthorizationOptionCarPlay = 8,
  UNAuthorizationOptionCriticalAlert = 16,
  UNAuthorizationOptionProvidesAppNotificationSettings = 32,
  UNAuthorizationOptionProvisional = 64,
  UNAuthorizationOptionAnnouncement = 128,
  UNAuthorizationOptionTimeSensitive = 256
};
typedef NS_OPTIONS(NSUInteger, UNNotificationPresentationOptions) {
  UNNotificationPresentationOptionNone = 0,
  UNNotificationPresentationOptionBadge = 1,
  UNNotificationPresentationOptionSound = 2,
  UNNotificationPresentationOptionAlert = 4,
  UNNotificationPresentationOptionList = 8,
  UNNotificationPresentationOptionBanner = 16
};
FOUNDATION_EXPORT NSString *const UNErrorDomain;
typedef NS_ENUM(NSInteger, UNErrorCode) {
  UNErrorCodeNotificationsNotAllowed = 1,
  UNErrorCodeAttachmentInvalidURL = 100,
  UNErrorCodeAttachmentUnrecognizedType,
  UNErrorCodeAttachmentInvalidFileSize,
  UNErrorCodeAttachmentNotInDataStore,
  UNErrorCodeAttachmentMoveIntoDataStoreFailed,
  UNErrorCodeAttachmentCorrupt,
  UNErrorCodeNotificationInvalidNoDate = 1400,
  UNErrorCodeNotificationInvalidNoContent
};
@class UNUserNotificationCenter;
@protocol UNUserNotificationCenterDelegate <NSObject>
@optional
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
       willPresentNotification:(UNNotification *)notification
         withCompletionHandler:(void (^)(UNNotificationPresentationOptions options))handler
    PUSHSIM_SWIFT("userNotificationCenter(_:willPresent:withCompletionHandler:)");
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    didReceiveNotificationResponse:(UNNotificationResponse *)response
             withCompletionHandler:(void (^)(void))handler
    PUSHSIM_SWIFT("userNotificationCenter(_:didReceive:withCompletionHandler:)");
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    openSettingsForNotification:(nullable UNNotification *)notification
    PUSHSIM_SWIFT("userNotificationCenter(_:openSettingsFor:)");
@end
@interface UNUserNotificationCenter : NSObject
@property(nonatomic, weak, nullable) id<UNUserNotificationCenterDelegate> delegate;
@property(nonatomic, readonly) BOOL supportsContentExtensions;
+ (UNUserNotificationCenter *)currentNotificationCenter
    PUSHSIM_SWIFT("UNUserNotificationCenter.current()");
- (void)requestAuthorizationWithOptions:(UNAuthorizationOptions)options
                      completionHandler:(void (^)(BOOL granted, NSError *_Nullable error))handler
    PUSHSIM_SWIFT("requestAuthorization(options:completionHandler:)");
- (void)setNotificationCategories:(NSSet<UNNotificationCategory *> *)categories
    PUSHSIM_SWIFT("setNotificationCategories(_:)");
- (void)getNotificationCategoriesWithCompletionHandler:
    (void (^)(NSSet<UNNotificationCategory *> *categories))handler
    PUSHSIM_SWIFT("getNotificationCategories(completionHandler:)");
- (void)getNotificationSettingsWithCompletionHandler:
    (void (^)(UNNotificationSettings *settings))handler
    PUSHSIM_SWIFT("getNotificationSettings(completionHandler:)");
- (void)addNotificationRequest:(UNNotificationRequest *)request
         withCompletionHandler:(nullable void (^)(NSError *_Nullable error))handler
    PUSHSIM_SWIFT("add(_:withCompletionHandler:)");
- (void)getPendingNotificationRequestsWithCompletionHandler:
    (void (^)(NSArray<UNNotificationRequest *> *requests))handler
    PUSHSIM_SWIFT("getPendingNotificationRequests(completionHandler:)");
- (void)removePendingNotificationRequestsWithIdentifiers:(NSArray<NSString *> *)identifiers
    PUSHSIM_SWIFT("removePendingNotificationRequests(withIdentifiers:)");
- (void)removeAllPendingNotificationRequests
    PUSHSIM_SWIFT("removeAllPendingNotificationRequests()");
- (void)getDeliveredNotificationsWithCompletionHandler:
    (void (^)(NSArray<UNNotification *> *notifications))handler
    PUSHSIM_SWIFT("getDeliveredNotifications(completionHandler:)");
- (void)removeDeliveredNotificationsWithIdentifiers:(NSArray<NSString *> *)identifiers
    PUSHSIM_SWIFT("removeDeliveredNotifications(withIdentifiers:)");
- (void)removeAllDeliveredNotifications PUSHSIM_SWIFT("removeAllDeliveredNotifications()");
- (void)setBadgeCount:(NSInteger)count
    withCompletionHandler:(nullable void (^)(NSError *_Nullable error))handler
    PUSHSIM_SWIFT("setBadgeCount(_:withCompletionHandler:)");
@end
NS_ASSUME_NONNULL_END
#endif
