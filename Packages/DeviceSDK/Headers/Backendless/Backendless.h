// Backendless' part for service extensions.
#ifndef PUSHSIM_BACKENDLESS_BACKENDLESS_H
#define PUSHSIM_BACKENDLESS_BACKENDLESS_H
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
@interface BackendlessPushHelper : NSObject
@property(class, readonly, strong) BackendlessPushHelper *shared;
- (void)processMutableContentWithRequest:(UNNotificationRequest *)request
                          contentHandler:(void (^)(UNNotificationContent *content))handler
    PUSHSIM_SWIFT("processMutableContent(request:contentHandler:)");
@end
NS_ASSUME_NONNULL_END
#endif
