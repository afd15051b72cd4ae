// What makes a notification appear.
#ifndef PUSHSIM_UNNOTIFICATIONTRIGGER_H
#define PUSHSIM_UNNOTIFICATIONTRIGGER_H
#import <Foundation/Foundation.h>
NS_ASSUME_NONNULL_BEGIN
@class CLRegion;
@interface UNNotificationTrigger : NSObject <NSCopying, NSSecureCoding>
@property(nonatomic, readonly) BOOL repeats;
@end
@interface UNPushNotificationTrigger : UNNotificationTrigger
@end
@interface UNTimeIntervalNotificationTrigger : UNNotificationTrigger
@property(nonatomic, readonly) NSTimeInterval timeInterval;
+ (instancetype)triggerWithTimeInterval:(NSTimeInterval)seconds
                                repeats:(BOOL)repeats
    PUSHSIM_SWIFT("UNTimeIntervalNotificationTrigger(timeInterval: $raw0, repeats: $raw1)");
- (nullable NSDate *)nextTriggerDate PUSHSIM_SWIFT("nextTriggerDate()");
@end
@interface UNCalendarNotificationTrigger : UNNotificationTrigger
@property(nonatomic, readonly) NSDateComponents *dateComponents;
+ (instancetype)triggerWithDateMatchingComponents:(NSDateComponents *)components
                                          repeats:(BOOL)repeats
    PUSHSIM_SWIFT("UNCalendarNotificationTrigger(dateMatching: $0, repeats: $raw1)");
- (nullable NSDate *)nextTriggerDate PUSHSIM_SWIFT("nextTriggerDate()");
@end
@interface UNLocationNotificationTrigger : UNNotificationTrigger
+ (instancetype)triggerWithRegion:(CLRegion *)region
                          repeats:(BOOL)repeats
    PUSHSIM_SWIFT("UNLocationNotificationTrigger(region: $0, repeats: $raw1)");
@end
NS_ASSUME_NONNULL_END
#endif
