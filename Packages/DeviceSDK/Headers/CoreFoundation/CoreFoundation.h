// Core Foundation as far as notification code goes: its types, and the bridge to objects.
#ifndef PUSHSIM_COREFOUNDATION_H
#define PUSHSIM_COREFOUNDATION_H
#include <pushsim_objc.h>
#define CF_BRIDGED(type) __attribute__((objc_bridge(type)))
typedef const void *CFTypeRef;
typedef const struct CF_BRIDGED(NSString) __CFString *CFStringRef;
typedef const struct CF_BRIDGED(NSDictionary) __CFDictionary *CFDictionaryRef;
typedef struct CF_BRIDGED(NSMutableDictionary) __CFMutableDictionary *CFMutableDictionaryRef;
typedef const struct CF_BRIDGED(NSArray) __CFArray *CFArrayRef;
typedef const struct CF_BRIDGED(NSData) __CFData *CFDataRef;
typedef const struct CF_BRIDGED(NSURL) __CFURL *CFURLRef;
typedef const struct CF_BRIDGED(NSNumber) __CFNumber *CFNumberRef;
typedef const struct CF_BRIDGED(NSNumber) __CFBoolean *CFBooleanRef;
typedef struct CF_BRIDGED(NSError) __CFError *CFErrorRef;
typedef const struct __CFAllocator *CFAllocatorRef;
typedef const struct __CFUUID *CFUUIDRef;
typedef const struct __CFNotificationCenter *CFNotificationCenterRef;
typedef struct __CFRunLoop *CFRunLoopRef;
typedef CFStringRef CFRunLoopMode;
typedef long CFIndex;
typedef unsigned long CFOptionFlags;
typedef unsigned int CFStringEncoding;
typedef double CFTimeInterval;
typedef double CFAbsoluteTime;
enum { kCFStringEncodingUTF8 = 0x08000100 };
extern const CFAllocatorRef kCFAllocatorDefault PUSHSIM_SWIFT("nil as AnyObject?");
extern const CFBooleanRef kCFBooleanTrue PUSHSIM_SWIFT("objcBoolean(true)");
extern const CFBooleanRef kCFBooleanFalse PUSHSIM_SWIFT("objcBoolean(false)");
extern void CFRelease(CFTypeRef object) PUSHSIM_SWIFT("()");
extern CFTypeRef CFRetain(CFTypeRef object) PUSHSIM_SWIFT("$raw0");
extern Boolean CFEqual(CFTypeRef left, CFTypeRef right)
    PUSHSIM_SWIFT("objcCFEqual($raw0, $raw1) ? 1 : 0");
extern CFIndex CFStringGetLength(CFStringRef text) PUSHSIM_SWIFT("objcCFCount($raw0)");
extern CFIndex CFDataGetLength(CFDataRef data) PUSHSIM_SWIFT("objcCFCount($raw0)");
extern CFIndex CFArrayGetCount(CFArrayRef array) PUSHSIM_SWIFT("objcCFCount($raw0)");
extern CFIndex CFDictionaryGetCount(CFDictionaryRef dictionary)
    PUSHSIM_SWIFT("objcCFCount($raw0)");
extern const void *CFArrayGetValueAtIndex(CFArrayRef array, CFIndex index)
    PUSHSIM_SWIFT("try objcCFValue($raw0, at: $raw1)");
extern const void *CFDictionaryGetValue(CFDictionaryRef dictionary, const void *key)
    PUSHSIM_SWIFT("objcCFValue($raw0, of: $raw1)");
extern CFStringRef CFStringCreateWithCString(CFAllocatorRef allocator, const char *text,
                                             CFStringEncoding encoding)
    PUSHSIM_SWIFT("objcString($raw1)");
extern CFUUIDRef CFUUIDCreate(CFAllocatorRef allocator) PUSHSIM_SWIFT("NSUUID()");
extern CFStringRef CFUUIDCreateString(CFAllocatorRef allocator, CFUUIDRef uuid)
    PUSHSIM_SWIFT("($raw1 as? NSUUID)?.uuidString");
extern CFAbsoluteTime CFAbsoluteTimeGetCurrent(void)
    PUSHSIM_SWIFT("Date().timeIntervalSinceReferenceDate");
extern CFRunLoopRef CFRunLoopGetCurrent(void) PUSHSIM_MISSING("run the loop with NSRunLoop");
extern CFRunLoopRef CFRunLoopGetMain(void) PUSHSIM_MISSING("run the loop with NSRunLoop");
extern void CFRunLoopRun(void) PUSHSIM_SWIFT("RunLoop.current.run()");
extern void CFRunLoopStop(CFRunLoopRef loop) PUSHSIM_MISSING("run the loop with NSRunLoop");
extern const CFRunLoopMode kCFRunLoopDefaultMode PUSHSIM_MISSING("run the loop with NSRunLoop");
extern const CFRunLoopMode kCFRunLoopCommonModes PUSHSIM_MISSING("run the loop with NSRunLoop");
#define CFSTR(text) ((__bridge CFStringRef)(@"" text ""))
#define CFBridgingRelease(object) ((__bridge_transfer id)(object))
#define CFBridgingRetain(object) ((__bridge_retained CFTypeRef)(object))
#endif
