#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct entry {
  enum healthmark_cleaning_kind kind;
  pid_t process;
  char path[];
};

// A slot for an entry. The handler may read it at any time, so slots are never freed.
struct healthmark_cleaning {
  _Atomic(struct entry *) entry;
};

enum { PLACES = 64 };

struct chunk {
  struct healthmark_cleaning places[PLACES];
  _Atomic(struct chunk *) next;
};

static struct chunk first;

// The low bits are the number of holders; the high bits are the number of a signal that is waiting
// for the last holder. All bits are set while the process is being cleaned up, which lasts until it
// ends.
static atomic_uint state;
static const unsigned int cleaning = ~0u;
enum { SIGNAL_SHIFT = 16 };

static unsigned int holders(unsigned int value) { return value & ((1u << SIGNAL_SHIFT) - 1); }

// Calls a function for every entry of a kind, and removes the entry if it returns true. An entry
// that was removed before the state became `cleaning` is not visited; one that is removed later is
// not freed.
static void for_all(enum healthmark_cleaning_kind kind, bool (*see_to)(const struct entry *)) {
  for (struct chunk *chunk = &first; chunk; chunk = atomic_load(&chunk->next)) {
    for (int index = 0; index < PLACES; index++) {
      struct entry *entry = atomic_load(&chunk->places[index].entry);
      if (entry && entry->kind == kind && see_to(entry)) {
        atomic_store(&chunk->places[index].entry, NULL);
      }
    }
  }
}

static bool has_progress;

static bool remove_file(const struct entry *entry) {
  unlink(entry->path);
  return true;
}

static bool remove_folder(const struct entry *entry) {
  if (rmdir(entry->path) != 0) return false;
  has_progress = true;
  return true;
}

static bool end_process(const struct entry *entry) {
  kill(entry->process, SIGTERM);
  // The process may have been stopped.
  kill(entry->process, SIGCONT);
  return false;
}

static bool await_process(const struct entry *entry) {
  while (waitpid(entry->process, NULL, 0) < 0 && errno == EINTR) {}
  return true;
}

static _Noreturn void clean_and_end(int number) {
  for_all(HEALTHMARK_CLEAN_FILE, remove_file);
  // An entry for a folder may come after the entry for the folder that contains it.
  do {
    has_progress = false;
    for_all(HEALTHMARK_CLEAN_FOLDER, remove_folder);
  } while (has_progress);
  for_all(HEALTHMARK_CLEAN_PROCESS, end_process);
  for_all(HEALTHMARK_CLEAN_PROCESS, await_process);
  signal(number, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
  _exit(128 + number);
}

static void handle(int number) {
  int error = errno;
  unsigned int value = atomic_load(&state);
  while (value != cleaning) {
    unsigned int next =
        holders(value) ? holders(value) | (unsigned int)number << SIGNAL_SHIFT : cleaning;
    if (!atomic_compare_exchange_strong(&state, &value, next)) continue;
    if (next == cleaning) clean_and_end(number);
    break;
  }
  errno = error;
}

void healthmark_clean_on_signals(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART};
  for (int index = 0; index < 3; index++) sigaddset(&action.sa_mask, numbers[index]);
  for (int index = 0; index < 3; index++) sigaction(numbers[index], &action, NULL);
}

void healthmark_hold_signals(void) {
  unsigned int value = atomic_load(&state);
  while (true) {
    if (value == cleaning) {
      // Another thread is cleaning up, so nothing new may be started.
      pause();
      value = atomic_load(&state);
    } else if (atomic_compare_exchange_strong(&state, &value, value + 1)) {
      return;
    }
  }
}

void healthmark_release_signals(void) {
  unsigned int value = atomic_load(&state);
  while (true) {
    unsigned int number = value >> SIGNAL_SHIFT;
    unsigned int next = holders(value) == 1 && number ? cleaning : value - 1;
    if (!atomic_compare_exchange_strong(&state, &value, next)) continue;
    if (next == cleaning) clean_and_end((int)number);
    return;
  }
}

// Returns the chunk after another one, and allocates it if it does not exist.
static struct chunk *following(struct chunk *chunk) {
  struct chunk *next = atomic_load(&chunk->next);
  if (next) return next;
  struct chunk *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  if (atomic_compare_exchange_strong(&chunk->next, &next, made)) return made;
  free(made);
  return next;
}

struct healthmark_cleaning *healthmark_cleaning_add(
    enum healthmark_cleaning_kind kind, const char *path, pid_t process) {
  size_t length = strlen(path) + 1;
  struct entry *entry = malloc(sizeof *entry + length);
  if (!entry) return NULL;
  entry->kind = kind;
  entry->process = process;
  memcpy(entry->path, path, length);
  for (struct chunk *chunk = &first; chunk; chunk = following(chunk)) {
    for (int index = 0; index < PLACES; index++) {
      struct entry *none = NULL;
      if (atomic_compare_exchange_strong(&chunk->places[index].entry, &none, entry)) {
        return &chunk->places[index];
      }
    }
  }
  free(entry);
  return NULL;
}

void healthmark_cleaning_remove(struct healthmark_cleaning *cleaned) {
  struct entry *entry = atomic_exchange(&cleaned->entry, NULL);
  // NB: the handler sets the state before it reads entries, so if the state is different now, it
  // has not seen this entry.
  if (atomic_load(&state) != cleaning) free(entry);
}
