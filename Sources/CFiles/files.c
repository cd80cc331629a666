#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <nss.h>
#include <sys/auxv.h>
#endif

// For file systems that cannot rename without replacing: a link to a file never replaces an
// existing file.
static int link_and_unlink(int folder, const char *path, const char *name) {
  struct stat status;
  if (fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) != 0) return -1;
  // Renaming a folder replaces at most an empty folder.
  if (S_ISDIR(status.st_mode)) return renameat(folder, path, folder, name);
  if (linkat(folder, path, folder, name, 0) != 0) return -1;
  unlinkat(folder, path, 0);
  return 0;
}

int healthmark_rename_new(int folder, const char *path, const char *name) {
#if defined(__linux__)
  if (renameat2(folder, path, folder, name, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
#elif defined(__APPLE__)
  if (renameatx_np(folder, path, folder, name, RENAME_EXCL) == 0) return 0;
  if (errno != EINVAL && errno != ENOTSUP) return -1;
#endif
  return link_and_unlink(folder, path, name);
}

int healthmark_nameless_file(const char *folder) {
#ifdef O_TMPFILE
  return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
#else
  (void)folder;
  errno = ENOTSUP;
  return -1;
#endif
}

int healthmark_change_thread_folder(const char *path) {
#ifdef __linux__
  // The thread no longer shares its folder and its file mode creation mask.
  return unshare(CLONE_FS) == 0 ? chdir(path) : -1;
#else
  (void)path;
  errno = ENOTSUP;
  return -1;
#endif
}

void healthmark_find_users_in_files_if_static(void) {
#ifdef __GLIBC__
  // The system loads a dynamic linker only for a program that needs one.
  if (getauxval(AT_BASE) != 0) return;
  __nss_configure_lookup("passwd", "files");
  __nss_configure_lookup("group", "files");
#endif
}
