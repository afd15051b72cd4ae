#import <UIKit/UIKit.h>
#import <UserNotifications/UserNotifications.h>
typedef enum { WideKindA, WideKindB = 5 } WideKind;
enum { kWideLimit = 12 };
typedef NS_ENUM(NSUInteger, WideLevel) { WideLevelDefault = 0, WideLevel2 = 2, WideLevelURLOnly = 3 };
typedef NSString *WideName NS_STRING_ENUM;
extern WideName const WideNameFirst;
extern NSErrorDomain const WideErrorDomain;
static inline NSInteger WideDouble(NSInteger x) { return x * 2; }
typedef BOOL (^WideFilter)(id item, NSUInteger index, BOOL *stop);
@interface WideBase : NSObject <NSCopying>
@property(nonatomic, readonly) NSUInteger count;
@property(nonatomic, strong) NSArray<NSString *> *names;
@property(nonatomic, copy) NSDictionary<NSString *, id> *info;
@property(nonatomic, assign) CGRect frame;
@property(nonatomic, copy) void (^onDone)(NSString *text);
@property(nonatomic, strong) NSNumber *number;
@property(nonatomic, strong) NSData *data;
@property(nonatomic, strong) NSMutableArray *items;
@property(nonatomic) Class type;
@property(nonatomic) SEL action;
+ (instancetype)sharedInstance;
+ (instancetype)baseWithNames:(NSArray<NSString *> *)names;
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithCount:(NSUInteger)count NS_DESIGNATED_INITIALIZER;
- (NSArray *)filter:(WideFilter)filter;
- (NSString *)describe;
- (id)objectForKey:(NSString *)key default:(id)value;
- (void)setObject:(id)object forKey:(NSString *)key;
- (WideKind)kindOf:(WideLevel)level;
- (NSString *)text:(NSString *)text NS_SWIFT_NAME(render(_:));
- (void)log:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2);
- (void)getBytes:(uint8_t *)bytes length:(NSInteger)length;
- (NSDate *)dateFromString:(NSString *)text;
- (BOOL)isEqualToBase:(WideBase *)other;
- (NSComparisonResult)compare:(WideBase *)other;
- (__kindof WideBase *)copyOfMe;
@end
@interface WideSub : WideBase
- (NSString *)describe;
- (NSString *)subOnly;
@end
@protocol WidePart <NSObject>
@property(nonatomic, readonly) NSString *partName;
@optional
@property(nonatomic, copy) NSString *note;
- (NSInteger)weightForName:(NSString *)name;
@end
@interface WideBox : NSObject
- (NSString *)partsText:(NSArray<id<WidePart>> *)parts;
@end
@interface NSString (Wide)
- (NSString *)wideReversed;
@property(nonatomic, readonly) NSString *wideTrimmed;
+ (NSString *)wideEmpty;
@end
@interface UIColor (Wide)
+ (UIColor *)wideColorWithHex:(NSString *)hex;
@end
