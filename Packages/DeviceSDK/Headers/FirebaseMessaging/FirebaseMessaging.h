// Firebase Messaging in apps, and its helper for service extensions.
#ifndef PUSHSIM_FIREBASEMESSAGING_FIREBASEMESSAGING_H
#define PUSHSIM_FIREBASEMESSAGING_FIREBASEMESSAGING_H
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
@interface FIRMessagingExtensionHelper : NSObject
- (void)populateNotificationContent:(UNMutableNotificationContent *)content
                 withContentHandler:(void (^)(UNNotificationContent *content))handler
    PUSHSIM_SWIFT("populateNotificationContent(_:withContentHandler:)");
- (void)exportDeliveryMetricsToBigQueryWithMessageInfo:(NSDictionary *)info
    PUSHSIM_SWIFT("exportDeliveryMetricsToBigQuery(withMessageInfo:)");
@end
@class FIRMessaging;
PUSHSIM_SWIFT("MessagingDelegate")
@protocol FIRMessagingDelegate <NSObject>
@optional
- (void)messaging:(FIRMessaging *)messaging
    didReceiveRegistrationToken:(nullable NSString *)token
    PUSHSIM_SWIFT("messaging(_:didReceiveRegistrationToken:)")
    PUSHSIM_OVERRIDE("func messaging(_ a0: Messaging, didReceiveRegistrationToken a1: String?)");
@end
PUSHSIM_SWIFT("Messaging")
@interface FIRMessaging : NSObject
+ (instancetype)messaging PUSHSIM_SWIFT("messaging()");
@property(nonatomic, weak, nullable) id<FIRMessagingDelegate> delegate;
@property(nonatomic, copy, nullable) NSData *APNSToken PUSHSIM_SWIFT("apnsToken");
@property(nonatomic, readonly, nullable) NSString *FCMToken PUSHSIM_SWIFT("fcmToken");
@property(nonatomic, getter=isAutoInitEnabled) BOOL autoInitEnabled PUSHSIM_SWIFT("isAutoInitEnabled");
- (void)tokenWithCompletion:(void (^)(NSString *_Nullable token, NSError *_Nullable error))completion
    PUSHSIM_SWIFT("token(completion:)");
- (void)deleteTokenWithCompletion:(void (^)(NSError *_Nullable error))completion
    PUSHSIM_SWIFT("deleteToken(completion:)");
- (void)subscribeToTopic:(NSString *)topic PUSHSIM_SWIFT("subscribe(toTopic:)");
- (void)subscribeToTopic:(NSString *)topic
              completion:(nullable void (^)(NSError *_Nullable error))completion
    PUSHSIM_SWIFT("subscribe(toTopic:completion:)");
- (void)unsubscribeFromTopic:(NSString *)topic PUSHSIM_SWIFT("unsubscribe(fromTopic:)");
- (void)unsubscribeFromTopic:(NSString *)topic
                  completion:(nullable void (^)(NSError *_Nullable error))completion
    PUSHSIM_SWIFT("unsubscribe(fromTopic:completion:)");
- (id)appDidReceiveMessage:(NSDictionary *)message PUSHSIM_SWIFT("appDidReceiveMessage(_:)");
+ (FIRMessagingExtensionHelper *)extensionHelper PUSHSIM_SWIFT("serviceExtension()");
@end
NS_ASSUME_NONNULL_END
#endif
