// Files.
#ifndef PUSHSIM_NSFILEMANAGER_H
#define PUSHSIM_NSFILEMANAGER_H
#import <Foundation/NSString.h>
#import <Foundation/NSURL.h>
#import <Foundation/NSData.h>
#import <Foundation/NSDate.h>
#import <Foundation/NSDictionary.h>
NS_ASSUME_NONNULL_BEGIN
typedef NSString *NSFileAttributeKey PUSHSIM_SWIFT("FileAttributeKey");
FOUNDATION_EXPORT NSFileAttributeKey const NSFileSize PUSHSIM_SWIFT("FileAttributeKey.size");
FOUNDATION_EXPORT NSFileAttributeKey const NSFileType PUSHSIM_SWIFT("FileAttributeKey.type");
FOUNDATION_EXPORT NSFileAttributeKey const NSFileCreationDate
    PUSHSIM_SWIFT("FileAttributeKey.creationDate");
FOUNDATION_EXPORT NSFileAttributeKey const NSFileModificationDate
    PUSHSIM_SWIFT("FileAttributeKey.modificationDate");
FOUNDATION_EXPORT NSFileAttributeKey const NSFileProtectionKey
    PUSHSIM_SWIFT("FileAttributeKey.protectionKey");
PUSHSIM_ENUM(NSUInteger, NSSearchPathDirectory, "FileManager.SearchPathDirectory") {
  NSApplicationDirectory = 1,
  NSLibraryDirectory = 5,
  NSDocumentDirectory = 9,
  NSCachesDirectory = 13,
  NSApplicationSupportDirectory = 14,
  NSDownloadsDirectory = 15
};
PUSHSIM_OPTIONS(NSUInteger, NSSearchPathDomainMask, "FileManager.SearchPathDomainMask") {
  NSUserDomainMask = 1,
  NSLocalDomainMask = 2
};
PUSHSIM_OPTIONS(NSUInteger, NSDirectoryEnumerationOptions, "FileManager.DirectoryEnumerationOptions") {
  NSDirectoryEnumerationSkipsSubdirectoryDescendants = 1,
  NSDirectoryEnumerationSkipsPackageDescendants = 2,
  NSDirectoryEnumerationSkipsHiddenFiles = 4
};
FOUNDATION_EXPORT NSArray<NSString *> *NSSearchPathForDirectoriesInDomains(
    NSSearchPathDirectory directory, NSSearchPathDomainMask domain, BOOL expand);
FOUNDATION_EXPORT NSString *NSTemporaryDirectory(void);
FOUNDATION_EXPORT NSString *NSHomeDirectory(void);
PUSHSIM_SWIFT("FileManager.DirectoryEnumerator")
@interface NSDirectoryEnumerator<ObjectType> : NSEnumerator <ObjectType>
@property(readonly) NSUInteger level;
@property(nullable, readonly, copy) NSDictionary<NSFileAttributeKey, id> *fileAttributes;
- (void)skipDescendants PUSHSIM_SWIFT("skipDescendants()");
- (void)skipDescendents PUSHSIM_SWIFT("skipDescendants()");
@end
PUSHSIM_SWIFT("FileManager")
@interface NSFileManager : NSObject
@property(class, readonly, strong) NSFileManager *defaultManager PUSHSIM_SWIFT("FileManager.default");
@property(readonly, copy) NSString *currentDirectoryPath;
@property(readonly, copy) NSURL *temporaryDirectory;
- (nullable NSURL *)containerURLForSecurityApplicationGroupIdentifier:(NSString *)group
    PUSHSIM_SWIFT("containerURL(forSecurityApplicationGroupIdentifier:)");
- (NSArray<NSURL *> *)URLsForDirectory:(NSSearchPathDirectory)directory
                             inDomains:(NSSearchPathDomainMask)domain PUSHSIM_SWIFT("urls(for:in:)");
- (nullable NSURL *)URLForDirectory:(NSSearchPathDirectory)directory
                           inDomain:(NSSearchPathDomainMask)domain
                  appropriateForURL:(nullable NSURL *)url
                             create:(BOOL)create
                              error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("url(for:in:appropriateFor:create:) throws");
- (BOOL)fileExistsAtPath:(NSString *)path
    PUSHSIM_SWIFT("objcFileExists($self, $raw0)");
- (BOOL)fileExistsAtPath:(NSString *)path
             isDirectory:(nullable BOOL *)directory
    PUSHSIM_SWIFT("objcFileExists($self, $raw0, $raw1)");
- (nullable NSDirectoryEnumerator<NSString *> *)enumeratorAtPath:(NSString *)path
    PUSHSIM_SWIFT("enumerator(atPath:)");
- (nullable NSDirectoryEnumerator<NSURL *> *)
               enumeratorAtURL:(NSURL *)url
    includingPropertiesForKeys:(nullable NSArray<NSURLResourceKey> *)keys
                       options:(NSDirectoryEnumerationOptions)options
                  errorHandler:(BOOL (^_Nullable)(NSURL *url, NSError *error))handler
    PUSHSIM_SWIFT("enumerator(at:includingPropertiesForKeys:options:errorHandler:)");
