#include <sqlite3.h>

// Wrappers for variadic functions and casts that Swift cannot use.

static inline int healthmark_sqlite_switch(sqlite3 *db, int option, int value) {
  return sqlite3_db_config(db, option, value, (int *)0);
}

static inline int healthmark_sqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

// The bytes must stay unchanged until the statement has run.
static inline int healthmark_sqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return count == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                    : sqlite3_bind_blob(statement, index, bytes, count, SQLITE_STATIC);
}
