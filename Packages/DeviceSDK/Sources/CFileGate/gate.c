#define _GNU_SOURCE
#include "CFileGate.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "gate.h"

struct gate {
  int lock;
  int standard;
  char *roots[PUSHSIM_MAXIMUM_ROOTS];
  size_t root_count;
  char *temporary;
  char *scopes;
  pushsim_refused refused;
};

static struct gate open_gate;
// Never changed once it is in place: a thread may be looking at it. A former one is left to lie,
// there is one for each notification of a reused process on a locked device at the most.
static struct gate *_Atomic current = &open_gate;

// Telling of a refusal may open files itself.
static __thread bool is_telling;

// The class that what is being made will have.
static __thread int making = -1;

static const char attribute[] = "user.pushsim.protection";

static char *copy(const char *text) { return text && text[0] ? strdup(text) : NULL; }

void pushsim_gate_set(int lock, int standard, const char *const *roots, size_t root_count,
                      const char *temporary, const char *scopes, pushsim_refused refused) {
  struct gate *gate = calloc(1, sizeof *gate);
  if (!gate) return;
  gate->lock = lock;
  gate->standard = standard;
  gate->root_count = root_count < PUSHSIM_MAXIMUM_ROOTS ? root_count : PUSHSIM_MAXIMUM_ROOTS;
  for (size_t index = 0; index < gate->root_count; index++) gate->roots[index] = copy(roots[index]);
  gate->temporary = copy(temporary);
  gate->scopes = copy(scopes);
  gate->refused = refused;
  current = gate;
}

static bool lies_in(const char *path, const char *folder) {
  if (!folder) return false;
  size_t length = strlen(folder);
  return strncmp(path, folder, length) == 0 &&
         (path[length] == '/' || path[length] == 0);
}

// The absolute path of a file that may not be there yet; links in its folder are resolved.
static bool resolve(const char *path, char *resolved) {
  if (realpath(path, resolved)) return true;
  char folder[PATH_MAX];
  size_t length = strlen(path);
  if (length == 0 || length >= PATH_MAX) return false;
  strcpy(folder, path);
  char *end = strrchr(folder, '/');
  const char *name = end ? path + (end - folder) + 1 : path;
  if (end) *(end == folder ? end + 1 : end) = 0;
  if (!realpath(end ? folder : ".", resolved)) return false;
  if (strlen(resolved) + strlen(name) + 2 > PATH_MAX) return false;
  if (strcmp(resolved, "/") != 0) strcat(resolved, "/");
  strcat(resolved, name);
  return true;
}

static int own_protection(const char *path) {
  char value = 0;
  if (getxattr(path, attribute, &value, 1) != 1) return -1;
  return value >= '0' && value <= '3' ? value - '0' : -1;
}

// The class of a resolved path; cuts the path short.
static int protection_of(const struct gate *gate, char *path) {
  const char *root = NULL;
  for (size_t index = 0; index < gate->root_count && !root; index++)
    if (lies_in(path, gate->roots[index])) root = gate->roots[index];
  if (!root) return -1;
  bool is_temporary = lies_in(path, gate->temporary);
  size_t shortest = strlen(root);
  for (;;) {
    int protection = own_protection(path);
    if (protection >= 0) return protection;
    char *end = strrchr(path, '/');
    if (!end || (size_t)(end - path) < shortest) break;
    *end = 0;
  }
  return is_temporary ? PUSHSIM_PROTECTION_NONE : gate->standard;
}

int pushsim_gate_protection(const char *path) {
  char resolved[PATH_MAX];
  return resolve(path, resolved) ? protection_of(current, resolved) : -1;
}

bool pushsim_gate_admits_new(int protection) {
  if (protection == PUSHSIM_PROTECTION_COMPLETE) return current->lock == PUSHSIM_UNLOCKED;
  return protection != PUSHSIM_PROTECTION_UNTIL_FIRST_UNLOCK ||
         current->lock != PUSHSIM_BEFORE_FIRST_UNLOCK;
}

int pushsim_gate_make(int protection) {
  int before = making;
  making = protection;
  return before;
}

int pushsim_gate_protect(const char *path, int protection) {
  char value = (char)('0' + protection);
  return setxattr(path, attribute, &value, 1, 0);
}

static void tell(const struct gate *gate, int refusal, const char *path) {
  if (!gate->refused || is_telling) return;
  is_telling = true;
  gate->refused(refusal, path);
  is_telling = false;
}

bool pushsim_gate_admits(const char *path, bool creates) {
  const struct gate *gate = current;
  if (gate->lock == PUSHSIM_UNLOCKED || is_telling || !path) return true;
  char resolved[PATH_MAX], original[PATH_MAX];
  int saved = errno;
  bool is_admitted = true;
  struct stat status;
  if (resolve(path, resolved)) {
    strcpy(original, resolved);
    bool is_there = stat(resolved, &status) == 0;
    int protection = is_there && !S_ISREG(status.st_mode) ? -1 : protection_of(gate, resolved);
    if (!is_there && creates && protection >= 0 && making >= 0) protection = making;
    if (protection == PUSHSIM_PROTECTION_COMPLETE)
      is_admitted = false;
    else if (protection == PUSHSIM_PROTECTION_UNLESS_OPEN)
      is_admitted = !is_there && creates;
    else if (protection == PUSHSIM_PROTECTION_UNTIL_FIRST_UNLOCK)
      is_admitted = gate->lock != PUSHSIM_BEFORE_FIRST_UNLOCK;
    // What is not there and is not made fails by itself.
    if (!is_there && !creates) is_admitted = true;
    if (!is_admitted) tell(gate, PUSHSIM_REFUSED_PROTECTED, original);
  }
  errno = is_admitted ? saved : EPERM;
  return is_admitted;
}

bool pushsim_gate_failed(const char *path) {
  const struct gate *gate = current;
  if (!gate->scopes || !path || is_telling) return false;
  if (errno != EACCES && errno != EPERM && errno != ENOENT) return false;
  if (!lies_in(path, gate->scopes)) return false;
  tell(gate, PUSHSIM_REFUSED_SCOPE, path);
  // Where no Landlock denies the file, it is only there inside a scope.
  errno = EACCES;
  return true;
}
