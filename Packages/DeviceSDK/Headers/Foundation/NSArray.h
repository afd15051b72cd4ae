// Ordered collections.
#ifndef PUSHSIM_NSARRAY_H
#define PUSHSIM_NSARRAY_H
#import <Foundation/NSString.h>
#import <Foundation/NSSet.h>
NS_ASSUME_NONNULL_BEGIN
@class NSIndexSet, NSSortDescriptor, NSPredicate;
typedef NS_OPTIONS(NSUInteger, NSEnumerationOptions) {
  NSEnumerationConcurrent = 1,
  NSEnumerationReverse = 2
};
@interface NSArray<__covariant ObjectType> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@property(readonly) NSUInteger count;
- (ObjectType)objectAtIndex:(NSUInteger)index PUSHSIM_SWIFT("try objcObject($self, $raw0)");
- (ObjectType)objectAtIndexedSubscript:(NSUInteger)index
    PUSHSIM_SWIFT("try objcObject($self, $raw0)");
- (instancetype)init PUSHSIM_SWIFT("objcMakeArray($cls, [])");
- (instancetype)initWithArray:(NSArray<ObjectType> *)array
    PUSHSIM_SWIFT("objcMakeArray($cls, objcObjects($raw0))");
- (instancetype)initWithObjects:(ObjectType)first, ... NS_REQUIRES_NIL_TERMINATION
    PUSHSIM_SWIFT("objcMakeArray($cls, objcObjects($raw0, $args))");
- (instancetype)initWithObjects:(const ObjectType _Nonnull __unsafe_unretained[_Nullable])objects
                          count:(NSUInteger)count
    PUSHSIM_MISSING("make the array with @[…]");
- (nullable instancetype)initWithContentsOfFile:(NSString *)path
    PUSHSIM_SWIFT("objcArray(ofFile: $0, $cls)");
+ (instancetype)array PUSHSIM_SWIFT("objcMakeArray($cls, [])");
+ (instancetype)arrayWithObject:(ObjectType)object
    PUSHSIM_SWIFT("try objcMakeArray($cls, checked: [$raw0])");
+ (instancetype)arrayWithObjects:(ObjectType)first, ... NS_REQUIRES_NIL_TERMINATION
    PUSHSIM_SWIFT("objcMakeArray($cls, objcObjects($raw0, $args))");
+ (instancetype)arrayWithArray:(NSArray<ObjectType> *)array
    PUSHSIM_SWIFT("objcMakeArray($cls, objcObjects($raw0))");
+ (nullable NSArray *)arrayWithContentsOfFile:(NSString *)path
    PUSHSIM_SWIFT("objcArray(ofFile: $0, $cls)");
+ (instancetype)arrayWithObjects:(const ObjectType _Nonnull __unsafe_unretained[_Nullable])objects
                           count:(NSUInteger)count
    PUSHSIM_MISSING("make the array with @[…]");
@property(nullable, nonatomic, readonly) ObjectType firstObject PUSHSIM_SWIFT("objcFirst($self)");
@property(nullable, nonatomic, readonly) ObjectType lastObject PUSHSIM_SWIFT("objcLast($self)");
- (BOOL)containsObject:(ObjectType)object
    PUSHSIM_SWIFT("objcIndex($self, $raw0) != UInt(Int.max)");
- (NSUInteger)indexOfObject:(ObjectType)object PUSHSIM_SWIFT("objcIndex($self, $raw0)");
- (NSUInteger)indexOfObjectIdenticalTo:(ObjectType)object
    PUSHSIM_SWIFT("objcIdenticalIndex($self, $raw0)");
- (NSArray<ObjectType> *)arrayByAddingObject:(ObjectType)object
    PUSHSIM_SWIFT("try objcAdding($self, $raw0)");
- (NSArray<ObjectType> *)arrayByAddingObjectsFromArray:(NSArray<ObjectType> *)array
    PUSHSIM_SWIFT("objcAdding($self, array: $raw0)");
- (NSArray<ObjectType> *)subarrayWithRange:(NSRange)range
    PUSHSIM_SWIFT("try objcSubarray($self, $raw0)");
- (NSString *)componentsJoinedByString:(NSString *)separator
    PUSHSIM_SWIFT("objcJoined($self, $0)");
- (BOOL)isEqualToArray:(NSArray<ObjectType> *)other PUSHSIM_SWIFT("objcIsEqual($self, $raw0)");
- (nullable ObjectType)firstObjectCommonWithArray:(NSArray<ObjectType> *)other
    PUSHSIM_SWIFT("objcFirstCommon($self, $raw0)");
- (void)enumerateObjectsUsingBlock:(void(NS_NOESCAPE ^)(ObjectType object, NSUInteger index,
                                                        BOOL *stop))block
    PUSHSIM_SWIFT("try objcEnumerate($self, [], $raw0)");
- (void)enumerateObjectsWithOptions:(NSEnumerationOptions)options
                         usingBlock:(void(NS_NOESCAPE ^)(ObjectType object, NSUInteger index,
                                                         BOOL *stop))block
    PUSHSIM_SWIFT("try objcEnumerate($self, NSEnumerationOptionsValue($raw0), $raw1)");
