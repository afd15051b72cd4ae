// Collections without order.
#ifndef PUSHSIM_NSSET_H
#define PUSHSIM_NSSET_H
#import <Foundation/NSString.h>
NS_ASSUME_NONNULL_BEGIN
@interface NSSet<__covariant ObjectType> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@property(readonly) NSUInteger count;
- (instancetype)init PUSHSIM_SWIFT("objcMakeSet($cls, [])");
- (instancetype)initWithArray:(NSArray<ObjectType> *)array
    PUSHSIM_SWIFT("objcMakeSet($cls, objcObjects($raw0))");
- (instancetype)initWithObjects:(ObjectType)first, ... NS_REQUIRES_NIL_TERMINATION
    PUSHSIM_SWIFT("objcMakeSet($cls, objcObjects($raw0, $args))");
+ (instancetype)set PUSHSIM_SWIFT("objcMakeSet($cls, [])");
+ (instancetype)setWithObject:(ObjectType)object
    PUSHSIM_SWIFT("try objcMakeSet($cls, checked: [$raw0])");
+ (instancetype)setWithObjects:(ObjectType)first, ... NS_REQUIRES_NIL_TERMINATION
    PUSHSIM_SWIFT("objcMakeSet($cls, objcObjects($raw0, $args))");
+ (instancetype)setWithArray:(NSArray<ObjectType> *)array
    PUSHSIM_SWIFT("objcMakeSet($cls, objcObjects($raw0))");
+ (instancetype)setWithSet:(NSSet<ObjectType> *)set
    PUSHSIM_SWIFT("objcMakeSet($cls, objcMembers($raw0))");
@property(readonly, copy) NSArray<ObjectType> *allObjects PUSHSIM_SWIFT("objcAllObjects($self)");
- (nullable ObjectType)anyObject PUSHSIM_SWIFT("objcAnyObject($self)");
- (BOOL)containsObject:(ObjectType)object PUSHSIM_SWIFT("objcContains($self, $raw0)");
- (nullable ObjectType)member:(ObjectType)object PUSHSIM_SWIFT("objcMember($self, $raw0)");
- (BOOL)isEqualToSet:(NSSet<ObjectType> *)other PUSHSIM_SWIFT("objcIsEqual($self, $raw0)");
- (BOOL)isSubsetOfSet:(NSSet<ObjectType> *)other PUSHSIM_SWIFT("isSubset(of:)");
- (BOOL)intersectsSet:(NSSet<ObjectType> *)other PUSHSIM_SWIFT("intersects(_:)");
- (NSSet<ObjectType> *)setByAddingObject:(ObjectType)object
    PUSHSIM_SWIFT("try objcMakeSet(nil, checked: objcMembers($self) + [$raw0])");
- (NSSet<ObjectType> *)setByAddingObjectsFromSet:(NSSet<ObjectType> *)other
    PUSHSIM_SWIFT("objcMakeSet(nil, objcMembers($self) + objcMembers($raw0))");
- (void)enumerateObjectsUsingBlock:(void(NS_NOESCAPE ^)(ObjectType object, BOOL *stop))block
    PUSHSIM_SWIFT("try objcEnumerate($self, $raw0)");
@end
@interface NSMutableSet<ObjectType> : NSSet <ObjectType>
+ (instancetype)setWithCapacity:(NSUInteger)capacity PUSHSIM_SWIFT("objcMakeSet($cls, [])");
- (void)addObject:(ObjectType)object PUSHSIM_SWIFT("try objcAdd($self, $raw0)");
- (void)removeObject:(ObjectType)object PUSHSIM_SWIFT("objcRemove($self, $raw0)");
- (void)addObjectsFromArray:(NSArray<ObjectType> *)array PUSHSIM_SWIFT("objcAdd($self, array: $raw0)");
- (void)removeAllObjects PUSHSIM_SWIFT("removeAllObjects()");
- (void)unionSet:(NSSet<ObjectType> *)other
    PUSHSIM_SWIFT("objcAdd($self, members: $raw0)");
- (void)minusSet:(NSSet<ObjectType> *)other
    PUSHSIM_SWIFT("objcRemove($self, members: $raw0)");
@end
@interface NSOrderedSet<__covariant ObjectType> : NSObject <NSCopying, NSFastEnumeration>
+ (instancetype)orderedSetWithArray:(NSArray<ObjectType> *)array
    PUSHSIM_SWIFT("NSOrderedSet(array: $0)");
@property(readonly) NSUInteger count;
@property(strong, readonly) NSArray<ObjectType> *array;
@end
PUSHSIM_SWIFT("ObjCCache")
@interface NSCache<KeyType, ObjectType> : NSObject
- (nullable ObjectType)objectForKey:(KeyType)key PUSHSIM_SWIFT("$self.object(for: $raw0)");
- (void)setObject:(nullable ObjectType)object
           forKey:(KeyType)key PUSHSIM_SWIFT("$self.set($raw0, for: $raw1)");
- (void)removeObjectForKey:(KeyType)key PUSHSIM_SWIFT("$self.remove($raw0)");
- (void)removeAllObjects PUSHSIM_SWIFT("removeAllObjects()");
@property NSUInteger countLimit;
@end
NS_ASSUME_NONNULL_END
#endif
