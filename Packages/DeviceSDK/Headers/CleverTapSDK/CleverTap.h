// The calls of CleverTap's SDK that extensions make.
#ifndef PUSHSIM_CLEVERTAPSDK_CLEVERTAP_H
#define PUSHSIM_CLEVERTAPSDK_CLEVERTAP_H
#import <Foundation/Foundation.h>
NS_ASSUME_NONNULL_BEGIN
typedef NS_ENUM(int, CleverTapLogLevel) {
  CleverTapLogOff = -1,
  CleverTapLogInfo = 0,
  CleverTapLogDebug = 1
};
@interface CleverTap : NSObject
+ (nullable CleverTap *)sharedInstance PUSHSIM_SWIFT("sharedInstance()");
+ (nullable CleverTap *)autoIntegrate PUSHSIM_SWIFT("autoIntegrate()");
+ (void)setDebugLevel:(int)level PUSHSIM_SWIFT("setDebugLevel(_:)");
+ (void)setCredentialsWithAccountID:(NSString *)account
                           andToken:(NSString *)token
    PUSHSIM_SWIFT("setCredentialsWithAccountID(_:andToken:)");
+ (void)setCredentialsWithAccountID:(NSString *)account
                              token:(NSString *)token
                             region:(NSString *)region
    PUSHSIM_SWIFT("setCredentialsWithAccountID(_:token:region:)");
- (nullable NSString *)profileGetCleverTapID PUSHSIM_SWIFT("profileGetID()");
- (void)onUserLogin:(NSDictionary *)properties PUSHSIM_SWIFT("onUserLogin(_:)");
- (void)profilePush:(NSDictionary *)properties PUSHSIM_SWIFT("profilePush(_:)");
- (void)recordEvent:(NSString *)event PUSHSIM_SWIFT("recordEvent(_:)");
- (void)recordEvent:(NSString *)event
          withProps:(NSDictionary *)properties PUSHSIM_SWIFT("recordEvent(_:withProps:)");
- (void)recordNotificationViewedEventWithData:(id)data
    PUSHSIM_SWIFT("recordNotificationViewedEvent(withData:)");
- (void)handleNotificationWithData:(id)data PUSHSIM_SWIFT("handleNotification(withData:)");
@end
NS_ASSUME_NONNULL_END
#endif
