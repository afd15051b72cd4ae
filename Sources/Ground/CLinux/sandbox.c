// Landlock, capabilities and limits of an extension process. No allocation and no stdio: most of it
// runs in a fork of a process with threads.
#define _GNU_SOURCE
#include "CLinuxSandbox.h"
#include "sandbox_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

#ifndef PR_CAP_AMBIENT
#define PR_CAP_AMBIENT 47
#define PR_CAP_AMBIENT_CLEAR_ALL 4
#endif

// Rights that a rule about a file may grant; the kernel refuses the others.
#define FILE_RIGHTS                                                                    \
  (PUSHSIM_FS_EXECUTE | PUSHSIM_FS_WRITE_FILE | PUSHSIM_FS_READ_FILE |                 \
   PUSHSIM_FS_TRUNCATE | PUSHSIM_FS_IOCTL_DEV)

// Signals and POSIX timers that may be pending for the user before the process gets none: 1,024 of
// the tens of thousands that a user has.
#define MOST_SIGNALS 1024

struct ruleset_attributes {
  uint64_t files, network, scopes;
};

struct path_rule {
  uint64_t rights;
  int32_t parent;
} __attribute__((packed));

// MARK: - Landlock

int pushsim_landlock_version(void) {
  // 1: ask for the version instead of making a ruleset.
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
  return version < 0 ? 0 : (int)version;
}

int pushsim_landlock_ruleset(uint64_t files, uint64_t network, uint64_t scopes) {
  struct ruleset_attributes attributes = {files, network, scopes};
  // Older kernels take a longer structure as long as what they do not know is 0.
  return (int)syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);
}

int pushsim_landlock_allow(int ruleset, const char *path, uint64_t rights) {
  int parent = open(path, O_PATH | O_CLOEXEC);
  if (parent < 0) return -1;
  struct stat status;
  if (fstat(parent, &status) == 0 && !S_ISDIR(status.st_mode)) rights &= FILE_RIGHTS;
  struct path_rule rule = {rights, parent};
  int result = (int)syscall(SYS_landlock_add_rule, ruleset, 1, &rule, 0);
  int error = errno;
  close(parent);
  errno = error;
  return result;
}

