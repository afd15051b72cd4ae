// Firebase Messaging's helper for service extensions.
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
PUSHSIM_SWIFT("Messaging")
@interface FIRMessaging : NSObject
+ (FIRMessagingExtensionHelper *)extensionHelper PUSHSIM_SWIFT("serviceExtension()");
@end
NS_ASSUME_NONNULL_END
#endif
