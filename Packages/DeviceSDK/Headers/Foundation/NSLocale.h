// Languages and regions.
#ifndef PUSHSIM_NSLOCALE_H
#define PUSHSIM_NSLOCALE_H
#import <Foundation/NSString.h>
NS_ASSUME_NONNULL_BEGIN
typedef NSString *NSLocaleKey PUSHSIM_SWIFT("NSLocale.Key");
FOUNDATION_EXPORT NSLocaleKey const NSLocaleLanguageCode
    PUSHSIM_SWIFT("NSLocale.Key.languageCode");
FOUNDATION_EXPORT NSLocaleKey const NSLocaleCountryCode PUSHSIM_SWIFT("NSLocale.Key.countryCode");
FOUNDATION_EXPORT NSLocaleKey const NSLocaleIdentifier PUSHSIM_SWIFT("NSLocale.Key.identifier");
@interface NSLocale : NSObject <NSCopying>
@property(class, readonly, copy) NSLocale *currentLocale PUSHSIM_SWIFT("Locale.current");
@property(class, readonly, strong) NSLocale *autoupdatingCurrentLocale
    PUSHSIM_SWIFT("Locale.autoupdatingCurrent");
@property(class, readonly, copy) NSArray<NSString *> *preferredLanguages
    PUSHSIM_SWIFT("Locale.preferredLanguages");
+ (instancetype)localeWithLocaleIdentifier:(NSString *)identifier
    PUSHSIM_SWIFT("Locale(identifier: $0)");
- (instancetype)initWithLocaleIdentifier:(NSString *)identifier
    PUSHSIM_SWIFT("Locale(identifier: $0)");
@property(readonly, copy) NSString *localeIdentifier
    PUSHSIM_SWIFT("Locale._unconditionallyBridgeFromObjectiveC($self).identifier");
@property(readonly, copy) NSString *languageCode
    PUSHSIM_SWIFT("Locale._unconditionallyBridgeFromObjectiveC($self).language.languageCode?.identifier");
@property(nullable, readonly, copy) NSString *countryCode
    PUSHSIM_SWIFT("Locale._unconditionallyBridgeFromObjectiveC($self).region?.identifier");
- (nullable id)objectForKey:(NSLocaleKey)key PUSHSIM_SWIFT("object(forKey:)");
@end
NS_ASSUME_NONNULL_END
#endif
