// Text.
#ifndef PUSHSIM_NSSTRING_H
#define PUSHSIM_NSSTRING_H
#import <Foundation/NSObject.h>
#import <Foundation/NSGeometry.h>
NS_ASSUME_NONNULL_BEGIN
@class NSError, NSURL, NSData, NSCharacterSet, NSLocale;

typedef NSUInteger NSStringEncoding;
enum {
  NSASCIIStringEncoding = 1,
  NSUTF8StringEncoding = 4,
  NSISOLatin1StringEncoding = 5,
  NSNonLossyASCIIStringEncoding = 7,
  NSUnicodeStringEncoding = 10,
  NSUTF16StringEncoding = 10,
  NSMacOSRomanStringEncoding = 30,
  NSUTF16BigEndianStringEncoding = 0x90000100,
  NSUTF16LittleEndianStringEncoding = 0x94000100,
  NSUTF32StringEncoding = 0x8c000100
};
PUSHSIM_OPTIONS(NSUInteger, NSStringCompareOptions, "NSString.CompareOptions") {
  NSCaseInsensitiveSearch = 1,
  NSLiteralSearch = 2,
  NSBackwardsSearch = 4,
  NSAnchoredSearch = 8,
  NSNumericSearch = 64,
  NSDiacriticInsensitiveSearch = 128,
  NSWidthInsensitiveSearch = 256,
  NSForcedOrderingSearch = 512,
  NSRegularExpressionSearch = 1024
};
PUSHSIM_OPTIONS(NSUInteger, NSStringEnumerationOptions, "NSString.EnumerationOptions") {
  NSStringEnumerationByLines = 0,
  NSStringEnumerationByParagraphs = 1,
  NSStringEnumerationByComposedCharacterSequences = 2,
  NSStringEnumerationByWords = 3,
  NSStringEnumerationBySentences = 4,
  NSStringEnumerationReverse = 256
};
typedef NSString *NSStringTransform;

@interface NSString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property(readonly) NSUInteger length;
- (unichar)characterAtIndex:(NSUInteger)index PUSHSIM_SWIFT("try objcCharacter($self, $raw0)");
- (instancetype)init PUSHSIM_SWIFT("init()");
- (instancetype)initWithString:(NSString *)text
    PUSHSIM_SWIFT("try objcString(from: $cls, $raw0, \"initWithString:\")");
- (instancetype)initWithFormat:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2)
    PUSHSIM_SWIFT("try objcString(from: $cls, try objcFormat($raw0, $args))");
- (instancetype)initWithFormat:(NSString *)format
                        locale:(nullable id)locale, ... NS_FORMAT_FUNCTION(1, 3)
    PUSHSIM_SWIFT("try objcString(from: $cls, try objcFormat($raw0, $args))");
- (instancetype)initWithFormat:(NSString *)format
                     arguments:(__builtin_va_list)arguments
    PUSHSIM_SWIFT("try objcString(from: $cls, try objcFormat($raw0, $raw1.rest))");
- (instancetype)initWithFormat:(NSString *)format
                        locale:(nullable id)locale
                     arguments:(__builtin_va_list)arguments
    PUSHSIM_SWIFT("try objcString(from: $cls, try objcFormat($raw0, $raw2.rest))");
- (nullable instancetype)initWithData:(NSData *)data
                             encoding:(NSStringEncoding)encoding
    PUSHSIM_SWIFT("objcString(from: $cls, data: $raw0, encoding: $raw1)");
- (nullable instancetype)initWithBytes:(const void *)bytes
                                length:(NSUInteger)length
                              encoding:(NSStringEncoding)encoding
    PUSHSIM_SWIFT("objcString(from: $cls, bytes: $raw0, length: $raw1, encoding: $raw2)");
- (nullable instancetype)initWithUTF8String:(const char *)text
    PUSHSIM_SWIFT("objcString(from: $cls, utf8: $raw0)");
- (nullable instancetype)initWithCString:(const char *)text
                                encoding:(NSStringEncoding)encoding
    PUSHSIM_SWIFT("objcString(from: $cls, utf8: $raw0)");
