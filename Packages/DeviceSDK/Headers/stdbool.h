// Truth values, which are there already.
#include <pushsim_objc.h>
