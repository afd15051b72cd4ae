// Archives.
#ifndef PUSHSIM_NSKEYEDARCHIVER_H
#define PUSHSIM_NSKEYEDARCHIVER_H
#import <Foundation/NSString.h>
#import <Foundation/NSData.h>
#import <Foundation/NSSet.h>
NS_ASSUME_NONNULL_BEGIN
@interface NSCoder : NSObject
- (void)encodeObject:(nullable id)object
              forKey:(NSString *)key PUSHSIM_SWIFT("encode(_:forKey:)");
- (nullable id)decodeObjectForKey:(NSString *)key PUSHSIM_SWIFT("decodeObject(forKey:)");
- (void)encodeInteger:(NSInteger)value
               forKey:(NSString *)key PUSHSIM_SWIFT("$self.encode($raw0, forKey: $1)");
- (NSInteger)decodeIntegerForKey:(NSString *)key PUSHSIM_SWIFT("decodeInteger(forKey:)");
- (void)encodeBool:(BOOL)value
            forKey:(NSString *)key PUSHSIM_SWIFT("$self.encode($raw0, forKey: $1)");
- (BOOL)decodeBoolForKey:(NSString *)key PUSHSIM_SWIFT("decodeBool(forKey:)");
- (void)encodeDouble:(double)value
              forKey:(NSString *)key PUSHSIM_SWIFT("$self.encode($raw0, forKey: $1)");
- (double)decodeDoubleForKey:(NSString *)key PUSHSIM_SWIFT("decodeDouble(forKey:)");
- (void)encodeInt:(int)value
           forKey:(NSString *)key PUSHSIM_SWIFT("$self.encode(Int($raw0), forKey: $1)");
- (int)decodeIntForKey:(NSString *)key
    PUSHSIM_SWIFT("Int32(truncatingIfNeeded: $self.decodeInteger(forKey: $0))");
- (void)encodeInt64:(int64_t)value
             forKey:(NSString *)key PUSHSIM_SWIFT("$self.encode(Int($raw0), forKey: $1)");
- (int64_t)decodeInt64ForKey:(NSString *)key
    PUSHSIM_SWIFT("Int64($self.decodeInteger(forKey: $0))");
- (void)encodeFloat:(float)value
             forKey:(NSString *)key PUSHSIM_SWIFT("$self.encode($raw0, forKey: $1)");
- (float)decodeFloatForKey:(NSString *)key PUSHSIM_SWIFT("decodeFloat(forKey:)");
- (BOOL)containsValueForKey:(NSString *)key PUSHSIM_SWIFT("containsValue(forKey:)");
- (nullable id)decodeObjectOfClass:(Class)aClass
                            forKey:(NSString *)key
    PUSHSIM_SWIFT("objcDecode($self, [objcType($raw0)], $1)");
- (nullable id)decodeObjectOfClasses:(nullable NSSet<Class> *)classes
                              forKey:(NSString *)key
    PUSHSIM_SWIFT("objcDecode($self, objcTypes($raw0), $1)");
@end
@interface NSKeyedArchiver : NSCoder
+ (NSData *)archivedDataWithRootObject:(id)object
    PUSHSIM_SWIFT("NSKeyedArchiver.archivedData(withRootObject: $0)");
+ (nullable NSData *)archivedDataWithRootObject:(id)object
                          requiringSecureCoding:(BOOL)secure
                                          error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("archivedData(withRootObject:requiringSecureCoding:) throws");
@end
@interface NSKeyedUnarchiver : NSCoder
+ (nullable id)unarchiveObjectWithData:(NSData *)data
    PUSHSIM_SWIFT("NSKeyedUnarchiver.unarchiveObject(with: $0)");
+ (nullable id)unarchivedObjectOfClass:(Class)aClass
                              fromData:(NSData *)data
                                 error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcUnarchive([objcType($raw0)], $1) throws");
+ (nullable id)unarchivedObjectOfClasses:(NSSet<Class> *)classes
                                fromData:(NSData *)data
                                   error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcUnarchive(objcTypes($raw0), $1) throws");
@end
NS_ASSUME_NONNULL_END
#endif
