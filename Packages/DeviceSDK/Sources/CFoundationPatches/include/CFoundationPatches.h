#ifndef PUSHSIM_FOUNDATION_PATCHES_H
#define PUSHSIM_FOUNDATION_PATCHES_H

#include <stdbool.h>

// Swift's dynamic casts, as they are on Darwin where errors are concerned. The runtime on Linux
// casts no Swift error to `NSError`, although the compiler counts on it, and hardly any `NSError`
// back. `swift_dynamicCast` is defined here, and so stands before the runtime's own for the
// executable and all its libraries but the runtime itself. It casts an `NSNumber` to `CGFloat` too.

/// What the casts need to know of Foundation. Types are metadata, values are addresses.
typedef struct {
  /// The metadata of `NSError`, `NSObject`, `CocoaError` and `CGFloat`.
  const void *ns_error, *ns_object, *cocoa_error, *cg_float;
  /// The descriptions of `Array` and `Dictionary`, which their metadata have in their second word.
  const void *array, *dictionary;
  /// Makes an `NSError` of an error of another kind; false for a value that is no error.
  bool (*box)(void *destination, const void *value, const void *type);
  /// Makes an optional, an array or a dictionary of `NSError`s; false where a part casts to none.
  bool (*gather)(void *destination, const void *value, const void *type, const void *target);
  /// Makes a value of a type of an `NSError`; false where it stands for none.
  bool (*unbox)(void *destination, void *object, const void *type);
  /// Makes a `CGFloat` of an `NSNumber`; false for another value.
  bool (*number)(void *destination, const void *value, const void *type);
  /// Destroys a value.
  void (*destroy)(void *value, const void *type);
} pushsim_error_casts;

/// Puts the casts in place; before this call every cast is the runtime's.
void pushsim_install_error_casts(const pushsim_error_casts *casts);

/// Puts the patches of methods into the tables of Foundation's classes.
void pushsim_replace_foundation_methods(void);

/// The same for one type of `NSCache`.
void pushsim_replace_cache_methods(void *metadata);

#endif