- (nullable instancetype)initWithContentsOfFile:(NSString *)path
                                       encoding:(NSStringEncoding)encoding
                                          error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcText(ofFile: $0, $raw1) throws");
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url
                                      encoding:(NSStringEncoding)encoding
                                         error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcText(of: $0, $raw1) throws");
+ (instancetype)string PUSHSIM_SWIFT("objcEmptyString(from: $cls)");
+ (instancetype)stringWithString:(NSString *)text
    PUSHSIM_SWIFT("try objcString(from: $cls, $raw0, \"stringWithString:\")");
+ (instancetype)stringWithFormat:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2)
    PUSHSIM_SWIFT("try objcString(from: $cls, try objcFormat($raw0, $args))");
+ (instancetype)localizedStringWithFormat:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2)
    PUSHSIM_SWIFT("try objcString(from: $cls, try objcFormat($raw0, $args))");
+ (nullable instancetype)stringWithUTF8String:(const char *)text
    PUSHSIM_SWIFT("objcString(from: $cls, utf8: $raw0)");
+ (nullable instancetype)stringWithCString:(const char *)text
                                  encoding:(NSStringEncoding)encoding
    PUSHSIM_SWIFT("objcString(from: $cls, utf8: $raw0)");
+ (instancetype)stringWithCharacters:(const unichar *)characters
                              length:(NSUInteger)length
    PUSHSIM_SWIFT("objcString(from: $cls, characters: $raw0, length: $raw1)");
+ (nullable instancetype)stringWithContentsOfFile:(NSString *)path
                                         encoding:(NSStringEncoding)encoding
                                            error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcText(ofFile: $0, $raw1) throws");
+ (nullable instancetype)stringWithContentsOfURL:(NSURL *)url
                                        encoding:(NSStringEncoding)encoding
                                           error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcText(of: $0, $raw1) throws");

- (NSString *)substringFromIndex:(NSUInteger)index
    PUSHSIM_SWIFT("try objcSubstring($self, from: $raw0)");
- (NSString *)substringToIndex:(NSUInteger)index
    PUSHSIM_SWIFT("try objcSubstring($self, to: $raw0)");
- (NSString *)substringWithRange:(NSRange)range
    PUSHSIM_SWIFT("try objcSubstring($self, range: $raw0)");
- (BOOL)isEqualToString:(nullable NSString *)other
    PUSHSIM_SWIFT("objcIsEqual($rawself, $raw0)");
- (BOOL)hasPrefix:(NSString *)text
    PUSHSIM_SWIFT("try objcHasPrefix($self, $raw0)");
- (BOOL)hasSuffix:(NSString *)text
    PUSHSIM_SWIFT("try objcHasSuffix($self, $raw0)");
- (BOOL)containsString:(NSString *)text
    PUSHSIM_SWIFT("try objcContains($self, $raw0)");
- (BOOL)localizedCaseInsensitiveContainsString:(NSString *)text
    PUSHSIM_SWIFT("localizedCaseInsensitiveContains(_:)");
- (BOOL)localizedStandardContainsString:(NSString *)text
    PUSHSIM_SWIFT("localizedStandardContains(_:)");
- (NSRange)rangeOfString:(NSString *)text
    PUSHSIM_SWIFT("try objcRange($self, $raw0, [])");
- (NSRange)rangeOfString:(NSString *)text
                 options:(NSStringCompareOptions)options
    PUSHSIM_SWIFT("try objcRange($self, $raw0, $1)");
- (NSRange)rangeOfString:(NSString *)text
                 options:(NSStringCompareOptions)options
                   range:(NSRange)range
    PUSHSIM_SWIFT("$self.range(of: $0, options: $1, range: $raw2)");