- (NSUInteger)indexOfObjectPassingTest:(BOOL(NS_NOESCAPE ^)(ObjectType object, NSUInteger index,
                                                            BOOL *stop))test
    PUSHSIM_SWIFT("try objcIndex($self, test: $raw0)");
- (NSArray<ObjectType> *)sortedArrayUsingComparator:(NSComparator NS_NOESCAPE)comparator
    PUSHSIM_SWIFT("try objcSorted($self, comparator: $raw0)");
- (NSArray<ObjectType> *)sortedArrayUsingSelector:(SEL)selector
    PUSHSIM_SWIFT("try objcSorted($self, selector: $raw0)");
- (NSArray<ObjectType> *)sortedArrayUsingDescriptors:(NSArray<NSSortDescriptor *> *)descriptors
    PUSHSIM_SWIFT("try objcSorted($self, descriptors: $raw0)");
- (NSArray<ObjectType> *)filteredArrayUsingPredicate:(NSPredicate *)predicate
    PUSHSIM_SWIFT("objcFiltered($self, $raw0)");
- (void)makeObjectsPerformSelector:(SEL)selector PUSHSIM_SWIFT("try objcPerformEach($self, $raw0)");
- (NSArray<ObjectType> *)objectsAtIndexes:(NSIndexSet *)indexes
    PUSHSIM_SWIFT("try objcObjects($self, at: $raw0)");
- (id)objectEnumerator PUSHSIM_SWIFT("objcEnumerator($self)");
- (id)reverseObjectEnumerator PUSHSIM_SWIFT("objcReverseEnumerator($self)");
- (BOOL)writeToFile:(NSString *)path
         atomically:(BOOL)atomically PUSHSIM_SWIFT("objcWrite($self, toFile: $0)");
@end
@interface NSMutableArray<ObjectType> : NSArray <ObjectType>
+ (instancetype)arrayWithCapacity:(NSUInteger)capacity PUSHSIM_SWIFT("objcMakeArray($cls, [])");
- (instancetype)initWithCapacity:(NSUInteger)capacity PUSHSIM_SWIFT("objcMakeArray($cls, [])");
- (void)addObject:(ObjectType)object PUSHSIM_SWIFT("try objcAdd($self, $raw0)");
- (void)addObjectsFromArray:(NSArray<ObjectType> *)array PUSHSIM_SWIFT("objcAdd($self, array: $raw0)");
- (void)insertObject:(ObjectType)object
             atIndex:(NSUInteger)index PUSHSIM_SWIFT("try objcInsert($self, $raw0, $raw1)");
- (void)removeObjectAtIndex:(NSUInteger)index PUSHSIM_SWIFT("try objcRemove($self, at: $raw0)");
- (void)removeLastObject PUSHSIM_SWIFT("objcRemoveLast($self)");
- (void)removeObject:(ObjectType)object PUSHSIM_SWIFT("objcRemove($self, $raw0)");
- (void)removeObjectsInArray:(NSArray<ObjectType> *)array
    PUSHSIM_SWIFT("objcRemove($self, array: $raw0)");
- (void)removeAllObjects PUSHSIM_SWIFT("removeAllObjects()");
- (void)replaceObjectAtIndex:(NSUInteger)index
                  withObject:(ObjectType)object
    PUSHSIM_SWIFT("try objcReplace($self, $raw0, $raw1)");
- (void)setObject:(ObjectType)object
    atIndexedSubscript:(NSUInteger)index PUSHSIM_SWIFT("try objcSet($self, $raw0, at: $raw1)");
- (void)exchangeObjectAtIndex:(NSUInteger)index
            withObjectAtIndex:(NSUInteger)other
    PUSHSIM_SWIFT("try objcExchange($self, $raw0, $raw1)");
- (void)setArray:(NSArray<ObjectType> *)array PUSHSIM_SWIFT("objcSet($self, array: $raw0)");
- (void)sortUsingComparator:(NSComparator NS_NOESCAPE)comparator
    PUSHSIM_SWIFT("objcSet($self, array: try objcSorted($self, comparator: $raw0))");
- (void)sortUsingDescriptors:(NSArray<NSSortDescriptor *> *)descriptors
    PUSHSIM_SWIFT("objcSet($self, array: try objcSorted($self, descriptors: $raw0))");
- (void)sortUsingSelector:(SEL)selector
    PUSHSIM_SWIFT("objcSet($self, array: try objcSorted($self, selector: $raw0))");
- (void)filterUsingPredicate:(NSPredicate *)predicate
    PUSHSIM_SWIFT("objcSet($self, array: objcFiltered($self, $raw0))");
@end
@interface NSIndexSet : NSObject <NSCopying>
+ (instancetype)indexSetWithIndex:(NSUInteger)index PUSHSIM_SWIFT("IndexSet(integer: $0)");
+ (instancetype)indexSetWithIndexesInRange:(NSRange)range
    PUSHSIM_SWIFT("NSIndexSet(indexesIn: $raw0)");
@property(readonly) NSUInteger count;
@property(readonly) NSUInteger firstIndex;
@property(readonly) NSUInteger lastIndex;
- (BOOL)containsIndex:(NSUInteger)index PUSHSIM_SWIFT("contains(_:)");
@end
@interface NSIndexPath : NSObject <NSCopying>
@property(readonly) NSUInteger length;
@end
NS_ASSUME_NONNULL_END
#endif
