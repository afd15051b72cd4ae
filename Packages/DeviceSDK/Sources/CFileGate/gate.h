#include <stdbool.h>

/// Whether the file may be opened now; errno is set otherwise.
bool pushsim_gate_admits(const char *path, bool creates);

/// Looks at an open that failed; may change errno. Returns whether it was for want of a scope.
bool pushsim_gate_failed(const char *path);