- (NSRange)rangeOfCharacterFromSet:(NSCharacterSet *)set PUSHSIM_SWIFT("rangeOfCharacter(from:)");
- (NSComparisonResult)compare:(NSString *)text PUSHSIM_SWIFT("compare(_:)");
- (NSComparisonResult)compare:(NSString *)text
                      options:(NSStringCompareOptions)options PUSHSIM_SWIFT("compare(_:options:)");
- (NSComparisonResult)caseInsensitiveCompare:(NSString *)text
    PUSHSIM_SWIFT("caseInsensitiveCompare(_:)");
- (NSComparisonResult)localizedCompare:(NSString *)text PUSHSIM_SWIFT("localizedCompare(_:)");
- (NSComparisonResult)localizedStandardCompare:(NSString *)text
    PUSHSIM_SWIFT("localizedStandardCompare(_:)");
- (NSComparisonResult)localizedCaseInsensitiveCompare:(NSString *)text
    PUSHSIM_SWIFT("localizedCaseInsensitiveCompare(_:)");
- (NSString *)stringByAppendingString:(NSString *)text
    PUSHSIM_SWIFT("try objcAppending($self, $raw0)");
- (NSString *)stringByAppendingFormat:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2)
    PUSHSIM_SWIFT("try objcAppending($self, try objcFormat($raw0, $args))");
- (NSArray<NSString *> *)componentsSeparatedByString:(NSString *)separator
    PUSHSIM_SWIFT("try objcComponents($self, $raw0)");
- (NSArray<NSString *> *)componentsSeparatedByCharactersInSet:(NSCharacterSet *)set
    PUSHSIM_SWIFT("components(separatedBy:)");
- (NSString *)stringByTrimmingCharactersInSet:(NSCharacterSet *)set
    PUSHSIM_SWIFT("trimmingCharacters(in:)");
- (NSString *)stringByReplacingOccurrencesOfString:(NSString *)text
                                        withString:(NSString *)other
    PUSHSIM_SWIFT("try objcReplacing($self, $raw0, $raw1)");
- (NSString *)stringByReplacingOccurrencesOfString:(NSString *)text
                                        withString:(NSString *)other
                                           options:(NSStringCompareOptions)options
                                             range:(NSRange)range
    PUSHSIM_SWIFT("replacingOccurrences(of:with:options:range:)");
- (NSString *)stringByReplacingCharactersInRange:(NSRange)range
                                      withString:(NSString *)text
    PUSHSIM_SWIFT("try objcReplacing($self, $raw0, with: $1)");
- (NSString *)stringByPaddingToLength:(NSUInteger)length
                           withString:(NSString *)text
                      startingAtIndex:(NSUInteger)index
    PUSHSIM_SWIFT("padding(toLength:withPad:startingAt:)");
@property(readonly, copy) NSString *uppercaseString PUSHSIM_SWIFT("objcUppercased($self)");
@property(readonly, copy) NSString *lowercaseString PUSHSIM_SWIFT("objcLowercased($self)");
@property(readonly, copy) NSString *capitalizedString PUSHSIM_SWIFT("capitalized");
@property(readonly) double doubleValue;
@property(readonly) float floatValue;
@property(readonly) int intValue;
@property(readonly) NSInteger integerValue;
@property(readonly) long long longLongValue PUSHSIM_SWIFT("longLongValue");
@property(readonly) BOOL boolValue;
@property(nullable, readonly) const char *UTF8String NS_RETURNS_INNER_POINTER
    PUSHSIM_SWIFT("objcUTF8($self)");
- (nullable const char *)cStringUsingEncoding:(NSStringEncoding)encoding
    PUSHSIM_SWIFT("objcUTF8($self)");
- (NSUInteger)lengthOfBytesUsingEncoding:(NSStringEncoding)encoding
    PUSHSIM_SWIFT("$self.lengthOfBytes(using: $raw0)");
- (nullable NSData *)dataUsingEncoding:(NSStringEncoding)encoding
    PUSHSIM_SWIFT("$self.data(using: $raw0)");
- (nullable NSData *)dataUsingEncoding:(NSStringEncoding)encoding
                  allowLossyConversion:(BOOL)lossy
    PUSHSIM_SWIFT("$self.data(using: $raw0, allowLossyConversion: $raw1)");
