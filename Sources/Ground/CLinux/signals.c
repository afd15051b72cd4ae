#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t signal_pipe = -1;

static void note_signal(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  if (signal_pipe >= 0) (void)!write(signal_pipe, &byte, 1);
  errno = error;
}

int pushsim_open_signal_pipe(int *outer) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  *outer = signal_pipe;
  // A handler must never wait.
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  signal_pipe = ends[1];
  return ends[0];
}

void pushsim_close_signal_pipe(int outer) {
  int end = signal_pipe;
  signal_pipe = outer;
  if (end >= 0) close(end);
}

int pushsim_note_signal(int number) {
  struct sigaction former, ours = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
  sigemptyset(&ours.sa_mask);
  if (sigaction(number, NULL, &former) != 0 || former.sa_handler == SIG_IGN) return 0;
  return sigaction(number, &ours, NULL) == 0;
}

void pushsim_forget_signal(int number) { signal(number, SIG_DFL); }
