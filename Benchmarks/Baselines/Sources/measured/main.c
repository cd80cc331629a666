// `measured REPORT PROGRAM [ARGUMENT…]`: runs a program and writes down what it took.
//
// A small process of its own, because the kernel counts into the peak memory of a new process what the
// process that started it held at that moment.
#define _GNU_SOURCE
#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: measured REPORT PROGRAM [ARGUMENT...]\n");
    return 2;
  }
  struct timespec began, ended;
  struct rusage usage;
  pid_t child;
  int status;
  clock_gettime(CLOCK_MONOTONIC, &began);
  int code = posix_spawnp(&child, arguments[2], NULL, NULL, arguments + 2, environ);
  if (code != 0) {
    fprintf(stderr, "cannot run '%s': %s\n", arguments[2], strerror(code));
    return 1;
  }
  while (wait4(child, &status, 0, &usage) < 0)
    if (errno != EINTR) {
      perror("wait4");
      return 1;
    }
  clock_gettime(CLOCK_MONOTONIC, &ended);
#ifdef __APPLE__
  long peak = usage.ru_maxrss;
#else
  long peak = usage.ru_maxrss * 1024;
#endif
  FILE *report = fopen(arguments[1], "w");
  if (report == NULL) {
    perror(arguments[1]);
    return 1;
  }
  fprintf(report,
          "{\"seconds\": %.9f, \"processorSeconds\": %.6f, \"peakBytes\": %ld, \"waits\": %ld, \"status\": %d}\n",
          (ended.tv_sec - began.tv_sec) + (ended.tv_nsec - began.tv_nsec) / 1e9,
          seconds(usage.ru_utime) + seconds(usage.ru_stime), peak, usage.ru_nvcsw,
          WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return fclose(report) == 0 ? 0 : 1;
}
