// Extensions.
#ifndef PUSHSIM_NSEXTENSIONCONTEXT_H
#define PUSHSIM_NSEXTENSIONCONTEXT_H
#import <Foundation/NSString.h>
#import <Foundation/NSURL.h>
NS_ASSUME_NONNULL_BEGIN
@interface NSExtensionContext : NSObject
- (void)openURL:(NSURL *)url
    completionHandler:(void (^_Nullable)(BOOL success))handler PUSHSIM_SWIFT("open(_:completionHandler:)");
- (void)completeRequestReturningItems:(nullable NSArray *)items
                    completionHandler:(void (^_Nullable)(BOOL expired))handler
    PUSHSIM_MISSING("a notification extension completes through its content handler");
@end
@interface NSItemProvider : NSObject
@end
NS_ASSUME_NONNULL_END
#endif
