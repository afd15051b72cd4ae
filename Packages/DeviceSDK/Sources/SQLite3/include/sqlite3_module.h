#ifndef PUSHSIM_SQLITE3_MODULE_H
#define PUSHSIM_SQLITE3_MODULE_H

#include <sqlite3.h>

#endif
