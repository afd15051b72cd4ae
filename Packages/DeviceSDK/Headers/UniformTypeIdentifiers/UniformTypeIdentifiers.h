// File types.
#ifndef PUSHSIM_UNIFORMTYPEIDENTIFIERS_H
#define PUSHSIM_UNIFORMTYPEIDENTIFIERS_H
#import <Foundation/Foundation.h>
NS_ASSUME_NONNULL_BEGIN
PUSHSIM_SWIFT("objcUTType")
@interface UTType : NSObject
+ (nullable instancetype)typeWithIdentifier:(NSString *)identifier
    PUSHSIM_MISSING("UTType is a value in Swift; use the names of MobileCoreServices");
+ (nullable instancetype)typeWithFilenameExtension:(NSString *)extension
    PUSHSIM_MISSING("UTType is a value in Swift; use the names of MobileCoreServices");
+ (nullable instancetype)typeWithMIMEType:(NSString *)type
    PUSHSIM_MISSING("UTType is a value in Swift; use the names of MobileCoreServices");
@property(readonly) NSString *identifier
    PUSHSIM_MISSING("UTType is a value in Swift; use the names of MobileCoreServices");
@property(nullable, readonly) NSString *preferredFilenameExtension
    PUSHSIM_MISSING("UTType is a value in Swift; use the names of MobileCoreServices");
@end
NS_ASSUME_NONNULL_END
#endif
