// Points, sizes, rectangles and transforms.
#ifndef PUSHSIM_CGGEOMETRY_H
#define PUSHSIM_CGGEOMETRY_H
#include <pushsim_objc.h>
typedef struct CGPoint {
  CGFloat x;
  CGFloat y;
} CGPoint;
typedef struct CGSize {
  CGFloat width;
  CGFloat height;
} CGSize;
typedef struct CGVector {
  CGFloat dx;
  CGFloat dy;
} CGVector;
typedef struct CGRect {
  CGPoint origin;
  CGSize size;
} CGRect;
typedef struct CGAffineTransform {
  CGFloat a, b, c, d, tx, ty;
} CGAffineTransform;
extern CGPoint CGPointMake(CGFloat x, CGFloat y) PUSHSIM_SWIFT("CGPoint(x: $raw0, y: $raw1)");
extern CGSize CGSizeMake(CGFloat width, CGFloat height)
    PUSHSIM_SWIFT("CGSize(width: $raw0, height: $raw1)");
extern CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height)
    PUSHSIM_SWIFT("CGRect(x: $raw0, y: $raw1, width: $raw2, height: $raw3)");
extern CGFloat CGRectGetMinX(CGRect rect) PUSHSIM_SWIFT("$raw0.minX");
extern CGFloat CGRectGetMidX(CGRect rect) PUSHSIM_SWIFT("$raw0.midX");
extern CGFloat CGRectGetMaxX(CGRect rect) PUSHSIM_SWIFT("$raw0.maxX");
extern CGFloat CGRectGetMinY(CGRect rect) PUSHSIM_SWIFT("$raw0.minY");
extern CGFloat CGRectGetMidY(CGRect rect) PUSHSIM_SWIFT("$raw0.midY");
extern CGFloat CGRectGetMaxY(CGRect rect) PUSHSIM_SWIFT("$raw0.maxY");
extern CGFloat CGRectGetWidth(CGRect rect) PUSHSIM_SWIFT("$raw0.width");
extern CGFloat CGRectGetHeight(CGRect rect) PUSHSIM_SWIFT("$raw0.height");
extern BOOL CGRectContainsPoint(CGRect rect, CGPoint point) PUSHSIM_SWIFT("$raw0.contains($raw1)");
extern BOOL CGRectEqualToRect(CGRect left, CGRect right) PUSHSIM_SWIFT("($raw0 == $raw1)");
extern BOOL CGSizeEqualToSize(CGSize left, CGSize right) PUSHSIM_SWIFT("($raw0 == $raw1)");
extern CGRect CGRectInset(CGRect rect, CGFloat dx, CGFloat dy)
    PUSHSIM_SWIFT("$raw0.insetBy(dx: $raw1, dy: $raw2)");
extern CGRect CGRectOffset(CGRect rect, CGFloat dx, CGFloat dy)
    PUSHSIM_SWIFT("$raw0.offsetBy(dx: $raw1, dy: $raw2)");
extern CGAffineTransform CGAffineTransformMakeRotation(CGFloat angle)
    PUSHSIM_SWIFT("CGAffineTransform(rotationAngle: $raw0)");
extern CGAffineTransform CGAffineTransformMakeScale(CGFloat x, CGFloat y)
    PUSHSIM_SWIFT("CGAffineTransform(scaleX: $raw0, y: $raw1)");
extern CGAffineTransform CGAffineTransformMakeTranslation(CGFloat x, CGFloat y)
    PUSHSIM_SWIFT("CGAffineTransform(translationX: $raw0, y: $raw1)");
extern const CGRect CGRectZero PUSHSIM_SWIFT("CGRect.zero");
extern const CGSize CGSizeZero PUSHSIM_SWIFT("CGSize.zero");
extern const CGPoint CGPointZero PUSHSIM_SWIFT("CGPoint.zero");
extern const CGAffineTransform CGAffineTransformIdentity PUSHSIM_SWIFT("CGAffineTransform.identity");
#endif
