// Sets of characters, and reading text piece by piece.
#ifndef PUSHSIM_NSCHARACTERSET_H
#define PUSHSIM_NSCHARACTERSET_H
#import <Foundation/NSString.h>
NS_ASSUME_NONNULL_BEGIN
@interface NSCharacterSet : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property(readonly, class, strong) NSCharacterSet *whitespaceCharacterSet
    PUSHSIM_SWIFT("CharacterSet.whitespaces");
@property(readonly, class, strong) NSCharacterSet *whitespaceAndNewlineCharacterSet
    PUSHSIM_SWIFT("CharacterSet.whitespacesAndNewlines");
@property(readonly, class, strong) NSCharacterSet *newlineCharacterSet
    PUSHSIM_SWIFT("CharacterSet.newlines");
@property(readonly, class, strong) NSCharacterSet *decimalDigitCharacterSet
    PUSHSIM_SWIFT("CharacterSet.decimalDigits");
@property(readonly, class, strong) NSCharacterSet *letterCharacterSet
    PUSHSIM_SWIFT("CharacterSet.letters");
@property(readonly, class, strong) NSCharacterSet *alphanumericCharacterSet
    PUSHSIM_SWIFT("CharacterSet.alphanumerics");
@property(readonly, class, strong) NSCharacterSet *punctuationCharacterSet
    PUSHSIM_SWIFT("CharacterSet.punctuationCharacters");
@property(readonly, class, strong) NSCharacterSet *symbolCharacterSet
    PUSHSIM_SWIFT("CharacterSet.symbols");
@property(readonly, class, strong) NSCharacterSet *uppercaseLetterCharacterSet
    PUSHSIM_SWIFT("CharacterSet.uppercaseLetters");
@property(readonly, class, strong) NSCharacterSet *lowercaseLetterCharacterSet
    PUSHSIM_SWIFT("CharacterSet.lowercaseLetters");
@property(readonly, class, strong) NSCharacterSet *URLQueryAllowedCharacterSet
    PUSHSIM_SWIFT("CharacterSet.urlQueryAllowed");
@property(readonly, class, strong) NSCharacterSet *URLPathAllowedCharacterSet
    PUSHSIM_SWIFT("CharacterSet.urlPathAllowed");
@property(readonly, class, strong) NSCharacterSet *URLHostAllowedCharacterSet
    PUSHSIM_SWIFT("CharacterSet.urlHostAllowed");
@property(readonly, class, strong) NSCharacterSet *URLFragmentAllowedCharacterSet
    PUSHSIM_SWIFT("CharacterSet.urlFragmentAllowed");
@property(readonly, class, strong) NSCharacterSet *URLUserAllowedCharacterSet
    PUSHSIM_SWIFT("CharacterSet.urlUserAllowed");
+ (NSCharacterSet *)characterSetWithCharactersInString:(NSString *)text
    PUSHSIM_SWIFT("CharacterSet(charactersIn: $0)");
@property(readonly, copy) NSCharacterSet *invertedSet PUSHSIM_SWIFT("inverted");
- (BOOL)characterIsMember:(unichar)character PUSHSIM_SWIFT("characterIsMember(_:)");
@end
@interface NSMutableCharacterSet : NSCharacterSet
- (void)addCharactersInString:(NSString *)text PUSHSIM_SWIFT("addCharacters(in:)");
- (void)removeCharactersInString:(NSString *)text PUSHSIM_SWIFT("removeCharacters(in:)");
- (void)formUnionWithCharacterSet:(NSCharacterSet *)other PUSHSIM_SWIFT("formUnion(with:)");
- (void)invert;
@end
PUSHSIM_SWIFT("Scanner")
@interface NSScanner : NSObject
+ (instancetype)scannerWithString:(NSString *)text PUSHSIM_SWIFT("Scanner(string: $0)");
- (instancetype)initWithString:(NSString *)text PUSHSIM_SWIFT("Scanner(string: $0)");
@property(readonly, copy) NSString *string;
@property NSUInteger scanLocation PUSHSIM_SWIFT("scanLocation");
@property(getter=isAtEnd, readonly) BOOL atEnd;
- (BOOL)scanHexInt:(nullable unsigned *)result PUSHSIM_SWIFT("objcScanHex($self, $raw0)");
- (BOOL)scanString:(NSString *)text
        intoString:(NSString *_Nullable *_Nullable)result
    PUSHSIM_SWIFT("objcScanned($self.scanString($0), $raw1)");
- (BOOL)scanUpToString:(NSString *)text
            intoString:(NSString *_Nullable *_Nullable)result
    PUSHSIM_SWIFT("objcScanned($self.scanUpToString($0), $raw1)");
- (BOOL)scanCharactersFromSet:(NSCharacterSet *)set
                   intoString:(NSString *_Nullable *_Nullable)result
    PUSHSIM_SWIFT("objcScanned($self.scanCharacters(from: $0), $raw1)");
- (BOOL)scanUpToCharactersFromSet:(NSCharacterSet *)set
                       intoString:(NSString *_Nullable *_Nullable)result
    PUSHSIM_SWIFT("objcScanned($self.scanUpToCharacters(from: $0), $raw1)");
@property(nullable, copy) NSCharacterSet *charactersToBeSkipped;
@property BOOL caseSensitive;
- (BOOL)scanInt:(nullable int *)result PUSHSIM_SWIFT("objcScanInt($self, $raw0)");
- (BOOL)scanInteger:(nullable NSInteger *)result PUSHSIM_SWIFT("objcScanInteger($self, $raw0)");
- (BOOL)scanDouble:(nullable double *)result PUSHSIM_SWIFT("objcScanDouble($self, $raw0)");
@end
NS_ASSUME_NONNULL_END
#endif
