// Patterns.
#ifndef PUSHSIM_NSREGULAREXPRESSION_H
#define PUSHSIM_NSREGULAREXPRESSION_H
#import <Foundation/NSString.h>
#import <Foundation/NSArray.h>
NS_ASSUME_NONNULL_BEGIN
PUSHSIM_OPTIONS(NSUInteger, NSRegularExpressionOptions, "NSRegularExpression.Options") {
  NSRegularExpressionCaseInsensitive = 1,
  NSRegularExpressionAllowCommentsAndWhitespace = 2,
  NSRegularExpressionIgnoreMetacharacters = 4,
  NSRegularExpressionDotMatchesLineSeparators = 8,
  NSRegularExpressionAnchorsMatchLines = 16
};
PUSHSIM_OPTIONS(NSUInteger, NSMatchingOptions, "NSRegularExpression.MatchingOptions") {
  NSMatchingReportProgress = 1,
  NSMatchingReportCompletion = 2,
  NSMatchingAnchored = 4
};
PUSHSIM_OPTIONS(NSUInteger, NSMatchingFlags, "NSRegularExpression.MatchingFlags") {
  NSMatchingProgress = 1,
  NSMatchingCompleted = 2,
  NSMatchingHitEnd = 4
};
PUSHSIM_OPTIONS(uint64_t, NSTextCheckingType, "NSTextCheckingResult.CheckingType") {
  NSTextCheckingTypeLink = 32,
  NSTextCheckingTypeRegularExpression = 1024,
  NSTextCheckingTypePhoneNumber = 2048
};
@interface NSTextCheckingResult : NSObject
@property(readonly) NSRange range;
@property(readonly) NSUInteger numberOfRanges;
- (NSRange)rangeAtIndex:(NSUInteger)index PUSHSIM_SWIFT("range(at:)");
@end
@interface NSRegularExpression : NSObject <NSCopying>
+ (nullable NSRegularExpression *)regularExpressionWithPattern:(NSString *)pattern
                                                       options:(NSRegularExpressionOptions)options
                                                         error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("init(pattern:options:) throws");
- (nullable instancetype)initWithPattern:(NSString *)pattern
                                 options:(NSRegularExpressionOptions)options
                                   error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("init(pattern:options:) throws");
@property(readonly, copy) NSString *pattern;
- (NSArray<NSTextCheckingResult *> *)matchesInString:(NSString *)text
                                             options:(NSMatchingOptions)options
                                               range:(NSRange)range
    PUSHSIM_SWIFT("$self.matches(in: $0, options: $1, range: $raw2)");
- (void)enumerateMatchesInString:(NSString *)text
                         options:(NSMatchingOptions)options
                           range:(NSRange)range
                      usingBlock:(void(NS_NOESCAPE ^)(NSTextCheckingResult *_Nullable result,
                                                      NSMatchingFlags flags, BOOL *stop))block
    PUSHSIM_SWIFT("try objcEnumerate($self, $0, $1, $raw2, $raw3)");
- (NSRange)rangeOfFirstMatchInString:(NSString *)text
                             options:(NSMatchingOptions)options
                               range:(NSRange)range
    PUSHSIM_SWIFT("$self.rangeOfFirstMatch(in: $0, options: $1, range: $raw2)");
+ (NSString *)escapedPatternForString:(NSString *)text
    PUSHSIM_SWIFT("NSRegularExpression.escapedPattern(for: $0)");
- (nullable NSTextCheckingResult *)firstMatchInString:(NSString *)text
                                              options:(NSMatchingOptions)options
                                                range:(NSRange)range
    PUSHSIM_SWIFT("$self.firstMatch(in: $0, options: $1, range: $raw2)");
- (NSUInteger)numberOfMatchesInString:(NSString *)text
                              options:(NSMatchingOptions)options
                                range:(NSRange)range
    PUSHSIM_SWIFT("$self.numberOfMatches(in: $0, options: $1, range: $raw2)");
- (NSString *)stringByReplacingMatchesInString:(NSString *)text
                                       options:(NSMatchingOptions)options
                                         range:(NSRange)range
                                  withTemplate:(NSString *)other
    PUSHSIM_SWIFT("$self.stringByReplacingMatches(in: $0, options: $1, range: $raw2, withTemplate: $3)");
@end
NS_ASSUME_NONNULL_END
#endif
