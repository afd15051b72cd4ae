// What holds an extension process in: Landlock, seccomp, capabilities and limits. The simulator
// decides, the process itself applies between its fork and its first own code. Debian 12's headers
// know only the first Landlock, so the kernel's numbers are spelled here.
#ifndef PUSHSIM_CLINUX_SANDBOX_H
#define PUSHSIM_CLINUX_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: - Landlock

enum {
  PUSHSIM_FS_EXECUTE = 1 << 0,
  PUSHSIM_FS_WRITE_FILE = 1 << 1,
  PUSHSIM_FS_READ_FILE = 1 << 2,
  PUSHSIM_FS_READ_DIR = 1 << 3,
  PUSHSIM_FS_REMOVE_DIR = 1 << 4,
  PUSHSIM_FS_REMOVE_FILE = 1 << 5,
  PUSHSIM_FS_MAKE_CHAR = 1 << 6,
  PUSHSIM_FS_MAKE_DIR = 1 << 7,
  PUSHSIM_FS_MAKE_REG = 1 << 8,
  PUSHSIM_FS_MAKE_SOCK = 1 << 9,
  PUSHSIM_FS_MAKE_FIFO = 1 << 10,
  PUSHSIM_FS_MAKE_BLOCK = 1 << 11,
  PUSHSIM_FS_MAKE_SYM = 1 << 12,
  PUSHSIM_FS_REFER = 1 << 13,      // version 2
  PUSHSIM_FS_TRUNCATE = 1 << 14,   // version 3
  PUSHSIM_FS_IOCTL_DEV = 1 << 15,  // version 5
};

enum {
  PUSHSIM_NET_BIND_TCP = 1 << 0,     // version 4
  PUSHSIM_NET_CONNECT_TCP = 1 << 1,  // version 4
};

enum {
  PUSHSIM_SCOPE_ABSTRACT_SOCKETS = 1 << 0,  // version 6
  PUSHSIM_SCOPE_SIGNALS = 1 << 1,           // version 6
};

/// The kernel's Landlock version; 0 where it has none or it is switched off.
int pushsim_landlock_version(void);

/// A new ruleset that denies these rights but where rules allow them. Returns a descriptor closed
/// on exec, or -1 with errno.
int pushsim_landlock_ruleset(uint64_t files, uint64_t network, uint64_t scopes);

/// Allows rights below a path; those that make no sense for a file are left out for files.
/// Returns 0, or -1 with errno.
int pushsim_landlock_allow(int ruleset, const char *path, uint64_t rights);

// MARK: - Confinement

enum {
  PUSHSIM_CONFINE_LANDLOCK = 1 << 0,    // by the ruleset that comes as the fourth descriptor
  PUSHSIM_CONFINE_CALLS = 1 << 1,       // no system call that reaches beyond the process
  PUSHSIM_CONFINE_PROCESSES = 1 << 2,   // no new process, no signal to another
  PUSHSIM_CONFINE_RIGHTS = 1 << 3,      // no capability
  PUSHSIM_CONFINE_FILE_RIGHTS = 1 << 4, // but those of root to other people's files
  PUSHSIM_CONFINE_CHILDREN = 1 << 7,   // as far as a zygote can do without
  PUSHSIM_CONFINE_PRIVILEGES = 1 << 6,  // no new privileges; needed by Landlock and by seccomp
};

/// What a process does to itself before it executes an extension. A limit of 0 is left as it is.
struct pushsim_confinement {
  uint32_t flags;
  uint32_t landlock_version;
  uint64_t file_bytes;
  uint64_t open_files;
  uint64_t most_open_files;
  uint64_t processes;
};

/// Confines this process for good. Async-signal-safe. Returns the flags that could not be had.
uint32_t pushsim_confine(const struct pushsim_confinement *confinement, int ruleset);

/// Names the environment variable that tells a zygote what its children do: Landlock's version, the
/// flags, and the limits of open files in decimal, with commas between.
#define PUSHSIM_SEAL_VARIABLE "PUSHSIM_SEAL"

/// Prepares what a zygote's children need, by the environment variable.
void pushsim_seal_prepare(void);

/// In a zygote's child: shuts it off from the zygote and the other children, and from making
/// processes and executing programs. Ends the process when the kernel refuses what it granted the zygote.
void pushsim_seal(void);

/// In a process that was executed to serve notifications itself: shuts it off from executing other
/// programs, which it could not be before its own start. Goes by the environment variable.
void pushsim_seal_executed(void);

/// What this process may not do, as flags of a confinement, by the environment variable; 0 without a
/// sandbox.
uint32_t pushsim_seal_flags(void);

/// Whether the kernel has seccomp filters.
bool pushsim_has_seccomp(void);

#endif
