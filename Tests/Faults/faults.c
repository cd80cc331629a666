// Disturbs the system calls of a program, counts them, or records what it writes. The tests compile
// this library and load it with LD_PRELOAD. On Linux only; a program must call libc dynamically.
//
// | variable | meaning |
// | --- | --- |
// | FAULT_REPORT | a file of `struct report`, which is mapped, so that it outlives a killed program |
// | FAULT_CALLS | `all`, or `change` for the calls that change files, or `read` for the others |
// | FAULT_FIRST, FAULT_LAST | the numbers of the disturbed calls, from 1; without a last one, all |
// | FAULT_ACTION | `kill`, `tear` (write half, then kill), `stop`, `short`, or the number of an error |
// | FAULT_LOG, FAULT_ROOT | the file that records changes below this folder, which is a real path |
//
// Calls that libc makes itself are not seen, such as the `read` of `fread`. The program uses none of
// these for files.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

struct report {
  _Atomic uint64_t calls;
  _Atomic uint64_t faults;
  // The name of the first disturbed call, and its path or that of its file, if it has one.
  char name[16];
  char path[480];
};

enum action { NOTHING, KILL, TEAR, STOP, SHORT, FAIL };
enum kind { READING, CHANGING };

static struct report nobody;
static struct report *report = &nobody;
static enum action action;
static int error_number;
static uint64_t first_call, last_call;
static bool counts[2];
static int log_file = -1;
static char root[PATH_MAX];
static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("FAULT_REPORT");
  int file = path ? syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC) : -1;
  if (file >= 0) {
    void *map = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (map != MAP_FAILED) report = map;
    syscall(SYS_close, file);
  }
  const char *calls = getenv("FAULT_CALLS");
  counts[READING] = !calls || strcmp(calls, "change") != 0;
  counts[CHANGING] = !calls || strcmp(calls, "read") != 0;
  const char *first = getenv("FAULT_FIRST"), *last = getenv("FAULT_LAST");
  first_call = first ? strtoull(first, NULL, 10) : 0;
  last_call = last ? strtoull(last, NULL, 10) : UINT64_MAX;
  const char *words[] = {"kill", "tear", "stop", "short"};
  const char *word = getenv("FAULT_ACTION");
  for (int index = 0; word && index < 4; index++) {
    if (strcmp(word, words[index]) == 0) action = KILL + index;
  }
  if (word && action == NOTHING) error_number = atoi(word), action = FAIL;
  if ((path = getenv("FAULT_LOG"))) {
    log_file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CLOEXEC);
  }
  const char *folder = getenv("FAULT_ROOT");
  snprintf(root, sizeof root, "%s", folder ? folder : "/");
  // Programs that this one starts run without the library.
  unsetenv("LD_PRELOAD");
}

static void die(void) {
  syscall(SYS_kill, getpid(), SIGKILL);
  for (;;) pause();
}

static void name_file(int file, char *path, size_t size) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, size - 1);
  path[length > 0 ? length : 0] = 0;
}

// Counts a call. The result is what to do with it: NOTHING, SHORT, TEAR or FAIL.
static enum action meet(enum kind kind, const char *name, const char *path, int file) {
  if (!counts[kind]) return NOTHING;
  uint64_t number = atomic_fetch_add(&report->calls, 1) + 1;
  if (action == NOTHING || number < first_call || number > last_call) return NOTHING;
  if (atomic_fetch_add(&report->faults, 1) == 0) {
    int before = errno;
    snprintf(report->name, sizeof report->name, "%s", name);
    if (path) snprintf(report->path, sizeof report->path, "%s", path);
    if (!path && file >= 0) name_file(file, report->path, sizeof report->path);
    errno = before;
  }
  if (action == KILL) die();
  if (action == STOP) {
    syscall(SYS_kill, getpid(), SIGSTOP);
    return NOTHING;
  }
  return action;
}

// A call that can only be killed, stopped or fail; a torn one is killed.
#define MEET(kind, name, path, file, failed)                                                      \
  switch (meet(kind, name, path, file)) {                                                         \
    case TEAR: die();                                                                             \
    case FAIL: errno = error_number; return failed;                                               \
    default: break;                                                                               \
  }

// MARK: The record of changes

