// Activities.
#ifndef PUSHSIM_NSUSERACTIVITY_H
#define PUSHSIM_NSUSERACTIVITY_H
#import <Foundation/NSString.h>
#import <Foundation/NSURL.h>
NS_ASSUME_NONNULL_BEGIN
@interface NSUserActivity : NSObject
- (instancetype)initWithActivityType:(NSString *)type
    PUSHSIM_SWIFT("NSUserActivity(activityType: $0)");
@property(readonly, copy) NSString *activityType;
@property(nullable, copy) NSString *title;
@property(nullable, copy) NSDictionary *userInfo;
@property(nullable, copy) NSURL *webpageURL;
@end
NS_ASSUME_NONNULL_END
#endif
