// The versions of a phone, which are there already.
#include <pushsim_objc.h>
