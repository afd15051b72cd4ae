// JSON.
#ifndef PUSHSIM_NSJSONSERIALIZATION_H
#define PUSHSIM_NSJSONSERIALIZATION_H
#import <Foundation/NSString.h>
#import <Foundation/NSData.h>
NS_ASSUME_NONNULL_BEGIN
PUSHSIM_OPTIONS(NSUInteger, NSJSONReadingOptions, "JSONSerialization.ReadingOptions") {
  NSJSONReadingMutableContainers = 1,
  NSJSONReadingMutableLeaves = 2,
  NSJSONReadingFragmentsAllowed = 4,
  NSJSONReadingAllowFragments = 4
};
PUSHSIM_OPTIONS(NSUInteger, NSJSONWritingOptions, "JSONSerialization.WritingOptions") {
  NSJSONWritingPrettyPrinted = 1,
  NSJSONWritingSortedKeys = 2,
  NSJSONWritingFragmentsAllowed = 4,
  NSJSONWritingWithoutEscapingSlashes = 8
};
enum { kNilOptions = 0 };
PUSHSIM_SWIFT("JSONSerialization")
@interface NSJSONSerialization : NSObject
+ (BOOL)isValidJSONObject:(id)object PUSHSIM_SWIFT("objcIsValidJSON($raw0)");
+ (nullable NSData *)dataWithJSONObject:(id)object
                                options:(NSJSONWritingOptions)options
                                  error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcJSON($raw0, $1) throws");
+ (nullable id)JSONObjectWithData:(NSData *)data
                          options:(NSJSONReadingOptions)options
                            error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcJSONObject($raw0, $1) throws");
@end
PUSHSIM_ENUM(NSUInteger, NSPropertyListFormat, "PropertyListSerialization.PropertyListFormat") {
  NSPropertyListXMLFormat_v1_0 = 100,
  NSPropertyListBinaryFormat_v1_0 = 200
};
NS_ASSUME_NONNULL_END
#endif
