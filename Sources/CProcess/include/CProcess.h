#ifndef HEALTHMARK_CPROCESS_H
#define HEALTHMARK_CPROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// Between fork and exec a process of several threads may only make system calls, which Swift cannot
// promise: that part is here, and nothing else.

// A program and what it gets. Descriptors stay the caller's.
struct healthmark_start {
  const char *path;
  char *const *arguments;    // its name first, a null pointer last
  char *const *environment;  // a null pointer last
  const char *folder;        // where it works: removed after it, with all that is in it
  int input;
  int output;
  int errors;
  int report;                // what it has as descriptor 3, or -1
  int lifeline;              // the end of a pipe for reading: when the other is closed, all ends
  int events;                // the end of a pipe for writing that takes events
  uint64_t memory;           // bytes of data of each of its processes
  uint64_t file;             // bytes of the longest file that it may write
  uint64_t descriptors;
  bool may_gain_privileges;  // by a program that has them, as an older bubblewrap has
};

// What becomes of the program.
struct healthmark_event {
  int32_t kind;
  int32_t value;
};
enum {
  HEALTHMARK_FAILED = 1,     // it could not be started: value is errno; what comes after means nothing
  HEALTHMARK_STARTED = 2,    // its process runs the program, not a copy of this one
  HEALTHMARK_EXITED = 3,     // value is its status
  HEALTHMARK_SIGNALLED = 4,  // value is the signal
  HEALTHMARK_ALONE = 5       // it and all that it started have ended; the last event
};

// Starts a program under a supervisor, and returns that: a child of this process, which adopts
// whatever the program leaves behind. On SIGTERM, or when the lifeline's other end is closed, even
// because this process was killed, it kills all descendants, removes the folder and ends; only that
// closes `events`. Returns -1 and sets errno if the supervisor cannot be started.
pid_t healthmark_start(const struct healthmark_start *start);

// Removes a folder with all that is in it, whatever the modes, without following links. Whatever
// else has that name is removed itself. Returns -1 and sets errno if something is left.
int healthmark_remove_folder(const char *path);

// Lets all threads allocate from one arena of glibc's; elsewhere nothing. Before the first thread.
void healthmark_use_one_arena(void);

// A pipe that programs started by others do not get.
int healthmark_pipe(int ends[2]);

// A file that has no name, and is on no disk; -1 where the system has none.
int healthmark_memory_file(void);

#endif
