#define _GNU_SOURCE
#include "CProcess.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>

// NB: readdir() allocates memory, which a forked process of several threads must not do.
struct entry {
  uint64_t inode;
  int64_t next;
  uint16_t length;
  uint8_t type;
  char name[];
};

struct listing {
  int folder;
  long filled, position;
  _Alignas(uint64_t) char bytes[16384];
};

static void rewind_listing(struct listing *listing, int folder) {
  lseek(folder, 0, SEEK_SET);
  listing->folder = folder;
  listing->filled = listing->position = 0;
}

static const char *next_name(struct listing *listing) {
  if (listing->position >= listing->filled) {
    listing->filled =
        syscall(SYS_getdents64, listing->folder, listing->bytes, sizeof listing->bytes);
    listing->position = 0;
    if (listing->filled <= 0) return NULL;
  }
  struct entry *entry = (struct entry *)(void *)(listing->bytes + listing->position);
  listing->position += entry->length;
  return entry->name;
}

static void close_listing(struct listing *listing) { (void)listing; }
#else
struct listing {
  DIR *stream;
};

static void rewind_listing(struct listing *listing, int folder) {
  int copy = dup(folder);
  lseek(copy, 0, SEEK_SET);
  listing->stream = fdopendir(copy);
}

static const char *next_name(struct listing *listing) {
  struct dirent *entry = listing->stream ? readdir(listing->stream) : NULL;
  return entry ? entry->d_name : NULL;
}

static void close_listing(struct listing *listing) {
  if (listing->stream) closedir(listing->stream);
}
#endif

static bool is_real(const char *name) { return strcmp(name, ".") && strcmp(name, ".."); }

// Removes a file, a link or an empty folder.
static bool removed(int folder, const char *name) {
  return unlinkat(folder, name, 0) == 0 || unlinkat(folder, name, AT_REMOVEDIR) == 0;
}

// Opens a folder after giving its owner all permissions for it; -1 if it is not a folder.
static int open_folder(int folder, const char *name) {
  struct stat status;
  if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISDIR(status.st_mode)) {
    return -1;
  }
  fchmodat(folder, name, 0700, AT_SYMLINK_NOFOLLOW);
  return openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

// Moves a folder that is not empty to the top folder, under a new name.
static bool moved_up(int folder, const char *name, int top, unsigned long *number) {
  fchmodat(folder, name, 0700, AT_SYMLINK_NOFOLLOW);
  for (int attempt = 0; attempt < 100; attempt++) {
    char digits[2 * sizeof *number + 2] = "-";
    unsigned long rest = (*number)++;
    char *end = digits + 1;
    do *end++ = "0123456789abcdef"[rest & 15];
    while (rest >>= 4);
    *end = '\0';
    if (renameat(folder, name, top, digits) == 0) return true;
  }
  return false;
}

// Empties a folder in the top folder and removes it. Folders in it are moved up, so deeply nested
// folders use up neither descriptors nor stack.
static bool emptied(int top, const char *name, unsigned long *number) {
  int folder = open_folder(top, name);
  if (folder < 0) return false;
  bool progress = false;
  struct listing listing;
  rewind_listing(&listing, folder);
  for (const char *inner; (inner = next_name(&listing));) {
    if (!is_real(inner)) continue;
    progress |= removed(folder, inner) || moved_up(folder, inner, top, number);
  }
  close_listing(&listing);
  close(folder);
  return unlinkat(top, name, AT_REMOVEDIR) == 0 || progress;
}

int healthmark_remove_folder(const char *path) {
  int top = open_folder(AT_FDCWD, path);
  if (top < 0) return removed(AT_FDCWD, path) || errno == ENOENT ? 0 : -1;
  unsigned long number = 0;
  // Removing items while listing them can skip names, so repeat until a pass finds nothing to do.
  for (bool progress = true; progress;) {
    progress = false;
    struct listing listing;
    rewind_listing(&listing, top);
    for (const char *name; (name = next_name(&listing));) {
      if (!is_real(name)) continue;
      progress |= removed(top, name) || emptied(top, name, &number);
    }
    close_listing(&listing);
  }
  close(top);
  return unlinkat(AT_FDCWD, path, AT_REMOVEDIR);
}

void healthmark_measure_folder(
    const char *path, uint64_t most, struct healthmark_usage *usage) {
  usage->bytes = usage->files = 0;
  char *copy = strdup(path);
  if (!copy) return;
  char *paths[] = {copy, NULL};
  FTS *tree = fts_open(paths, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
  for (FTSENT *entry; tree && usage->files < most && (entry = fts_read(tree));) {
    // A folder is visited before and after its contents.
    if (entry->fts_level == FTS_ROOTLEVEL || entry->fts_info == FTS_DP) continue;
    usage->files++;
    if (entry->fts_info != FTS_NS) usage->bytes += (uint64_t)entry->fts_statp->st_blocks * 512;
  }
  if (tree) fts_close(tree);
  free(copy);
}
