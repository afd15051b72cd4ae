// Addresses.
#ifndef PUSHSIM_NSURL_H
#define PUSHSIM_NSURL_H
#import <Foundation/NSString.h>
#import <Foundation/NSArray.h>
#import <Foundation/NSDictionary.h>
NS_ASSUME_NONNULL_BEGIN
typedef NSString *NSURLResourceKey PUSHSIM_SWIFT("URLResourceKey");
typedef NSString *NSURLFileProtectionType PUSHSIM_SWIFT("URLFileProtection");
FOUNDATION_EXPORT NSURLResourceKey const NSURLIsDirectoryKey
    PUSHSIM_SWIFT("URLResourceKey.isDirectoryKey");
FOUNDATION_EXPORT NSURLResourceKey const NSURLFileSizeKey
    PUSHSIM_SWIFT("URLResourceKey.fileSizeKey");
FOUNDATION_EXPORT NSURLResourceKey const NSURLNameKey PUSHSIM_SWIFT("URLResourceKey.nameKey");
FOUNDATION_EXPORT NSURLResourceKey const NSURLContentModificationDateKey
    PUSHSIM_SWIFT("URLResourceKey.contentModificationDateKey");
FOUNDATION_EXPORT NSURLResourceKey const NSURLIsExcludedFromBackupKey
    PUSHSIM_SWIFT("URLResourceKey.isExcludedFromBackupKey");
FOUNDATION_EXPORT NSURLResourceKey const NSURLFileProtectionKey
    PUSHSIM_SWIFT("URLResourceKey.fileProtectionKey");
FOUNDATION_EXPORT NSURLFileProtectionType const
    NSURLFileProtectionCompleteUntilFirstUserAuthentication
    PUSHSIM_SWIFT("URLFileProtection.completeUntilFirstUserAuthentication");
FOUNDATION_EXPORT NSURLFileProtectionType const NSURLFileProtectionNone
    PUSHSIM_SWIFT("URLFileProtection.none");
@interface NSURL : NSObject <NSCopying, NSSecureCoding>
- (nullable instancetype)initWithString:(NSString *)text
    PUSHSIM_SWIFT("try objcURL($raw0, \"-[NSURL initWithString:]\")");
+ (nullable instancetype)URLWithString:(nullable NSString *)text
    PUSHSIM_SWIFT("$raw0 == nil ? nil : try objcURL($raw0, \"+[NSURL URLWithString:]\")");
+ (nullable instancetype)URLWithString:(NSString *)text
                         relativeToURL:(nullable NSURL *)base
    PUSHSIM_SWIFT("URL(string: $0, relativeTo: $1)");
- (instancetype)initFileURLWithPath:(NSString *)path
    PUSHSIM_SWIFT("try objcFileURL($raw0, \"-[NSURL initFileURLWithPath:]\")");
- (instancetype)initFileURLWithPath:(NSString *)path
                        isDirectory:(BOOL)directory
    PUSHSIM_SWIFT("URL(fileURLWithPath: $0, isDirectory: $raw1)");
+ (instancetype)fileURLWithPath:(NSString *)path
    PUSHSIM_SWIFT("try objcFileURL($raw0, \"+[NSURL fileURLWithPath:]\")");
+ (instancetype)fileURLWithPath:(NSString *)path
                    isDirectory:(BOOL)directory
    PUSHSIM_SWIFT("URL(fileURLWithPath: $0, isDirectory: $raw1)");
@property(nullable, readonly, copy) NSString *absoluteString;
@property(nullable, readonly, copy) NSURL *absoluteURL;
@property(nullable, readonly, copy) NSString *scheme;
@property(nullable, readonly, copy) NSString *host;
@property(nullable, readonly, copy) NSNumber *port;
@property(nullable, readonly, copy) NSString *user;
@property(nullable, readonly, copy) NSString *path;
@property(nullable, readonly, copy) NSString *fragment;
@property(nullable, readonly, copy) NSString *query;
@property(nullable, readonly, copy) NSString *relativePath;
@property(nullable, readonly, copy) NSString *relativeString;
@property(readonly, getter=isFileURL) BOOL fileURL PUSHSIM_SWIFT("isFileURL");
@property(nullable, readonly, copy) NSString *lastPathComponent;
@property(nullable, readonly, copy) NSString *pathExtension;
@property(nullable, readonly, copy) NSArray<NSString *> *pathComponents;
@property(nullable, readonly, copy) NSURL *URLByDeletingLastPathComponent
    PUSHSIM_SWIFT("deletingLastPathComponent");