- (BOOL)isReadableFileAtPath:(NSString *)path PUSHSIM_SWIFT("isReadableFile(atPath:)");
- (BOOL)isWritableFileAtPath:(NSString *)path PUSHSIM_SWIFT("isWritableFile(atPath:)");
- (BOOL)createDirectoryAtPath:(NSString *)path
    withIntermediateDirectories:(BOOL)all
                     attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes
                          error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("createDirectory(atPath:withIntermediateDirectories:attributes:) throws");
- (BOOL)createDirectoryAtURL:(NSURL *)url
    withIntermediateDirectories:(BOOL)all
                     attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes
                          error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("createDirectory(at:withIntermediateDirectories:attributes:) throws");
- (BOOL)createFileAtPath:(NSString *)path
                contents:(nullable NSData *)data
              attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes
    PUSHSIM_SWIFT("createFile(atPath:contents:attributes:)");
- (BOOL)removeItemAtPath:(NSString *)path
                   error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("removeItem(atPath:) throws");
- (BOOL)removeItemAtURL:(NSURL *)url
                  error:(NSError *_Nullable *_Nullable)error PUSHSIM_SWIFT("removeItem(at:) throws");
- (BOOL)moveItemAtPath:(NSString *)path
                toPath:(NSString *)other
                 error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("moveItem(atPath:toPath:) throws");
- (BOOL)moveItemAtURL:(NSURL *)url
                toURL:(NSURL *)other
                error:(NSError *_Nullable *_Nullable)error PUSHSIM_SWIFT("moveItem(at:to:) throws");
- (BOOL)copyItemAtPath:(NSString *)path
                toPath:(NSString *)other
                 error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("copyItem(atPath:toPath:) throws");
- (BOOL)copyItemAtURL:(NSURL *)url
                toURL:(NSURL *)other
                error:(NSError *_Nullable *_Nullable)error PUSHSIM_SWIFT("copyItem(at:to:) throws");
- (nullable NSData *)contentsAtPath:(NSString *)path PUSHSIM_SWIFT("contents(atPath:)");
- (nullable NSArray<NSString *> *)contentsOfDirectoryAtPath:(NSString *)path
                                                      error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("contentsOfDirectory(atPath:) throws");
- (nullable NSArray<NSURL *> *)
      contentsOfDirectoryAtURL:(NSURL *)url
    includingPropertiesForKeys:(nullable NSArray<NSURLResourceKey> *)keys
                       options:(NSDirectoryEnumerationOptions)options
                         error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("contentsOfDirectory(at:includingPropertiesForKeys:options:) throws");
- (nullable NSArray<NSString *> *)subpathsAtPath:(NSString *)path PUSHSIM_SWIFT("subpaths(atPath:)");
- (nullable NSDictionary<NSFileAttributeKey, id> *)
    attributesOfItemAtPath:(NSString *)path
                     error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("attributesOfItem(atPath:) throws");
- (BOOL)setAttributes:(NSDictionary<NSFileAttributeKey, id> *)attributes
         ofItemAtPath:(NSString *)path
                error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("setAttributes(_:ofItemAtPath:) throws");
- (NSString *)displayNameAtPath:(NSString *)path PUSHSIM_SWIFT("displayName(atPath:)");
@end
@interface NSDictionary (NSFileAttributes)
- (unsigned long long)fileSize PUSHSIM_SWIFT("objcFileSize($self)");
- (nullable NSDate *)fileModificationDate PUSHSIM_SWIFT("objcFileModificationDate($self)");
@end
PUSHSIM_SWIFT("FileHandle")
@interface NSFileHandle : NSObject
+ (nullable instancetype)fileHandleForReadingAtPath:(NSString *)path
    PUSHSIM_SWIFT("FileHandle(forReadingAtPath: $0)");
+ (nullable instancetype)fileHandleForWritingAtPath:(NSString *)path
    PUSHSIM_SWIFT("FileHandle(forWritingAtPath: $0)");
+ (nullable instancetype)fileHandleForUpdatingAtPath:(NSString *)path
    PUSHSIM_SWIFT("FileHandle(forUpdatingAtPath: $0)");
- (NSData *)readDataToEndOfFile PUSHSIM_SWIFT("readDataToEndOfFile()");
- (NSData *)readDataOfLength:(NSUInteger)length PUSHSIM_SWIFT("readData(ofLength:)");
- (void)writeData:(NSData *)data PUSHSIM_SWIFT("write(_:)");
- (unsigned long long)seekToEndOfFile PUSHSIM_SWIFT("seekToEndOfFile()");
- (void)seekToFileOffset:(unsigned long long)offset PUSHSIM_SWIFT("seek(toFileOffset:)");
- (void)closeFile PUSHSIM_SWIFT("closeFile()");
- (void)synchronizeFile PUSHSIM_SWIFT("synchronizeFile()");
@end
NS_ASSUME_NONNULL_END
#endif