static int restrict_to(int ruleset) {
  return (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
}

// MARK: - Rights and limits

static void limit(int resource, uint64_t soft, uint64_t hard) {
  struct rlimit before;
  if (getrlimit((__rlimit_resource_t)resource, &before) < 0) return;
  // A limit can only be lowered, and whoever started the simulator may have lowered it already.
  struct rlimit now = {.rlim_cur = soft < before.rlim_cur ? soft : before.rlim_cur,
                       .rlim_max = hard < before.rlim_max ? hard : before.rlim_max};
  setrlimit((__rlimit_resource_t)resource, &now);
}

static void limit_resources(const struct pushsim_confinement *confinement) {
  if (confinement->file_bytes)
    limit(RLIMIT_FSIZE, confinement->file_bytes, confinement->file_bytes);
  if (confinement->open_files)
    limit(RLIMIT_NOFILE, confinement->open_files, confinement->most_open_files);
  if (confinement->processes)
    limit(RLIMIT_NPROC, confinement->processes, confinement->processes);
  // Of all the user's; what timers of POSIX take of it, nobody else has.
  limit(RLIMIT_SIGPENDING, MOST_SIGNALS, MOST_SIGNALS);
  limit(RLIMIT_MSGQUEUE, 0, 0);
  limit(RLIMIT_RTPRIO, 0, 0);
}

static int drop_rights(bool keep_file_rights) {
  uint32_t kept = keep_file_rights ? (1u << CAP_DAC_OVERRIDE) | (1u << CAP_DAC_READ_SEARCH) : 0;
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  // Needs a right itself; without it the process had little to lose, and capset() takes the rest.
  for (unsigned long right = 0; right < 64; right++)
    if (right >= 32 || !(kept & (1u << right))) prctl(PR_CAPBSET_DROP, right, 0, 0, 0);
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct rights[2] = {{0}, {0}};
  if (syscall(SYS_capget, &header, rights) < 0) return -1;
  rights[0].effective &= kept;
  rights[0].permitted &= kept;
  rights[0].inheritable = 0;
  rights[1] = (struct __user_cap_data_struct){0};
  return (int)syscall(SYS_capset, &header, rights);
}

uint32_t pushsim_confine(const struct pushsim_confinement *confinement, int ruleset) {
  uint32_t wanted = confinement->flags, missing = 0;
  limit_resources(confinement);
  if (wanted & PUSHSIM_CONFINE_RIGHTS && drop_rights(wanted & PUSHSIM_CONFINE_FILE_RIGHTS) < 0)
    missing |= PUSHSIM_CONFINE_RIGHTS;
  if (wanted & PUSHSIM_CONFINE_PRIVILEGES && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0)
    missing |= PUSHSIM_CONFINE_PRIVILEGES;
  if (wanted & PUSHSIM_CONFINE_LANDLOCK) {
    // Its own folder of /proc alone; the process keeps its id when it executes the extension.
    pushsim_landlock_allow(ruleset, "/proc/self", PUSHSIM_FS_READ_FILE | PUSHSIM_FS_READ_DIR);
    if (restrict_to(ruleset) < 0) missing |= PUSHSIM_CONFINE_LANDLOCK;
  }
  if (wanted & PUSHSIM_CONFINE_CALLS && pushsim_filter_calls(wanted) < 0)
    missing |= PUSHSIM_CONFINE_CALLS;
  return missing;
}

// MARK: - A zygote's children

static struct {
  uint32_t flags;
  int ruleset;
  bool filters_signals;
  uint64_t open_files, most_open_files;
} seal = {0, -1, false, 0, 0};

void pushsim_seal_prepare(void) {
  const char *text = getenv(PUSHSIM_SEAL_VARIABLE);
  if (!text) return;
  uint64_t values[4] = {0};
  for (int index = 0; index < 4 && *text; index++) {
    char *rest = NULL;
    values[index] = strtoull(text, &rest, 10);
    text = *rest == ',' ? rest + 1 : "";
  }
  uint64_t version = values[0];
  seal.flags = (uint32_t)values[1];
  seal.open_files = values[2];
  seal.most_open_files = values[3];
  seal.filters_signals = version < 6;
  if (!(seal.flags & PUSHSIM_CONFINE_LANDLOCK)) return;
  // A layer that denies nothing new to files makes each child a domain of its own, so that it can
  // neither trace nor, from version 6 on, signal the zygote and the others.
  uint64_t scopes = version >= 6 ? PUSHSIM_SCOPE_ABSTRACT_SOCKETS | PUSHSIM_SCOPE_SIGNALS : 0;
  seal.ruleset = pushsim_landlock_ruleset(PUSHSIM_FS_MAKE_BLOCK, 0, scopes);
  if (seal.ruleset < 0) return;
  int moved = fcntl(seal.ruleset, F_DUPFD_CLOEXEC, 10);
  close(seal.ruleset);
  seal.ruleset = moved;
}

void pushsim_seal(void) {
  // Not the zygote's limit: it holds a descriptor for each of its children.
  if (seal.open_files) limit(RLIMIT_NOFILE, seal.open_files, seal.most_open_files);
  if (seal.ruleset >= 0) {
    if (restrict_to(seal.ruleset) < 0) _exit(70);
    close(seal.ruleset);
    seal.ruleset = -1;
  }
  if (seal.flags & PUSHSIM_CONFINE_PROCESSES && pushsim_filter_processes(seal.filters_signals) < 0)
    _exit(70);
}

uint32_t pushsim_seal_flags(void) {
  const char *flags = getenv(PUSHSIM_SEAL_VARIABLE);
  if (flags) flags = strchr(flags, ',');
  return flags ? (uint32_t)strtoull(flags + 1, NULL, 10) : 0;
}

void pushsim_seal_executed(void) {
  if (!(pushsim_seal_flags() & PUSHSIM_CONFINE_PROCESSES)) return;
  if (pushsim_filter_execution() < 0) _exit(70);
}
