#import <UserNotifications/UserNotifications.h>
NS_ASSUME_NONNULL_BEGIN
typedef NS_ENUM(NSInteger, HelperMood) { HelperMoodCalm, HelperMoodLoud = 4 };
typedef NS_OPTIONS(NSUInteger, HelperMarks) { HelperMarksNone = 0, HelperMarksBold = 1 << 0, HelperMarksRed = 1 << 1 };
extern NSString *const HelperDefaultTitle;
static NSString *const kHelperKey = @"key";
static const NSInteger kHelperCount = 3;
#define HELPER_MARK @"! "
typedef void (^HelperCompletion)(NSString *_Nullable text, NSError *_Nullable error);
@class Helper;
@protocol HelperDelegate <NSObject>
- (void)helper:(Helper *)helper didFinishWithText:(NSString *)text;
@optional
- (BOOL)helperShouldShout:(Helper *)helper;
@end
@interface Helper : NSObject
@property(nonatomic, copy, nullable) NSString *prefix;
@property(nonatomic, weak, nullable) id<HelperDelegate> delegate;
@property(nonatomic, getter=isBusy) BOOL busy;
@property(class, nonatomic, readonly) Helper *shared;
@property(nonatomic) HelperMood mood;
+ (instancetype)helperWithPrefix:(NSString *)prefix;
- (instancetype)initWithPrefix:(NSString *)prefix count:(NSUInteger)count;
- (nullable NSString *)titleForKey:(NSString *)key inUserInfo:(NSDictionary *)userInfo;
- (BOOL)checkTitle:(NSString *)title error:(NSError **)error;
- (nullable NSString *)decodeString:(NSString *)text error:(NSError **)error;
- (void)loadTextForKey:(NSString *)key completion:(HelperCompletion)completion;
- (NSString *)decorate:(NSString *)title marks:(HelperMarks)marks;
@end
@interface UNMutableNotificationContent (Helper)
- (void)addPrefix:(NSString *)prefix;
@end
NSString *HelperGreeting(NSString *name);
NS_ASSUME_NONNULL_END
