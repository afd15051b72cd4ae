// Predicates and the order of collections.
#ifndef PUSHSIM_NSPREDICATE_H
#define PUSHSIM_NSPREDICATE_H
#import <Foundation/NSString.h>
#import <Foundation/NSArray.h>
NS_ASSUME_NONNULL_BEGIN
@interface NSPredicate : NSObject <NSCopying>
+ (NSPredicate *)predicateWithFormat:(NSString *)format, ...
    PUSHSIM_SWIFT("try objcPredicate($0, $args)");
+ (NSPredicate *)predicateWithBlock:(BOOL (^)(id _Nullable object,
                                              NSDictionary<NSString *, id> *_Nullable values))block
    PUSHSIM_SWIFT("objcPredicate($raw0)");
+ (NSPredicate *)predicateWithValue:(BOOL)value PUSHSIM_SWIFT("NSPredicate(value: $raw0)");
- (BOOL)evaluateWithObject:(nullable id)object PUSHSIM_SWIFT("evaluate(with:)");
@end
@interface NSCompoundPredicate : NSPredicate
+ (NSCompoundPredicate *)andPredicateWithSubpredicates:(NSArray<NSPredicate *> *)predicates
    PUSHSIM_SWIFT("init(andPredicateWithSubpredicates:)");
+ (NSCompoundPredicate *)orPredicateWithSubpredicates:(NSArray<NSPredicate *> *)predicates
    PUSHSIM_SWIFT("init(orPredicateWithSubpredicates:)");
+ (NSCompoundPredicate *)notPredicateWithSubpredicate:(NSPredicate *)predicate
    PUSHSIM_SWIFT("init(notPredicateWithSubpredicate:)");
@end
PUSHSIM_SWIFT("ObjCSortDescriptor")
@interface NSSortDescriptor : NSObject <NSCopying>
+ (instancetype)sortDescriptorWithKey:(nullable NSString *)key
                            ascending:(BOOL)ascending
    PUSHSIM_SWIFT("objcSortDescriptor($0, $raw1)");
- (instancetype)initWithKey:(nullable NSString *)key
                  ascending:(BOOL)ascending PUSHSIM_SWIFT("objcSortDescriptor($0, $raw1)");
@property(nullable, readonly, copy) NSString *key;
@property(readonly) BOOL ascending PUSHSIM_SWIFT("isAscending");
@end
NS_ASSUME_NONNULL_END
#endif
