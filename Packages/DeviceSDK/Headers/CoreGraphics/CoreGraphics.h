// Core Graphics as far as notification code goes.
#ifndef PUSHSIM_COREGRAPHICS_H
#define PUSHSIM_COREGRAPHICS_H
#include <pushsim_objc.h>
#import <CoreGraphics/CGGeometry.h>
typedef struct CGImage *CGImageRef;
typedef struct CGColor *CGColorRef;
typedef struct CGContext *CGContextRef;
typedef struct CGColorSpace *CGColorSpaceRef;
extern void CGImageRelease(CGImageRef image) PUSHSIM_SWIFT("()");
#endif
