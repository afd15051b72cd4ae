#define _GNU_SOURCE
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <unistd.h>

// What an iPhone 16 with iOS 18.0 answers; the node is called as on a device that gives no name.
__attribute__((visibility("default"), used)) int uname(struct utsname *name) {
  int result = (int)syscall(SYS_uname, name);
  if (result != 0) return result;
  snprintf(name->sysname, sizeof name->sysname, "Darwin");
  snprintf(name->nodename, sizeof name->nodename, "localhost");
  snprintf(name->release, sizeof name->release, "24.0.0");
  snprintf(name->version, sizeof name->version,
           "Darwin Kernel Version 24.0.0: root:xnu-11215.1.12~1/RELEASE_ARM64_T8140");
  snprintf(name->machine, sizeof name->machine, "iPhone17,3");
  return 0;
}