- (BOOL)writeToFile:(NSString *)path
         atomically:(BOOL)atomically
           encoding:(NSStringEncoding)encoding
              error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcWrite($self, URL(fileURLWithPath: $0), $raw1, $raw2) throws");
- (BOOL)writeToURL:(NSURL *)url
        atomically:(BOOL)atomically
          encoding:(NSStringEncoding)encoding
             error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcWrite($self, $0, $raw1, $raw2) throws");
- (void)getCharacters:(unichar *)characters
                range:(NSRange)range PUSHSIM_SWIFT("$self.getCharacters($raw0!, range: $raw1)");
- (void)enumerateSubstringsInRange:(NSRange)range
                           options:(NSStringEnumerationOptions)options
                        usingBlock:(void(NS_NOESCAPE ^)(NSString *_Nullable text, NSRange range,
                                                        NSRange enclosing, BOOL *stop))block
    PUSHSIM_SWIFT("try objcEnumerate($self, $raw0, $1, $raw2)");
- (void)enumerateLinesUsingBlock:(void(NS_NOESCAPE ^)(NSString *line, BOOL *stop))block
    PUSHSIM_SWIFT("try objcEnumerateLines($self, $raw0)");
- (nullable NSString *)stringByApplyingTransform:(NSStringTransform)transform
                                         reverse:(BOOL)reverse
    PUSHSIM_SWIFT("$self.applyingTransform(StringTransform($0), reverse: $raw1)");

// URLs and percent encoding.
- (nullable NSString *)stringByAddingPercentEncodingWithAllowedCharacters:(NSCharacterSet *)set
    PUSHSIM_SWIFT("addingPercentEncoding(withAllowedCharacters:)");
@property(nullable, readonly, copy) NSString *stringByRemovingPercentEncoding
    PUSHSIM_SWIFT("removingPercentEncoding");
- (nullable NSString *)stringByAddingPercentEscapesUsingEncoding:(NSStringEncoding)encoding
    PUSHSIM_SWIFT("objcPercentEscapes($self)");
- (nullable NSString *)stringByReplacingPercentEscapesUsingEncoding:(NSStringEncoding)encoding
    PUSHSIM_SWIFT("$self.removingPercentEncoding");

// Paths.
@property(readonly, copy) NSArray<NSString *> *pathComponents;
@property(getter=isAbsolutePath, readonly) BOOL absolutePath;
@property(readonly, copy) NSString *lastPathComponent;
@property(readonly, copy) NSString *pathExtension;
@property(readonly, copy) NSString *stringByDeletingLastPathComponent
    PUSHSIM_SWIFT("deletingLastPathComponent");
@property(readonly, copy) NSString *stringByDeletingPathExtension
    PUSHSIM_SWIFT("deletingPathExtension");
@property(readonly, copy) NSString *stringByStandardizingPath PUSHSIM_SWIFT("standardizingPath");
@property(readonly, copy) NSString *stringByExpandingTildeInPath
    PUSHSIM_SWIFT("expandingTildeInPath");
@property(readonly, copy) NSString *stringByResolvingSymlinksInPath
    PUSHSIM_SWIFT("resolvingSymlinksInPath");
@property(readonly) const char *fileSystemRepresentation PUSHSIM_SWIFT("objcUTF8($self)");
- (NSString *)stringByAppendingPathComponent:(NSString *)text
    PUSHSIM_SWIFT("try objcAppendingPathComponent($self, $raw0)");
- (nullable NSString *)stringByAppendingPathExtension:(NSString *)text
    PUSHSIM_SWIFT("appendingPathExtension(_:)");
+ (NSString *)pathWithComponents:(NSArray<NSString *> *)components
    PUSHSIM_SWIFT("NSString.path(withComponents: $0)");
@end

@interface NSSimpleCString : NSString
@end
@interface NSConstantString : NSSimpleCString
@end

NS_ASSUME_NONNULL_END
#endif
