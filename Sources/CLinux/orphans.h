// What an ended process left behind.
#ifndef PUSHSIM_ORPHANS_H
#define PUSHSIM_ORPHANS_H

#include <stdbool.h>
#include <sys/types.h>

// Kills this process's children but those that are to stay; none stays where `stays` is null. Returns
// how many; one that comes or goes meanwhile may be missed, so this is repeated until there are none.
int pushsim_kill_orphans(bool (*stays)(pid_t));

#endif
