// Chabok's part for service extensions.
#ifndef PUSHSIM_ADPPUSHCLIENT_ADPPUSHCLIENT_H
#define PUSHSIM_ADPPUSHCLIENT_ADPPUSHCLIENT_H
#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
@interface PushClientManager : NSObject
+ (instancetype)defaultManager PUSHSIM_SWIFT("default()");
- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *content))handler
    PUSHSIM_SWIFT("didReceive(_:withContentHandler:)");
@end
NS_ASSUME_NONNULL_END
#endif
