#ifndef HEALTHMARK_CPROCESS_H
#define HEALTHMARK_CPROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// Between fork and exec, a process with several threads may only make system calls. Swift cannot
// guarantee this, so that part is written in C.

// A program and everything that it is given. The caller keeps ownership of the descriptors.
struct healthmark_start {
  const char *path;
  char *const *arguments;    // starts with its name, ends with a null pointer
  char *const *environment;  // ends with a null pointer
  const char *folder;        // its working folder, which is removed with all contents afterwards
  int input;
  int output;
  int errors;
  int report;                // becomes its descriptor 3; -1 for none
  int lifeline;              // the read end of a pipe; when the other end closes, everything ends
  int events;                // the write end of a pipe, which receives events
  uint64_t memory;           // maximum bytes of data in each of its processes
  uint64_t file;             // maximum bytes in each file that it writes
  uint64_t descriptors;
  bool may_gain_privileges;  // by executing a program that has them, such as an older bubblewrap
};

// An event in the life of the program.
struct healthmark_event {
  int32_t kind;
  int32_t value;
};
enum {
  HEALTHMARK_FAILED = 1,     // it could not be started; value is errno; later events mean nothing
  HEALTHMARK_STARTED = 2,    // its process runs the program, and not a copy of this process
  HEALTHMARK_EXITED = 3,     // it exited; value is its status
  HEALTHMARK_SIGNALLED = 4,  // a signal ended it; value is the signal
  HEALTHMARK_ALONE = 5       // it and all processes that it started have ended; the last event
};

// Starts a program under a supervisor, and returns the supervisor's process ID. The supervisor is a
// child of this process, and adopts all processes that the program leaves behind. On SIGTERM, or
// when the other end of the lifeline is closed, also because this process was killed, it kills all
// descendants, removes the folder and ends. `events` is closed only then. Returns -1 and sets errno
// if the supervisor cannot be started.
pid_t healthmark_start(const struct healthmark_start *start);

// Removes a folder with all its contents, regardless of permissions, without following links. If
// the path is not a folder, removes the item at the path. Returns -1 and sets errno if anything is
// left.
int healthmark_remove_folder(const char *path);

// The space that the files in a folder take.
struct healthmark_usage {
  uint64_t bytes;
  uint64_t files;  // and folders and links
};

// Measures what is in a folder, without following links, until there are `most` files. What is in
// folders that cannot be opened is not counted. Nothing is counted if the folder is not there.
void healthmark_measure_folder(
    const char *path, uint64_t most, struct healthmark_usage *usage);

// Makes all threads allocate from a single glibc arena, which keeps up to 64 MB of freed memory
// to reuse it; does nothing on other systems. Call it before the first thread is started.
void healthmark_set_up_memory(void);

// Creates a pipe that other programs started by this process do not inherit.
int healthmark_pipe(int ends[2]);

// Creates a file without a name in memory; returns -1 if the system does not support it.
int healthmark_memory_file(void);

#endif
