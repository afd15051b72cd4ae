#include <fcntl.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "CFileGate.h"

static const char attribute[] = "user.com.apple.metadata:com_apple_backup_excludeItem";

// Extended attributes change by descriptor only: the sandbox refuses paths.
bool pushsim_exclude_from_backup(const char *path, bool excluded) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  if (excluded) {
    fsetxattr(file, attribute, "1", 1, 0);
  } else {
    fremovexattr(file, attribute);
  }
  close(file);
  return true;
}

bool pushsim_is_excluded_from_backup(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t length = fgetxattr(file, attribute, NULL, 0);
  close(file);
  return length > 0;
}
