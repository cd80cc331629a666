#ifndef HEALTHMARK_CFILES_H
#define HEALTHMARK_CFILES_H

#include <sys/types.h>

// A signal handler may only make system calls and read what is whole at every moment, which Swift
// cannot promise: that part is here, with the calls and flags that Swift does not see.

// Something to be gone when a signal ends the process.
struct healthmark_cleaning;

enum healthmark_cleaning_kind {
  HEALTHMARK_CLEAN_FILE,     // removed
  HEALTHMARK_CLEAN_FOLDER,   // removed if nothing is in it after the files are gone
  HEALTHMARK_CLEAN_PROCESS,  // a child that gets SIGTERM and is waited for
};

// From now on SIGINT, SIGTERM and SIGHUP clean and then end the process as they would without.
void healthmark_clean_on_signals(void);

// Adds a path or a process; the number is not limited. Returns NULL when memory runs out.
struct healthmark_cleaning *healthmark_cleaning_add(
    enum healthmark_cleaning_kind kind, const char *path, pid_t process);

// Takes something out again, once. A process must be taken out before it is reaped: then its number
// may become another's.
void healthmark_cleaning_remove(struct healthmark_cleaning *cleaning);

// Between these two no signal cleans or ends the process; one that comes meanwhile does so at the end.
// Several threads may be between them, and one thread more than once.
void healthmark_hold_signals(void);
void healthmark_release_signals(void);

// Gives what is in a folder, or has an absolute path, another name, at which there must be nothing: errno
// is EEXIST otherwise.
int healthmark_rename_new(int folder, const char *path, const char *name);

// Opens a new file without a name in a folder; -1 where the system or the file system has none.
int healthmark_nameless_file(const char *folder);

// Keeps a statically linked program from loading the modules by which the system finds further users: they
// belong to another build of the C library, with which they may end the process.
void healthmark_find_users_in_files_if_static(void);

#endif
