// The few functions of SQLite that the module Databases calls, as its C interface documents them.
//
// On Linux these declarations stand in for sqlite3.h, so that a machine needs the library
// (SwiftPM itself runs on it) but not its development package. Apple's SDKs bring the header.

#ifndef CSQLITE_H
#define CSQLITE_H

#if defined(__APPLE__)

#include <sqlite3.h>

#else

#define SQLITE_OK 0
#define SQLITE_ERROR 1
#define SQLITE_PERM 3
#define SQLITE_BUSY 5
#define SQLITE_LOCKED 6
#define SQLITE_READONLY 8
#define SQLITE_INTERRUPT 9
#define SQLITE_IOERR 10
#define SQLITE_CORRUPT 11
#define SQLITE_FULL 13
#define SQLITE_CANTOPEN 14
#define SQLITE_TOOBIG 18
#define SQLITE_MISMATCH 20
#define SQLITE_NOTADB 26
#define SQLITE_ROW 100
#define SQLITE_DONE 101

#define SQLITE_READONLY_RECOVERY 264
#define SQLITE_READONLY_ROLLBACK 776

#define SQLITE_INTEGER 1
#define SQLITE_TEXT 3
#define SQLITE_NULL 5

#define SQLITE_UTF8 1

#define SQLITE_LIMIT_LENGTH 0
#define SQLITE_LIMIT_LIKE_PATTERN_LENGTH 8

#define SQLITE_OPEN_READWRITE 0x00000002
#define SQLITE_OPEN_NOMUTEX 0x00008000

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef long long int sqlite3_int64;
typedef unsigned long long int sqlite3_uint64;
typedef void (*sqlite3_destructor_type)(void *);

int sqlite3_open_v2(const char *path, sqlite3 **database, int flags, const char *vfs);
int sqlite3_close_v2(sqlite3 *database);
int sqlite3_busy_timeout(sqlite3 *database, int milliseconds);
int sqlite3_limit(sqlite3 *database, int limit, int value);
void sqlite3_progress_handler(sqlite3 *database, int instructions, int (*handler)(void *),
                              void *context);
int sqlite3_get_autocommit(sqlite3 *database);
const char *sqlite3_errmsg(sqlite3 *database);
int sqlite3_extended_errcode(sqlite3 *database);
int sqlite3_system_errno(sqlite3 *database);

int sqlite3_prepare_v2(sqlite3 *database, const char *sql, int length, sqlite3_stmt **statement,
                       const char **tail);
int sqlite3_step(sqlite3_stmt *statement);
int sqlite3_reset(sqlite3_stmt *statement);
int sqlite3_finalize(sqlite3_stmt *statement);

int sqlite3_bind_text64(sqlite3_stmt *statement, int parameter, const char *text,
                        sqlite3_uint64 length, sqlite3_destructor_type destructor,
                        unsigned char encoding);

const char *sqlite3_column_name(sqlite3_stmt *statement, int column);
int sqlite3_column_type(sqlite3_stmt *statement, int column);
sqlite3_int64 sqlite3_column_int64(sqlite3_stmt *statement, int column);
const unsigned char *sqlite3_column_text(sqlite3_stmt *statement, int column);
int sqlite3_column_bytes(sqlite3_stmt *statement, int column);

#endif

#endif
