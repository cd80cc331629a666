#ifndef HEALTHMARK_CFILES_H
#define HEALTHMARK_CFILES_H

#include <sys/types.h>

// A signal handler may only make system calls and read data that is consistent at any time. Swift
// cannot guarantee this, so that part is written in C, together with calls and flags that Swift
// cannot import.

// An item to clean up when a signal ends the process.
struct healthmark_cleaning;

enum healthmark_cleaning_kind {
  HEALTHMARK_CLEAN_FILE,     // is removed
  HEALTHMARK_CLEAN_FOLDER,   // is removed if it is empty after the files have been removed
  HEALTHMARK_CLEAN_PROCESS,  // a child process: gets SIGTERM and is waited for
};

// From now on, SIGINT, SIGTERM and SIGHUP clean up before they end the process as they normally
// would.
void healthmark_clean_on_signals(void);

// Adds a path or a process; the number of items is not limited. Returns NULL if memory is
// exhausted.
struct healthmark_cleaning *healthmark_cleaning_add(
    enum healthmark_cleaning_kind kind, const char *path, pid_t process);

// Removes an item; call it only once for each item. A process must be removed before it is reaped,
// because its ID may then be reused.
void healthmark_cleaning_remove(struct healthmark_cleaning *cleaning);

// Between these two calls, no signal cleans up or ends the process; a signal that arrives between
// them takes effect at the end. Several threads may make these calls at the same time, and calls
// can be nested.
void healthmark_hold_signals(void);
void healthmark_release_signals(void);

// Renames an item in a folder, or at an absolute path. Returns -1 with the errno EEXIST if
// something already exists under the new name.
int healthmark_rename_new(int folder, const char *path, const char *name);

// Opens a new file without a name in a folder; -1 if the system or the file system does not support
// it.
int healthmark_nameless_file(const char *folder);

// Changes the current folder of this thread, and of the threads that it creates, but not of any
// other. Returns -1 if the folder cannot be entered, or if the system cannot do that.
int healthmark_change_thread_folder(const char *path);

// Keeps a statically linked program from loading the modules with which the system looks up other
// users. They belong to another build of the C library, and could crash the process.
void healthmark_find_users_in_files_if_static(void);

#endif
