// Assertions of C.
#include <pushsim_objc.h>
#include <stdlib.h>
#define assert(condition) ((condition) ? (void)0 : abort())
