// Parents and children of processes.
#ifndef PUSHSIM_ORPHANS_H
#define PUSHSIM_ORPHANS_H

#include <stdbool.h>
#include <sys/types.h>

// The parent of a process as /proc has it, or -1.
pid_t pushsim_parent_of(pid_t pid);

// Kills this process's children but those that are to stay; none stays where `stays` is null. Returns
// how many; one that comes or goes meanwhile may be missed, so this is repeated until there are none.
int pushsim_kill_orphans(bool (*stays)(pid_t));

#endif
