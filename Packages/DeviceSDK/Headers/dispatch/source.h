// A part of Dispatch, which is one header here.
#include <dispatch/dispatch.h>
