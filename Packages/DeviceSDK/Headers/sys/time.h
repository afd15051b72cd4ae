// What C declares there is in other headers.
#include <stdint.h>
#include <stddef.h>
