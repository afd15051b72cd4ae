// Bundles and their text.
#ifndef PUSHSIM_NSBUNDLE_H
#define PUSHSIM_NSBUNDLE_H
#import <Foundation/NSString.h>
#import <Foundation/NSURL.h>
NS_ASSUME_NONNULL_BEGIN
PUSHSIM_SWIFT("Bundle")
@interface NSBundle : NSObject
@property(class, readonly, strong) NSBundle *mainBundle PUSHSIM_SWIFT("Bundle.main");
+ (NSBundle *)bundleForClass:(Class)aClass PUSHSIM_SWIFT("Bundle.main");
+ (nullable instancetype)bundleWithPath:(NSString *)path PUSHSIM_SWIFT("Bundle(path: $0)");
+ (nullable instancetype)bundleWithURL:(NSURL *)url PUSHSIM_SWIFT("Bundle(url: $0)");
+ (nullable instancetype)bundleWithIdentifier:(NSString *)identifier
    PUSHSIM_SWIFT("Bundle(identifier: $0)");
- (nullable instancetype)initWithPath:(NSString *)path PUSHSIM_SWIFT("Bundle(path: $0)");
- (nullable instancetype)initWithURL:(NSURL *)url PUSHSIM_SWIFT("Bundle(url: $0)");
@property(readonly, copy) NSString *bundlePath;
@property(readonly, copy) NSURL *bundleURL;
@property(nullable, readonly, copy) NSString *resourcePath;
@property(nullable, readonly, copy) NSURL *resourceURL;
@property(nullable, readonly, copy) NSString *bundleIdentifier;
@property(nullable, readonly, copy) NSDictionary<NSString *, id> *infoDictionary;
@property(readonly, copy) NSArray<NSString *> *preferredLocalizations;
- (nullable id)objectForInfoDictionaryKey:(NSString *)key
    PUSHSIM_SWIFT("object(forInfoDictionaryKey:)");
- (nullable NSString *)pathForResource:(nullable NSString *)name
                                ofType:(nullable NSString *)type
    PUSHSIM_SWIFT("path(forResource:ofType:)");
- (nullable NSString *)pathForResource:(nullable NSString *)name
                                ofType:(nullable NSString *)type
                           inDirectory:(nullable NSString *)folder
    PUSHSIM_SWIFT("path(forResource:ofType:inDirectory:)");
- (nullable NSURL *)URLForResource:(nullable NSString *)name
                     withExtension:(nullable NSString *)type
    PUSHSIM_SWIFT("url(forResource:withExtension:)");
- (NSString *)localizedStringForKey:(NSString *)key
                              value:(nullable NSString *)value
                              table:(nullable NSString *)table
    PUSHSIM_SWIFT("localizedString(forKey:value:table:)");
- (BOOL)load PUSHSIM_SWIFT("load()");
@end
#define NSLocalizedString(key, comment) \
  [NSBundle.mainBundle localizedStringForKey:(key) value:@"" table:nil]
#define NSLocalizedStringFromTable(key, tbl, comment) \
  [NSBundle.mainBundle localizedStringForKey:(key) value:@"" table:(tbl)]
#define NSLocalizedStringFromTableInBundle(key, tbl, bundle, comment) \
  [bundle localizedStringForKey:(key) value:@"" table:(tbl)]
#define NSLocalizedStringWithDefaultValue(key, tbl, bundle, val, comment) \
  [bundle localizedStringForKey:(key) value:(val) table:(tbl)]
NS_ASSUME_NONNULL_END
#endif
