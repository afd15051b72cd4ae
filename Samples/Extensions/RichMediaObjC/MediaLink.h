#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// A link to media in a payload.
@interface MediaLink : NSObject

/// The payload's key.
@property (nonatomic, copy, readonly) NSString *key;
@property (nonatomic, strong, readonly) NSURL *URL;

/// The first link in a payload, also in the dictionary that Firebase puts it in.
+ (nullable instancetype)firstLinkInUserInfo:(NSDictionary *)userInfo;

@end

NS_ASSUME_NONNULL_END
