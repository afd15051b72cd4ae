// Bytes.
#ifndef PUSHSIM_NSDATA_H
#define PUSHSIM_NSDATA_H
#import <Foundation/NSString.h>
NS_ASSUME_NONNULL_BEGIN
PUSHSIM_OPTIONS(NSUInteger, NSDataReadingOptions, "NSData.ReadingOptions") {
  NSDataReadingMappedIfSafe = 1,
  NSDataReadingUncached = 2,
  NSDataReadingMappedAlways = 8
};
PUSHSIM_OPTIONS(NSUInteger, NSDataWritingOptions, "NSData.WritingOptions") {
  NSDataWritingAtomic = 1,
  NSDataWritingWithoutOverwriting = 2,
  NSDataWritingFileProtectionNone = 0x10000000,
  NSDataWritingFileProtectionComplete = 0x20000000,
  NSDataWritingFileProtectionCompleteUntilFirstUserAuthentication = 0x40000000,
  NSAtomicWrite = 1
};
PUSHSIM_OPTIONS(NSUInteger, NSDataBase64EncodingOptions, "NSData.Base64EncodingOptions") {
  NSDataBase64Encoding64CharacterLineLength = 1,
  NSDataBase64Encoding76CharacterLineLength = 2,
  NSDataBase64EncodingEndLineWithCarriageReturn = 16,
  NSDataBase64EncodingEndLineWithLineFeed = 32
};
PUSHSIM_OPTIONS(NSUInteger, NSDataBase64DecodingOptions, "NSData.Base64DecodingOptions") {
  NSDataBase64DecodingIgnoreUnknownCharacters = 1
};
@interface NSData : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property(readonly) NSUInteger length;
@property(nullable, readonly) const void *bytes NS_RETURNS_INNER_POINTER
    PUSHSIM_SWIFT("objcBytes($self)");
- (instancetype)init PUSHSIM_SWIFT("objcData(from: $cls, Data())");
- (instancetype)initWithData:(NSData *)data PUSHSIM_SWIFT("objcData(from: $cls, $0)");
- (instancetype)initWithBytes:(nullable const void *)bytes
                       length:(NSUInteger)length
    PUSHSIM_SWIFT("objcData(from: $cls, bytes: $raw0, length: $raw1)");
- (nullable instancetype)initWithContentsOfFile:(nullable NSString *)path
    PUSHSIM_SWIFT("objcData(from: $cls, file: $0)");
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url
    PUSHSIM_SWIFT("objcData(from: $cls, url: $raw0)");
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url
                                       options:(NSDataReadingOptions)options
                                         error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcData(from: $cls, contentsOf: $0, options: $1) throws");
- (nullable instancetype)initWithContentsOfFile:(NSString *)path
                                        options:(NSDataReadingOptions)options
                                          error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcData(from: $cls, contentsOfFile: $0, options: $1) throws");
- (nullable instancetype)initWithBase64EncodedString:(NSString *)text
                                             options:(NSDataBase64DecodingOptions)options
    PUSHSIM_SWIFT("NSData(base64Encoded: $0, options: $1)");
- (nullable instancetype)initWithBase64EncodedData:(NSData *)data
                                           options:(NSDataBase64DecodingOptions)options
    PUSHSIM_SWIFT("NSData(base64Encoded: $0, options: $1)");
+ (instancetype)data PUSHSIM_SWIFT("objcData(from: $cls, Data())");
+ (instancetype)dataWithData:(NSData *)data PUSHSIM_SWIFT("objcData(from: $cls, $0)");
+ (instancetype)dataWithBytes:(nullable const void *)bytes
                       length:(NSUInteger)length
    PUSHSIM_SWIFT("objcData(from: $cls, bytes: $raw0, length: $raw1)");
+ (instancetype)dataWithBytesNoCopy:(void *)bytes
                             length:(NSUInteger)length
    PUSHSIM_SWIFT("objcData(from: $cls, bytes: $raw0, length: $raw1)");
+ (nullable instancetype)dataWithContentsOfFile:(nullable NSString *)path
    PUSHSIM_SWIFT("objcData(from: $cls, file: $0)");
+ (nullable instancetype)dataWithContentsOfURL:(NSURL *)url
    PUSHSIM_SWIFT("objcData(from: $cls, url: $raw0)");
+ (nullable instancetype)dataWithContentsOfURL:(NSURL *)url
                                       options:(NSDataReadingOptions)options
                                         error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcData(from: $cls, contentsOf: $0, options: $1) throws");
+ (nullable instancetype)dataWithContentsOfFile:(NSString *)path
                                        options:(NSDataReadingOptions)options
                                          error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcData(from: $cls, contentsOfFile: $0, options: $1) throws");
- (BOOL)writeToFile:(NSString *)path
         atomically:(BOOL)atomically
    PUSHSIM_SWIFT("objcWrite($self, toFile: $0, $raw1)");
- (BOOL)writeToURL:(NSURL *)url
        atomically:(BOOL)atomically PUSHSIM_SWIFT("objcWrite($self, to: $0, $raw1)");
- (BOOL)writeToFile:(NSString *)path
            options:(NSDataWritingOptions)options
              error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("write(toFile:options:) throws");
- (BOOL)writeToURL:(NSURL *)url
           options:(NSDataWritingOptions)options
             error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("write(to:options:) throws");
- (NSString *)base64EncodedStringWithOptions:(NSDataBase64EncodingOptions)options
    PUSHSIM_SWIFT("base64EncodedString(options:)");
- (NSData *)base64EncodedDataWithOptions:(NSDataBase64EncodingOptions)options
    PUSHSIM_SWIFT("base64EncodedData(options:)");
- (NSData *)subdataWithRange:(NSRange)range PUSHSIM_SWIFT("try objcSubdata($self, $raw0)");
- (BOOL)isEqualToData:(NSData *)other PUSHSIM_SWIFT("isEqual(to:)");
- (void)getBytes:(void *)buffer
          length:(NSUInteger)length PUSHSIM_SWIFT("$self.getBytes($raw0!, length: Int($raw1))");
@end
@interface NSMutableData : NSData
+ (nullable instancetype)dataWithLength:(NSUInteger)length
    PUSHSIM_SWIFT("NSMutableData(length: Int($raw0))");
+ (nullable instancetype)dataWithCapacity:(NSUInteger)capacity PUSHSIM_SWIFT("init()");
@property(readonly) void *mutableBytes PUSHSIM_SWIFT("$self.mutableBytes");
- (void)appendData:(NSData *)data PUSHSIM_SWIFT("append(_:)");
- (void)appendBytes:(const void *)bytes
             length:(NSUInteger)length PUSHSIM_SWIFT("$self.append($raw0!, length: Int($raw1))");
@end
NS_ASSUME_NONNULL_END
#endif
