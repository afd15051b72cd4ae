// Firebase's core.
#ifndef PUSHSIM_FIREBASECORE_FIREBASECORE_H
#define PUSHSIM_FIREBASECORE_FIREBASECORE_H
#import <Foundation/Foundation.h>
NS_ASSUME_NONNULL_BEGIN
PUSHSIM_SWIFT("FirebaseApp")
@interface FIRApp : NSObject
+ (void)configure PUSHSIM_SWIFT("configure()");
+ (nullable FIRApp *)defaultApp PUSHSIM_SWIFT("app()");
@end
NS_ASSUME_NONNULL_END
#endif