enum change { CREATE = 1, WRITE, TRUNCATE, SYNC, RENAME, UNLINK, MAKE_FOLDER, REMOVE_FOLDER, LINK };

struct entry {
  uint32_t change, path, other, data;  // lengths, for all but the change
  uint64_t inode, offset;
};

static void record(
    enum change change, uint64_t inode, uint64_t offset, const char *path, const char *other,
    const void *data, size_t count) {
  struct entry entry = {change, path ? strlen(path) : 0, other ? strlen(other) : 0, count, inode,
                        offset};
  struct iovec parts[] = {{&entry, sizeof entry}, {(void *)path, entry.path},
                          {(void *)other, entry.other}, {(void *)data, count}};
  if (syscall(SYS_writev, log_file, parts, 4) < 0) die();
}

static bool is_below_root(const char *path) {
  size_t length = strlen(root);
  return strncmp(path, root, length) == 0 && (path[length] == '/' || path[length] == 0);
}

// The absolute path of a name; false if it is not recorded.
static bool find_path(int folder, const char *name, char path[PATH_MAX]) {
  if (log_file < 0) return false;
  char start[PATH_MAX] = "";
  if (name[0] != '/') {
    if (folder == AT_FDCWD) {
      if (syscall(SYS_getcwd, start, sizeof start) < 0) return false;
    } else {
      name_file(folder, start, sizeof start);
    }
  }
  int length = snprintf(path, PATH_MAX, "%s%s%s", start, start[0] ? "/" : "", name);
  return length < PATH_MAX && is_below_root(path);
}

static bool find_inode(int file, struct stat *status, char path[PATH_MAX]) {
  if (log_file < 0) return false;
  name_file(file, path, PATH_MAX);
  return is_below_root(path) && syscall(SYS_newfstatat, file, "", status, AT_EMPTY_PATH) == 0;
}

#define RECORDING(body)                                                                           \
  if (log_file >= 0) {                                                                            \
    int before = errno;                                                                           \
    body;                                                                                         \
    errno = before;                                                                               \
  }

static void begin(void) { if (log_file >= 0) pthread_mutex_lock(&log_lock); }
static void end(void) { if (log_file >= 0) pthread_mutex_unlock(&log_lock); }

// MARK: Opening

static int open_file(int folder, const char *name, int flags, mode_t mode) {
  bool changes = flags & (O_CREAT | O_TRUNC) || (flags & O_TMPFILE) == O_TMPFILE;
  MEET(changes ? CHANGING : READING, "open", name, -1, -1);
  begin();
  char path[PATH_MAX];
  struct stat status;
  bool isNew = log_file >= 0 && flags & O_CREAT
      && syscall(SYS_newfstatat, folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0;
  int file = syscall(SYS_openat, folder, name, flags, mode);
  RECORDING({
    if (file >= 0 && changes && find_path(folder, name, path)
        && syscall(SYS_newfstatat, file, "", &status, AT_EMPTY_PATH) == 0) {
      bool isNameless = (flags & O_TMPFILE) == O_TMPFILE;
      if (isNew || isNameless) {
        record(CREATE, status.st_ino, 0, isNameless ? NULL : path, NULL, NULL, 0);
      } else if (flags & O_TRUNC) {
        record(TRUNCATE, status.st_ino, 0, path, NULL, NULL, 0);
      }
    }
  });
  end();
  return file;
}

#define OPEN(function)                                                                            \
  int function(const char *name, int flags, ...) {                                                \
    va_list rest;                                                                                 \
    va_start(rest, flags);                                                                        \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;                       \
    va_end(rest);                                                                                 \
    return open_file(AT_FDCWD, name, flags, mode);                                                \
  }

#define OPENAT(function)                                                                          \
  int function(int folder, const char *name, int flags, ...) {                                    \
    va_list rest;                                                                                 \
    va_start(rest, flags);                                                                        \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;                       \
    va_end(rest);                                                                                 \
    return open_file(folder, name, flags, mode);                                                  \
  }

OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)

int close(int file) {
  enum action what = meet(READING, "close", NULL, file);
  if (what == TEAR) die();
  int result = syscall(SYS_close, file);
  // The descriptor is closed even if the call reports an error.
  if (what != FAIL) return result;
  errno = error_number;
  return -1;
}

// MARK: Reading and writing

static size_t part(size_t count) { return count > 1 ? count / 2 : count; }

