// The root class, its protocol, copying and coding.
#ifndef PUSHSIM_NSOBJECT_H
#define PUSHSIM_NSOBJECT_H
#include <pushsim_objc.h>
NS_ASSUME_NONNULL_BEGIN

@class NSString, NSMethodSignature, NSInvocation, NSCoder, NSData;
@class NSArray<__covariant ObjectType>, NSSet<__covariant ObjectType>;
@class NSDictionary<__covariant KeyType, __covariant ObjectType>;
typedef struct _NSZone NSZone;

@protocol NSObject
- (BOOL)isEqual:(nullable id)object PUSHSIM_SWIFT("objcIsEqual($rawself, $raw0)");
@property(readonly) NSUInteger hash;
@property(readonly) Class superclass PUSHSIM_SWIFT("objcSuperclass($rawself)");
- (Class)class PUSHSIM_SWIFT("objcClass($rawself)");
- (instancetype)self PUSHSIM_SWIFT("$rawself");
- (id)performSelector:(SEL)selector PUSHSIM_SWIFT("try objcPerform($rawself, $raw0, [])");
- (id)performSelector:(SEL)selector
           withObject:(nullable id)object PUSHSIM_SWIFT("try objcPerform($rawself, $raw0, [$raw1])");
- (id)performSelector:(SEL)selector
           withObject:(nullable id)object
           withObject:(nullable id)other
    PUSHSIM_SWIFT("try objcPerform($rawself, $raw0, [$raw1, $raw2])");
- (BOOL)isKindOfClass:(Class)aClass PUSHSIM_SWIFT("objcIsKind($rawself, $raw0)");
- (BOOL)isMemberOfClass:(Class)aClass PUSHSIM_SWIFT("objcIsMember($rawself, $raw0)");
- (BOOL)conformsToProtocol:(Protocol *)protocol
    PUSHSIM_SWIFT("objcConforms($rawself, $raw0)");
- (BOOL)respondsToSelector:(SEL)selector PUSHSIM_SWIFT("objcResponds($rawself, $raw0)");
@property(readonly, copy) NSString *description;
@optional
@property(readonly, copy) NSString *debugDescription;
@end

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone PUSHSIM_SWIFT("objcCopy($rawself)")
    PUSHSIM_OVERRIDE("func copy(with a0: NSZone?) -> Any");
@end

@protocol NSMutableCopying
- (id)mutableCopyWithZone:(nullable NSZone *)zone PUSHSIM_SWIFT("objcMutableCopy($rawself)")
    PUSHSIM_OVERRIDE("func mutableCopy(with a0: NSZone?) -> Any");
@end

@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder PUSHSIM_SWIFT("encode(with:)");
- (nullable instancetype)initWithCoder:(NSCoder *)coder PUSHSIM_SWIFT("init(coder:)");
@end

@protocol NSSecureCoding <NSCoding>
@property(class, readonly) BOOL supportsSecureCoding;
@end

NS_ROOT_CLASS
@interface NSObject <NSObject>
+ (instancetype)alloc;
+ (instancetype)new;
- (instancetype)init;
- (void)dealloc;
+ (void)load PUSHSIM_SWIFT("()");
+ (void)initialize PUSHSIM_SWIFT("()");
+ (Class)class PUSHSIM_SWIFT("$rawself");
+ (Class)superclass PUSHSIM_SWIFT("objcSuperclass($rawself)");
+ (BOOL)isSubclassOfClass:(Class)aClass PUSHSIM_SWIFT("objcIsSubclass($rawself, $raw0)");
+ (BOOL)instancesRespondToSelector:(SEL)selector
    PUSHSIM_SWIFT("objcInstancesRespond($rawself, $raw0)");
+ (BOOL)conformsToProtocol:(Protocol *)protocol
    PUSHSIM_SWIFT("objcInstancesConform($rawself, $raw0)");
+ (NSString *)description PUSHSIM_SWIFT("objcDescription($rawself)");
- (id)copy PUSHSIM_SWIFT("try objcCopy($rawself)");
- (id)mutableCopy PUSHSIM_SWIFT("try objcMutableCopy($rawself)");
- (void)doesNotRecognizeSelector:(SEL)selector
    PUSHSIM_SWIFT("try objcUnknown($rawself, $raw0)");
- (void)performSelector:(SEL)selector
             withObject:(nullable id)object
             afterDelay:(double)delay
    PUSHSIM_SWIFT("objcPerformLater($rawself, $raw0, [$raw1], $raw2)");
