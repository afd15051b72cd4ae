// Ranges, points, sizes and rectangles.
#ifndef PUSHSIM_NSGEOMETRY_H
#define PUSHSIM_NSGEOMETRY_H
#import <Foundation/NSObject.h>
#import <CoreGraphics/CGGeometry.h>
NS_ASSUME_NONNULL_BEGIN
typedef struct _NSRange {
  NSUInteger location;
  NSUInteger length;
} PUSHSIM_SWIFT("NSRange") NSRange;
typedef NSRange *NSRangePointer;
typedef CGRect NSRect;
typedef CGPoint NSPoint;
typedef CGSize NSSize;
FOUNDATION_EXPORT NSRange NSMakeRange(NSUInteger location, NSUInteger length)
    PUSHSIM_SWIFT("objcRange($raw0, $raw1)");
FOUNDATION_EXPORT NSUInteger NSMaxRange(NSRange range)
    PUSHSIM_SWIFT("UInt(bitPattern: $raw0.location &+ $raw0.length)");
FOUNDATION_EXPORT BOOL NSLocationInRange(NSUInteger location, NSRange range)
    PUSHSIM_SWIFT("NSLocationInRange(Int(bitPattern: $raw0), $raw1)");
FOUNDATION_EXPORT BOOL NSEqualRanges(NSRange left, NSRange right);
FOUNDATION_EXPORT NSRange NSIntersectionRange(NSRange left, NSRange right);
FOUNDATION_EXPORT NSRange NSUnionRange(NSRange left, NSRange right);
FOUNDATION_EXPORT NSString *NSStringFromRange(NSRange range);
FOUNDATION_EXPORT NSRange NSRangeFromString(NSString *text);
NS_ASSUME_NONNULL_END
#endif
