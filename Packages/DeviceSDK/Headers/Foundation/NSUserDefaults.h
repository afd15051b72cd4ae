// Preferences.
#ifndef PUSHSIM_NSUSERDEFAULTS_H
#define PUSHSIM_NSUSERDEFAULTS_H
#import <Foundation/NSString.h>
#import <Foundation/NSDictionary.h>
NS_ASSUME_NONNULL_BEGIN
PUSHSIM_SWIFT("UserDefaults")
@interface NSUserDefaults : NSObject
@property(class, readonly, strong) NSUserDefaults *standardUserDefaults
    PUSHSIM_SWIFT("UserDefaults.standard");
- (instancetype)init PUSHSIM_SWIFT("init()");
- (nullable instancetype)initWithSuiteName:(nullable NSString *)name
    PUSHSIM_SWIFT("UserDefaults(suiteName: $0)");
- (nullable id)objectForKey:(NSString *)key PUSHSIM_SWIFT("object(forKey:)");
- (nullable id)objectForKeyedSubscript:(NSString *)key PUSHSIM_SWIFT("object(forKey:)");
- (void)setObject:(nullable id)value
           forKey:(NSString *)key PUSHSIM_SWIFT("$self.set($0, forKey: $1)");
- (void)setObject:(nullable id)value
    forKeyedSubscript:(NSString *)key PUSHSIM_SWIFT("$self.set($0, forKey: $1)");
- (void)removeObjectForKey:(NSString *)key PUSHSIM_SWIFT("removeObject(forKey:)");
- (nullable NSString *)stringForKey:(NSString *)key PUSHSIM_SWIFT("string(forKey:)");
- (nullable NSArray *)arrayForKey:(NSString *)key PUSHSIM_SWIFT("array(forKey:)");
- (nullable NSDictionary<NSString *, id> *)dictionaryForKey:(NSString *)key
    PUSHSIM_SWIFT("dictionary(forKey:)");
- (nullable NSData *)dataForKey:(NSString *)key PUSHSIM_SWIFT("data(forKey:)");
- (nullable NSArray<NSString *> *)stringArrayForKey:(NSString *)key
    PUSHSIM_SWIFT("stringArray(forKey:)");
- (NSInteger)integerForKey:(NSString *)key PUSHSIM_SWIFT("integer(forKey:)");
- (float)floatForKey:(NSString *)key PUSHSIM_SWIFT("float(forKey:)");
- (double)doubleForKey:(NSString *)key PUSHSIM_SWIFT("double(forKey:)");
- (BOOL)boolForKey:(NSString *)key PUSHSIM_SWIFT("bool(forKey:)");
- (nullable NSURL *)URLForKey:(NSString *)key PUSHSIM_SWIFT("url(forKey:)");
- (void)setInteger:(NSInteger)value
            forKey:(NSString *)key PUSHSIM_SWIFT("$self.set($raw0, forKey: $1)");
- (void)setFloat:(float)value
          forKey:(NSString *)key PUSHSIM_SWIFT("$self.set($raw0, forKey: $1)");
- (void)setDouble:(double)value
           forKey:(NSString *)key PUSHSIM_SWIFT("$self.set($raw0, forKey: $1)");
- (void)setBool:(BOOL)value
         forKey:(NSString *)key PUSHSIM_SWIFT("$self.set($raw0, forKey: $1)");
- (void)setURL:(nullable NSURL *)value
        forKey:(NSString *)key PUSHSIM_SWIFT("$self.set($0, forKey: $1)");
- (void)registerDefaults:(NSDictionary<NSString *, id> *)values PUSHSIM_SWIFT("register(defaults:)");
- (NSDictionary<NSString *, id> *)dictionaryRepresentation
    PUSHSIM_SWIFT("dictionaryRepresentation()");
- (BOOL)synchronize PUSHSIM_SWIFT("synchronize()");
- (void)addSuiteNamed:(NSString *)name PUSHSIM_SWIFT("addSuite(named:)");
@end
NS_ASSUME_NONNULL_END
#endif
