// The words with which the headers of this folder state what a declaration is in Swift, and those
// that Apple's headers define for everybody.
#ifndef PUSHSIM_OBJC_H
#define PUSHSIM_OBJC_H

// The Swift spelling of the declaration before it, or of the class after it.
#define PUSHSIM_SWIFT(text) __attribute__((annotate("pushsim", "swift:" text)))
// The Swift declaration of a subclass's own implementation.
#define PUSHSIM_OVERRIDE(text) __attribute__((annotate("pushsim", "override:" text)))
// What a subclass's allocation calls: `super.init(…)`.
#define PUSHSIM_SUBCLASS(text) __attribute__((annotate("pushsim", "subclass:" text)))
// What an initialiser of a superclass does to an object that is there; `$self`, `$0`, …
#define PUSHSIM_SUPERINIT(text) __attribute__((annotate("pushsim", "superinit:" text)))
// What compiles on a device, and why it does not here.
#define PUSHSIM_MISSING(text) __attribute__((annotate("pushsim", "missing:" text)))
#define PUSHSIM_ENUM(type, name, text)                                    \
  enum __attribute__((enum_extensibility(open))) PUSHSIM_SWIFT(text) name : type; \
  typedef enum name name;                                                 \
  enum name : type
#define PUSHSIM_OPTIONS(type, name, text)                        \
  enum __attribute__((flag_enum)) PUSHSIM_SWIFT(text) name : type; \
  typedef enum name name;                                        \
  enum name : type

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define __PUSHSIM_PICK(_1, _2, name, ...) name
#define __PUSHSIM_ENUM2(type, name)                                 \
  enum __attribute__((enum_extensibility(open))) name : type name; \
  enum name : type
#define __PUSHSIM_ENUM1(type) enum : type
#define NS_ENUM(...) __PUSHSIM_PICK(__VA_ARGS__, __PUSHSIM_ENUM2, __PUSHSIM_ENUM1)(__VA_ARGS__)
#define NS_OPTIONS(type, name)                        \
  enum __attribute__((flag_enum)) name : type name; \
  enum name : type
#define NS_CLOSED_ENUM(type, name) NS_ENUM(type, name)
#define NS_ERROR_ENUM(domain, name) NS_ENUM(NSInteger, name)
#define CF_ENUM(...) NS_ENUM(__VA_ARGS__)
#define CF_OPTIONS(...) NS_ENUM(__VA_ARGS__)

typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef _Bool BOOL;
typedef double CGFloat;
typedef double NSTimeInterval;
typedef unsigned short unichar;
typedef unsigned char Boolean;
#define OBJC_BOOL_IS_BOOL 1
#define YES __objc_yes
#define NO __objc_no
#define nil ((void *)0)
#define Nil ((void *)0)
#ifndef NULL
#define NULL ((void *)0)
#endif
#define bool _Bool
#define true 1
#define false 0

#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_REQUIRES_SUPER __attribute__((objc_requires_super))
#define NS_REQUIRES_NIL_TERMINATION __attribute__((sentinel(0, 1)))
#define NS_FORMAT_FUNCTION(F, A) __attribute__((format(__NSString__, F, A)))
#define NS_RETURNS_INNER_POINTER
#define NS_NOESCAPE
// The name for Swift that a header of a target states.
#define NS_SWIFT_NAME(name) __attribute__((annotate("pushsim", "swiftname:" #name)))
#define NS_SWIFT_UNAVAILABLE(text) __attribute__((annotate("pushsim", "unavailable:" text)))
#define NS_REFINED_FOR_SWIFT
#define NS_SWIFT_SENDABLE
#define NS_SWIFT_UI_ACTOR
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_DEPRECATED_IOS(...)
#define NS_AVAILABLE_IOS(...)
#define NS_AVAILABLE(...)
#define NS_CLASS_AVAILABLE_IOS(...)
#define NS_CLASS_AVAILABLE(...)
#define NS_ENUM_AVAILABLE_IOS(...)
#define NS_EXTENSION_UNAVAILABLE_IOS(text) \
  __attribute__((availability(ios_app_extension, unavailable, message = text)))
#define NS_EXTENSION_UNAVAILABLE(text)
#define API_AVAILABLE(...)
#define API_UNAVAILABLE(...)
#define API_DEPRECATED(...)
#define API_DEPRECATED_WITH_REPLACEMENT(...)
#define UNUSED __attribute__((unused))
#define NS_UNUSED __attribute__((unused))
#define NS_ROOT_CLASS __attribute__((objc_root_class))
#define NS_GENERIC(...)
#define NS_STRING_ENUM
#define NS_EXTENSIBLE_STRING_ENUM
#define NS_TYPED_ENUM
#define NS_TYPED_EXTENSIBLE_ENUM
#define NS_INLINE static inline
#define CG_INLINE static inline
#define FOUNDATION_EXPORT extern
#define FOUNDATION_EXTERN extern
#define UIKIT_EXTERN extern
#define OBJC_EXPORT extern
#define CF_EXPORT extern
#define IBInspectable
#define IB_DESIGNABLE
#define NS_VALID_UNTIL_END_OF_SCOPE
#define TARGET_OS_IPHONE 1
#define TARGET_OS_IOS 1
#define TARGET_OS_EMBEDDED 1
#define TARGET_OS_SIMULATOR 0
#define TARGET_IPHONE_SIMULATOR 0
#define TARGET_OS_OSX 0
#define TARGET_OS_MAC 1
#define TARGET_OS_TV 0
#define TARGET_OS_WATCH 0
#define TARGET_OS_VISION 0
#define TARGET_OS_MACCATALYST 0
#define __IPHONE_OS_VERSION_MIN_REQUIRED 160000
#define __IPHONE_OS_VERSION_MAX_ALLOWED 180000
#define __IPHONE_8_0 80000
#define __IPHONE_9_0 90000
#define __IPHONE_10_0 100000
#define __IPHONE_11_0 110000
#define __IPHONE_12_0 120000
#define __IPHONE_13_0 130000
#define __IPHONE_14_0 140000
#define __IPHONE_15_0 150000
#define __IPHONE_16_0 160000
#define __IPHONE_17_0 170000
#define __IPHONE_18_0 180000

#define MIN(a, b)                     \
  ({                                  \
    __typeof__(a) __a = (a);          \
    __typeof__(b) __b = (b);          \
    __a < __b ? __a : __b;            \
  })
#define MAX(a, b)                     \
  ({                                  \
    __typeof__(a) __a = (a);          \
    __typeof__(b) __b = (b);          \
    __a < __b ? __b : __a;            \
  })
#define ABS(a)                        \
  ({                                  \
    __typeof__(a) __a = (a);          \
    __a < 0 ? -__a : __a;             \
  })

#endif
