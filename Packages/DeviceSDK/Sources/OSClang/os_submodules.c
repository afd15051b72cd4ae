// A target needs a source file.
#include "os_submodules.h"
