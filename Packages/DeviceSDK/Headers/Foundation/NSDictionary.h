// Keyed collections.
#ifndef PUSHSIM_NSDICTIONARY_H
#define PUSHSIM_NSDICTIONARY_H
#import <Foundation/NSString.h>
#import <Foundation/NSArray.h>
NS_ASSUME_NONNULL_BEGIN
@interface NSEnumerator<ObjectType> : NSObject <NSFastEnumeration>
- (nullable ObjectType)nextObject PUSHSIM_SWIFT("objcNext($self)");
@property(readonly, copy) NSArray<ObjectType> *allObjects PUSHSIM_SWIFT("objcRest($self)");
@end
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@property(readonly) NSUInteger count;
- (nullable ObjectType)objectForKey:(KeyType)key PUSHSIM_SWIFT("objcObject($self, forKey: $raw0)");
- (nullable ObjectType)objectForKeyedSubscript:(KeyType)key
    PUSHSIM_SWIFT("objcObject($self, forKey: $raw0)");
- (instancetype)init PUSHSIM_SWIFT("objcMakeDictionary($cls)");
- (instancetype)initWithDictionary:(NSDictionary<KeyType, ObjectType> *)dictionary
    PUSHSIM_SWIFT("objcMakeDictionary($cls, $raw0)");
- (instancetype)initWithObjectsAndKeys:(id)first, ... NS_REQUIRES_NIL_TERMINATION
    PUSHSIM_SWIFT("try objcMakeDictionary($cls, pairs: $raw0, $args)");
- (instancetype)initWithObjects:(NSArray<ObjectType> *)objects
                        forKeys:(NSArray<id<NSCopying>> *)keys
    PUSHSIM_SWIFT("try objcMakeDictionary($cls, objects: $raw0, keys: $raw1)");
- (nullable instancetype)initWithContentsOfFile:(NSString *)path
    PUSHSIM_SWIFT("objcDictionary(ofFile: $0, $cls)");
+ (instancetype)dictionary PUSHSIM_SWIFT("objcMakeDictionary($cls)");
+ (instancetype)dictionaryWithObject:(ObjectType)object
                              forKey:(id<NSCopying>)key
    PUSHSIM_SWIFT("try objcMakeDictionary($cls, pair: $raw0, $raw1)");
+ (instancetype)dictionaryWithObjectsAndKeys:(id)first, ... NS_REQUIRES_NIL_TERMINATION
    PUSHSIM_SWIFT("try objcMakeDictionary($cls, pairs: $raw0, $args)");
+ (instancetype)dictionaryWithObjects:(NSArray<ObjectType> *)objects
                              forKeys:(NSArray<id<NSCopying>> *)keys
    PUSHSIM_SWIFT("try objcMakeDictionary($cls, objects: $raw0, keys: $raw1)");
+ (instancetype)dictionaryWithDictionary:(NSDictionary<KeyType, ObjectType> *)dictionary
    PUSHSIM_SWIFT("objcMakeDictionary($cls, $raw0)");
+ (nullable NSDictionary *)dictionaryWithContentsOfFile:(NSString *)path
    PUSHSIM_SWIFT("objcDictionary(ofFile: $0, $cls)");
+ (instancetype)dictionaryWithObjects:(const ObjectType _Nonnull __unsafe_unretained[_Nullable])objects
                              forKeys:(const KeyType<NSCopying> _Nonnull __unsafe_unretained[_Nullable])keys
                                count:(NSUInteger)count
    PUSHSIM_MISSING("make the dictionary with @{…}");
@property(readonly, copy) NSArray<KeyType> *allKeys PUSHSIM_SWIFT("objcKeys($self)");
@property(readonly, copy) NSArray<ObjectType> *allValues PUSHSIM_SWIFT("objcValues($self)");
- (NSArray<KeyType> *)allKeysForObject:(ObjectType)object
    PUSHSIM_SWIFT("objcKeys($self, for: $raw0)");
- (BOOL)isEqualToDictionary:(NSDictionary<KeyType, ObjectType> *)other
    PUSHSIM_SWIFT("objcIsEqual($self, $raw0)");
- (NSEnumerator<KeyType> *)keyEnumerator PUSHSIM_SWIFT("objcEnumerator(objcKeys($self))");
- (NSEnumerator<ObjectType> *)objectEnumerator PUSHSIM_SWIFT("objcEnumerator(objcValues($self))");
- (void)enumerateKeysAndObjectsUsingBlock:(void(NS_NOESCAPE ^)(KeyType key, ObjectType object,
                                                               BOOL *stop))block
    PUSHSIM_SWIFT("try objcEnumerate($self, $raw0)");
- (void)enumerateKeysAndObjectsWithOptions:(NSEnumerationOptions)options
                                usingBlock:(void(NS_NOESCAPE ^)(KeyType key, ObjectType object,
                                                                BOOL *stop))block
    PUSHSIM_SWIFT("try objcEnumerate($self, $raw1)");
- (NSArray<KeyType> *)keysSortedByValueUsingComparator:(NSComparator NS_NOESCAPE)comparator
    PUSHSIM_SWIFT("try objcKeysSorted($self, $raw0)");
- (BOOL)writeToFile:(NSString *)path
         atomically:(BOOL)atomically PUSHSIM_SWIFT("objcWrite($self, toFile: $0)");
- (BOOL)writeToURL:(NSURL *)url
        atomically:(BOOL)atomically PUSHSIM_SWIFT("objcWrite($self, toFile: $0.path)");
@end
@interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary <KeyType, ObjectType>
+ (instancetype)dictionaryWithCapacity:(NSUInteger)capacity PUSHSIM_SWIFT("objcMakeDictionary($cls)");
- (instancetype)initWithCapacity:(NSUInteger)capacity PUSHSIM_SWIFT("objcMakeDictionary($cls)");
- (void)setObject:(ObjectType)object
           forKey:(id<NSCopying>)key PUSHSIM_SWIFT("try objcSet($self, $raw0, forKey: $raw1)");
- (void)setObject:(nullable ObjectType)object
    forKeyedSubscript:(id<NSCopying>)key
    PUSHSIM_SWIFT("try objcSetSubscript($self, $raw0, forKey: $raw1)");
- (void)removeObjectForKey:(KeyType)key
    PUSHSIM_SWIFT("try objcRemove($self, forKey: $raw0)");
- (void)removeObjectsForKeys:(NSArray<KeyType> *)keys
    PUSHSIM_SWIFT("objcRemove($self, forKeys: $raw0)");
- (void)removeAllObjects PUSHSIM_SWIFT("removeAllObjects()");
- (void)addEntriesFromDictionary:(NSDictionary<KeyType, ObjectType> *)other
    PUSHSIM_SWIFT("objcAdd($self, entries: $raw0)");
- (void)setDictionary:(NSDictionary<KeyType, ObjectType> *)other
    PUSHSIM_SWIFT("objcSet($self, entries: $raw0)");
@end
NS_ASSUME_NONNULL_END
#endif
