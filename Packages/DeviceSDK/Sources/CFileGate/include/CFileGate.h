#ifndef PUSHSIM_FILE_GATE_H
#define PUSHSIM_FILE_GATE_H

#include <stdbool.h>
#include <stddef.h>

// The files a process opens through libc, as a device opens them: `open`, `openat`, `creat`,
// `fopen` and their 64-bit forms are defined here, and so stand before libc's own for the
// executable and all its libraries. What makes system calls by itself passes by.

/// A file's protection class, as `NSFileProtection…` names them.
enum pushsim_protection {
  PUSHSIM_PROTECTION_NONE = 0,
  PUSHSIM_PROTECTION_UNTIL_FIRST_UNLOCK = 1,
  PUSHSIM_PROTECTION_UNLESS_OPEN = 2,
  PUSHSIM_PROTECTION_COMPLETE = 3,
};

/// Whether the device's keys are at hand.
enum pushsim_lock {
  PUSHSIM_UNLOCKED = 0,
  PUSHSIM_LOCKED = 1,
  PUSHSIM_BEFORE_FIRST_UNLOCK = 2,
};

/// Why a file was not opened.
enum pushsim_refusal {
  /// It is protected and its key is not at hand.
  PUSHSIM_REFUSED_PROTECTED = 1,
  /// It lies in the scope folder, and no scope is open.
  PUSHSIM_REFUSED_SCOPE = 2,
};

/// Called after an open was refused, on the thread that made it; never nested.
typedef void (*pushsim_refused)(int refusal, const char *path);

/// Called after an open failed for another reason than a missing scope or key; errno tells which,
/// and is kept. A folder is as `openat` takes it.
typedef void (*pushsim_open_failed)(int folder, const char *path, bool writes);

/// Reports failures from now on.
void pushsim_gate_watch(pushsim_open_failed report);

/// How many folders can be protected: the container and the app groups.
#define PUSHSIM_MAXIMUM_ROOTS 32

/// Sets the gate; strings are copied. Null for nothing.
void pushsim_gate_set(int lock, int standard, const char *const *roots, size_t root_count,
                      const char *temporary, const char *scopes, pushsim_refused refused);

/// The class of a file or folder: its own, else that of the nearest folder that has one, else the
/// standard of the folder it lies in; -1 outside these folders.
int pushsim_gate_protection(const char *path);

/// Gives a file or folder a class; -1 with errno where the file system keeps no such attribute.
int pushsim_gate_protect(const char *path, int protection);

/// Puts `replacement` in the place of `original` among the methods of a Swift class.
///
/// For classes that are not final and not resilient: their methods are called through the class's
/// own table. Returns whether it was found.
bool pushsim_replace_method(void *metadata, const void *original, const void *replacement);

/// Puts the SDK's own methods in the place of those of Foundation that know no protection classes.
/// Starts no thread. Returns whether all were found.
bool pushsim_replace_file_methods(void);

/// Whether a new file of a class can be made now.
bool pushsim_gate_admits_new(int protection);

/// Has files that this thread makes from now on admitted as of a class, which they are given
/// afterwards; -1 for that of where they lie. Returns what it was before.
int pushsim_gate_make(int protection);

/// The function that a symbol means in the libraries, past the executable's own.
void *pushsim_library_symbol(const char *name);

/// Notes whether a file stays out of backups; false where it cannot be opened. A file system
/// without extended attributes keeps nothing, and backups do nothing here.
bool pushsim_exclude_from_backup(const char *path, bool excluded);

/// Whether a file stays out of backups.
bool pushsim_is_excluded_from_backup(const char *path);

#endif