+ (void)cancelPreviousPerformRequestsWithTarget:(id)target
    PUSHSIM_SWIFT("objcCancelPerforms($raw0, nil)");
+ (void)cancelPreviousPerformRequestsWithTarget:(id)target
                                       selector:(SEL)selector
                                         object:(nullable id)object
    PUSHSIM_SWIFT("objcCancelPerforms($raw0, $raw1)");
- (void)performSelectorOnMainThread:(SEL)selector
                         withObject:(nullable id)object
                      waitUntilDone:(BOOL)wait
    PUSHSIM_SWIFT("try objcPerformOnMain($rawself, $raw0, [$raw1], $raw2)");
- (void)performSelectorInBackground:(SEL)selector
                         withObject:(nullable id)object
    PUSHSIM_SWIFT("objcPerformInBackground($rawself, $raw0, [$raw1])");
// Key-value coding.
- (nullable id)valueForKey:(NSString *)key PUSHSIM_SWIFT("try objcValue($rawself, forKey: $0)");
- (nullable id)valueForKeyPath:(NSString *)keyPath
    PUSHSIM_SWIFT("try objcValue($rawself, forKeyPath: $0)");
- (void)setValue:(nullable id)value
          forKey:(NSString *)key PUSHSIM_SWIFT("try objcSetValue($rawself, $raw0, forKey: $1)");
- (void)setValue:(nullable id)value
      forKeyPath:(NSString *)keyPath
    PUSHSIM_SWIFT("try objcSetValue($rawself, $raw0, forKeyPath: $1)");
- (nullable id)valueForUndefinedKey:(NSString *)key
    PUSHSIM_SWIFT("try objcUndefinedKey($rawself, $0)");
- (void)setValue:(nullable id)value
    forUndefinedKey:(NSString *)key PUSHSIM_SWIFT("try objcUndefinedKey($rawself, $1)");
- (NSDictionary<NSString *, id> *)dictionaryWithValuesForKeys:(NSArray<NSString *> *)keys
    PUSHSIM_SWIFT("try objcValues($rawself, forKeys: $0)");
- (void)setValuesForKeysWithDictionary:(NSDictionary<NSString *, id> *)values
    PUSHSIM_SWIFT("try objcSetValues($rawself, $raw0)");
@end

@interface NSProxy
@end

FOUNDATION_EXPORT NSString *NSStringFromSelector(SEL selector)
    PUSHSIM_SWIFT("objcName(ofSelector: $raw0)");
FOUNDATION_EXPORT SEL NSSelectorFromString(NSString *name) PUSHSIM_SWIFT("Selector($0)");
FOUNDATION_EXPORT NSString *NSStringFromClass(Class aClass)
    PUSHSIM_SWIFT("objcName(ofClass: $raw0)");
FOUNDATION_EXPORT Class _Nullable NSClassFromString(NSString *name)
    PUSHSIM_SWIFT("objcClass(named: $0)");
FOUNDATION_EXPORT NSString *NSStringFromProtocol(Protocol *protocol)
    PUSHSIM_SWIFT("objcName(ofProtocol: $raw0)");
FOUNDATION_EXPORT void NSLog(NSString *format, ...) NS_FORMAT_FUNCTION(1, 2)
    PUSHSIM_SWIFT("try objcLog($raw0, $args)");
FOUNDATION_EXPORT void NSLogv(NSString *format, __builtin_va_list arguments)
    PUSHSIM_SWIFT("try objcLog($raw0, $raw1.rest)");

PUSHSIM_ENUM(NSInteger, NSComparisonResult, "ComparisonResult") {
  NSOrderedAscending = -1L,
  NSOrderedSame,
  NSOrderedDescending
};
typedef NSComparisonResult (^NSComparator)(id left, id right);
enum { NSNotFound = 0x7fffffffffffffffL };
#define NSIntegerMax 0x7fffffffffffffffL
#define NSIntegerMin (-NSIntegerMax - 1)
#define NSUIntegerMax 0xffffffffffffffffUL

typedef struct {
  unsigned long state;
  id __unsafe_unretained _Nullable *_Nullable itemsPtr;
  unsigned long *_Nullable mutationsPtr;
  unsigned long extra[5];
} NSFastEnumerationState;
@protocol NSFastEnumeration
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id __unsafe_unretained _Nullable[_Nonnull])buffer
                                    count:(NSUInteger)count
    PUSHSIM_MISSING("go through a collection with for … in");
@end

NS_ASSUME_NONNULL_END
#endif