ssize_t read(int file, void *bytes, size_t count) {
  switch (meet(READING, "read", NULL, file)) {
    case TEAR: die();
    case FAIL: errno = error_number; return -1;
    case SHORT: count = part(count);
    default: return syscall(SYS_read, file, bytes, count);
  }
}

static ssize_t read_at(int file, void *bytes, size_t count, off_t offset) {
  switch (meet(READING, "pread", NULL, file)) {
    case TEAR: die();
    case FAIL: errno = error_number; return -1;
    case SHORT: count = part(count);
    default: return syscall(SYS_pread64, file, bytes, count, offset);
  }
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  return read_at(file, bytes, count, offset);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
  return read_at(file, bytes, count, offset);
}

// Writes at an offset, or at the file's position if the offset is negative.
static ssize_t write_at(int file, const void *bytes, size_t count, off_t offset) {
  bool isTorn = false;
  switch (meet(CHANGING, "write", NULL, file)) {
    case FAIL: errno = error_number; return -1;
    case TEAR: isTorn = true;  // and short
    case SHORT: count = part(count);
    default: break;
  }
  begin();
  char path[PATH_MAX];
  struct stat status;
  off_t place = offset;
  if (log_file >= 0 && offset < 0) place = syscall(SYS_lseek, file, 0, SEEK_CUR);
  ssize_t written = offset < 0 ? syscall(SYS_write, file, bytes, count)
                               : syscall(SYS_pwrite64, file, bytes, count, offset);
  RECORDING({
    if (written > 0 && find_inode(file, &status, path)) {
      record(WRITE, status.st_ino, place, path, NULL, bytes, written);
    }
  });
  end();
  if (isTorn) die();
  return written;
}

ssize_t write(int file, const void *bytes, size_t count) { return write_at(file, bytes, count, -1); }

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  return write_at(file, bytes, count, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  return write_at(file, bytes, count, offset);
}

static int cut(int file, off_t size) {
  MEET(CHANGING, "ftruncate", NULL, file, -1);
  begin();
  char path[PATH_MAX];
  struct stat status;
  int result = syscall(SYS_ftruncate, file, size);
  RECORDING({
    if (result == 0 && find_inode(file, &status, path)) {
      record(TRUNCATE, status.st_ino, size, path, NULL, NULL, 0);
    }
  });
  end();
  return result;
}

int ftruncate(int file, off_t size) { return cut(file, size); }
int ftruncate64(int file, off64_t size) { return cut(file, size); }

static int flush(const char *name, int file) {
  MEET(CHANGING, name, NULL, file, -1);
  begin();
  char path[PATH_MAX];
  struct stat status;
  // Flushing takes time, and the tests do not cut off the power.
  int result = syscall(SYS_fcntl, file, F_GETFD) < 0 ? -1 : 0;
  RECORDING({
    if (result == 0 && find_inode(file, &status, path)) {
      record(SYNC, S_ISDIR(status.st_mode) ? 0 : status.st_ino, 0, path, NULL, NULL, 0);
    }
  });
  end();
  return result;
}

int fsync(int file) { return flush("fsync", file); }
int fdatasync(int file) { return flush("fdatasync", file); }

// MARK: Names

int renameat2(int from, const char *name, int to, const char *other, unsigned int flags) {
  MEET(CHANGING, "rename", name, -1, -1);
  begin();
  char path[PATH_MAX], path2[PATH_MAX];
  bool isRecorded = find_path(from, name, path) && find_path(to, other, path2);
  int result = syscall(SYS_renameat2, from, name, to, other, flags);
  RECORDING(if (result == 0 && isRecorded) record(RENAME, 0, 0, path, path2, NULL, 0));
  end();
  return result;
}

int renameat(int from, const char *name, int to, const char *other) {
  return renameat2(from, name, to, other, 0);
}

int rename(const char *name, const char *other) {
  return renameat2(AT_FDCWD, name, AT_FDCWD, other, 0);
}

int linkat(int from, const char *name, int to, const char *other, int flags) {
  MEET(CHANGING, "link", name, -1, -1);
  begin();
  char path[PATH_MAX], path2[PATH_MAX];
  bool isRecorded = find_path(from, name, path) && find_path(to, other, path2);
  int result = syscall(SYS_linkat, from, name, to, other, flags);
  RECORDING(if (result == 0 && isRecorded) record(LINK, 0, 0, path, path2, NULL, 0));
  end();
  return result;
}

