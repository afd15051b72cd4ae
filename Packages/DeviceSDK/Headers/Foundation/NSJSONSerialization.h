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
  NSPropertyListOpenStepFormat = 1,
  NSPropertyListXMLFormat_v1_0 = 100,
  NSPropertyListBinaryFormat_v1_0 = 200
};
typedef NSUInteger NSPropertyListWriteOptions;
PUSHSIM_OPTIONS(NSUInteger, NSPropertyListReadOptions,
                "PropertyListSerialization.MutabilityOptions") {
  NSPropertyListImmutable = 0,
  NSPropertyListMutableContainers = 1,
  NSPropertyListMutableContainersAndLeaves = 2
};
PUSHSIM_SWIFT("PropertyListSerialization")
@interface NSPropertyListSerialization : NSObject
+ (nullable NSData *)dataWithPropertyList:(id)list
                                   format:(NSPropertyListFormat)format
                                  options:(NSPropertyListWriteOptions)options
                                    error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("PropertyListSerialization.data(fromPropertyList: $0, format: $1, options: 0) "
                  "throws");
+ (nullable id)propertyListWithData:(NSData *)data
                            options:(NSPropertyListReadOptions)options
                             format:(nullable NSPropertyListFormat *)format
                              error:(NSError *_Nullable *_Nullable)error
    PUSHSIM_SWIFT("objcPropertyList($0, $1, $raw2) throws");
@end
NS_ASSUME_NONNULL_END
#endif
