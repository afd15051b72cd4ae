// Archives.
#ifndef PUSHSIM_NSKEYEDARCHIVER_H
#define PUSHSIM_NSKEYEDARCHIVER_H
#import <Foundation/NSString.h>
#import <Foundation/NSData.h>
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
@end
NS_ASSUME_NONNULL_END
#endif
