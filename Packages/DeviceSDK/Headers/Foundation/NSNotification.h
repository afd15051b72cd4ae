// Notifications inside a process.
#ifndef PUSHSIM_NSNOTIFICATION_H
#define PUSHSIM_NSNOTIFICATION_H
#import <Foundation/NSString.h>
#import <Foundation/NSDictionary.h>
NS_ASSUME_NONNULL_BEGIN
@class NSOperationQueue;
typedef NSString *NSNotificationName PUSHSIM_SWIFT("NSNotification.Name");
@interface NSNotification : NSObject <NSCopying>
@property(readonly, copy) NSNotificationName name;
@property(nullable, readonly, retain) id object;
@property(nullable, readonly, copy) NSDictionary *userInfo;
+ (instancetype)notificationWithName:(NSNotificationName)name
                              object:(nullable id)object
    PUSHSIM_SWIFT("NSNotification(name: $0, object: $1)");
@end
PUSHSIM_SWIFT("NotificationCenter")
@interface NSNotificationCenter : NSObject
@property(class, readonly, strong) NSNotificationCenter *defaultCenter
    PUSHSIM_SWIFT("NotificationCenter.default");
- (void)addObserver:(id)observer
           selector:(SEL)selector
               name:(nullable NSNotificationName)name
             object:(nullable id)object
    PUSHSIM_SWIFT("objcAddObserver($self, $raw0, $raw1, $2, $3)");
- (id<NSObject>)addObserverForName:(nullable NSNotificationName)name
                            object:(nullable id)object
                             queue:(nullable NSOperationQueue *)queue
                        usingBlock:(void (^)(NSNotification *notification))block
    PUSHSIM_SWIFT("$self.addObserver(forName: $0, object: $1, queue: $2, using: $3)");
- (void)postNotification:(NSNotification *)notification PUSHSIM_SWIFT("post(_:)");
- (void)postNotificationName:(NSNotificationName)name
                      object:(nullable id)object PUSHSIM_SWIFT("post(name:object:)");
- (void)postNotificationName:(NSNotificationName)name
                      object:(nullable id)object
                    userInfo:(nullable NSDictionary *)info PUSHSIM_SWIFT("post(name:object:userInfo:)");
- (void)removeObserver:(id)observer PUSHSIM_SWIFT("objcRemoveObserver($self, $raw0, nil)");
- (void)removeObserver:(id)observer
                  name:(nullable NSNotificationName)name
                object:(nullable id)object PUSHSIM_SWIFT("objcRemoveObserver($self, $raw0, $1)");
@end
NS_ASSUME_NONNULL_END
#endif