@property(nullable, readonly, copy) NSURL *URLByDeletingPathExtension
    PUSHSIM_SWIFT("deletingPathExtension");
@property(nullable, readonly, copy) NSURL *URLByStandardizingPath PUSHSIM_SWIFT("standardizingPath");
@property(nullable, readonly, copy) NSURL *standardizedURL PUSHSIM_SWIFT("standardized");
- (nullable NSURL *)URLByAppendingPathComponent:(NSString *)text
    PUSHSIM_SWIFT("appendingPathComponent(_:)");
- (nullable NSURL *)URLByAppendingPathComponent:(NSString *)text
                                    isDirectory:(BOOL)directory
    PUSHSIM_SWIFT("appendingPathComponent(_:isDirectory:)");
- (nullable NSURL *)URLByAppendingPathExtension:(NSString *)text
    PUSHSIM_SWIFT("appendingPathExtension(_:)");
- (BOOL)checkResourceIsReachableAndReturnError:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcReach($self) throws");
- (BOOL)getResourceValue:(out id _Nullable *_Nonnull)value
                  forKey:(NSURLResourceKey)key
                   error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcGetResource($self, $raw0, $1) throws");
- (BOOL)setResourceValue:(nullable id)value
                  forKey:(NSURLResourceKey)key
                   error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("setResourceValue(_:forKey:) throws");
- (BOOL)startAccessingSecurityScopedResource PUSHSIM_SWIFT("true");
- (void)stopAccessingSecurityScopedResource PUSHSIM_SWIFT("()");
@end
PUSHSIM_SWIFT("NSURLQueryItem")
@interface NSURLQueryItem : NSObject <NSCopying>
- (instancetype)initWithName:(NSString *)name
                       value:(nullable NSString *)value
    PUSHSIM_SWIFT("NSURLQueryItem(name: $0, value: $1)");
+ (instancetype)queryItemWithName:(NSString *)name
                            value:(nullable NSString *)value
    PUSHSIM_SWIFT("NSURLQueryItem(name: $0, value: $1)");
@property(readonly) NSString *name;
@property(nullable, readonly) NSString *value;
@end
@interface NSURLComponents : NSObject <NSCopying>
+ (nullable instancetype)componentsWithString:(NSString *)text
    PUSHSIM_SWIFT("NSURLComponents(string: $0)");
- (nullable instancetype)initWithString:(NSString *)text PUSHSIM_SWIFT("NSURLComponents(string: $0)");
+ (nullable instancetype)componentsWithURL:(NSURL *)url
                   resolvingAgainstBaseURL:(BOOL)resolve
    PUSHSIM_SWIFT("NSURLComponents(url: $0, resolvingAgainstBaseURL: $raw1)");
- (nullable instancetype)initWithURL:(NSURL *)url
             resolvingAgainstBaseURL:(BOOL)resolve
    PUSHSIM_SWIFT("NSURLComponents(url: $0, resolvingAgainstBaseURL: $raw1)");
@property(nullable, readonly, copy) NSURL *URL PUSHSIM_SWIFT("url");
@property(nullable, readonly, copy) NSString *string;
@property(nullable, copy) NSString *scheme;
@property(nullable, copy) NSString *host;
@property(nullable, copy) NSString *path;
@property(nullable, copy) NSString *query;
@property(nullable, copy) NSArray<NSURLQueryItem *> *queryItems
    PUSHSIM_SWIFT("queryItems");
@end
@interface NSUUID : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)UUID PUSHSIM_SWIFT("init()");
- (instancetype)init PUSHSIM_SWIFT("init()");
- (nullable instancetype)initWithUUIDString:(NSString *)text PUSHSIM_SWIFT("NSUUID(uuidString: $0)");
@property(readonly, copy) NSString *UUIDString PUSHSIM_SWIFT("uuidString");
@end
NS_ASSUME_NONNULL_END
#endif
