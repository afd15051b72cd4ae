// Bytes of C.
#include <string.h>
