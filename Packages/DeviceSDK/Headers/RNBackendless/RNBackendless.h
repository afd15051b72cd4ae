// Backendless' module for React Native, its part for service extensions.
#ifndef PUSHSIM_RNBACKENDLESS_RNBACKENDLESS_H
#define PUSHSIM_RNBACKENDLESS_RNBACKENDLESS_H
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
@interface RNBackendless : NSObject
+ (void)processMutableContent:(UNNotificationRequest *)request
           withContentHandler:(void (^)(UNNotificationContent *content))handler
    PUSHSIM_SWIFT("processMutableContent(_:withContentHandler:)");
@end
NS_ASSUME_NONNULL_END
#endif