int link(const char *name, const char *other) { return linkat(AT_FDCWD, name, AT_FDCWD, other, 0); }

int unlinkat(int folder, const char *name, int flags) {
  MEET(CHANGING, "unlink", name, -1, -1);
  begin();
  char path[PATH_MAX];
  bool isRecorded = find_path(folder, name, path);
  int result = syscall(SYS_unlinkat, folder, name, flags);
  RECORDING(if (result == 0 && isRecorded)
                record(flags & AT_REMOVEDIR ? REMOVE_FOLDER : UNLINK, 0, 0, path, NULL, NULL, 0));
  end();
  return result;
}

int unlink(const char *name) { return unlinkat(AT_FDCWD, name, 0); }
int rmdir(const char *name) { return unlinkat(AT_FDCWD, name, AT_REMOVEDIR); }

int mkdir(const char *name, mode_t mode) {
  MEET(CHANGING, "mkdir", name, -1, -1);
  begin();
  char path[PATH_MAX];
  bool isRecorded = find_path(AT_FDCWD, name, path);
  int result = syscall(SYS_mkdirat, AT_FDCWD, name, mode);
  RECORDING(if (result == 0 && isRecorded) record(MAKE_FOLDER, 0, 0, path, NULL, NULL, 0));
  end();
  return result;
}

int fchmod(int file, mode_t mode) {
  MEET(CHANGING, "fchmod", NULL, file, -1);
  return syscall(SYS_fchmod, file, mode);
}

// MARK: Looking up and locking

static int look_up(int folder, const char *name, struct stat *status, int flags) {
  MEET(READING, "stat", name[0] ? name : NULL, folder, -1);
  return syscall(SYS_newfstatat, folder, name, status, flags);
}

int fstatat(int folder, const char *name, struct stat *status, int flags) {
  return look_up(folder, name, status, flags);
}

int stat(const char *name, struct stat *status) { return look_up(AT_FDCWD, name, status, 0); }

int lstat(const char *name, struct stat *status) {
  return look_up(AT_FDCWD, name, status, AT_SYMLINK_NOFOLLOW);
}

int fstat(int file, struct stat *status) { return look_up(file, "", status, AT_EMPTY_PATH); }

int stat64(const char *name, struct stat64 *status) { return stat(name, (struct stat *)status); }
int lstat64(const char *name, struct stat64 *status) { return lstat(name, (struct stat *)status); }
int fstat64(int file, struct stat64 *status) { return fstat(file, (struct stat *)status); }

int access(const char *name, int mode) {
  MEET(READING, "access", name, -1, -1);
  return syscall(SYS_faccessat, AT_FDCWD, name, mode);
}

int flock(int file, int operation) {
  MEET(READING, "flock", NULL, file, -1);
  return syscall(SYS_flock, file, operation);
}

static int control(int file, int command, void *value) {
  bool isLock = command == F_SETLK || command == F_SETLKW || command == F_GETLK;
  if (isLock) MEET(READING, "fcntl", NULL, file, -1);
  return syscall(SYS_fcntl, file, command, value);
}

#define CONTROL(function)                                                                         \
  int function(int file, int command, ...) {                                                      \
    va_list rest;                                                                                 \
    va_start(rest, command);                                                                      \
    void *value = va_arg(rest, void *);                                                           \
    va_end(rest);                                                                                 \
    return control(file, command, value);                                                         \
  }

CONTROL(fcntl)
CONTROL(fcntl64)

DIR *opendir(const char *name) {
  static DIR *(*real)(const char *);
  if (!real) real = (DIR * (*)(const char *)) dlsym(RTLD_NEXT, "opendir");
  MEET(READING, "opendir", name, -1, NULL);
  return real(name);
}

struct dirent *readdir(DIR *folder) {
  static struct dirent *(*real)(DIR *);
  if (!real) real = (struct dirent * (*)(DIR *)) dlsym(RTLD_NEXT, "readdir");
  MEET(READING, "readdir", NULL, dirfd(folder), NULL);
  return real(folder);
}

struct dirent64 *readdir64(DIR *folder) { return (struct dirent64 *)readdir(folder); }
