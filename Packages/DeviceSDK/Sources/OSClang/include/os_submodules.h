// The Swift module `os` declares everything; this header only makes its submodules importable.
#ifndef PUSHSIM_OS_SUBMODULES_H
#define PUSHSIM_OS_SUBMODULES_H
#endif
