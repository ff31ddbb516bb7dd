import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { second } from '../process/clock.ts'

/**
 * Kysely on Node's own SQLite. WAL with synchronous=full: a committed row survives a power cut.
 * @param file a path, or `:memory:`
 */
export function sqliteDialect(file: string): SqliteDialect {
  return new NodeSqliteDialect(openFile(file))
}

/** How long a writer waits for another writer's lock, in milliseconds. */
const patience = 5 * second

function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: patience })
  writeAhead(database)
  database.exec('pragma synchronous = full')
  // SQLite's own `lower` handles only ASCII letters.
  database.function('lower', { deterministic: true }, lower)
  return database
}

function lower(value: SQLOutputValue): SQLOutputValue {
  return typeof value === 'string' ? value.toLowerCase() : value
}

/** When two connections open a new file at once, SQLite refuses one of them WAL without waiting: that one retries. */
function writeAhead(database: DatabaseSync): void {
  const end = Date.now() + patience
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (err) {
      if (!isBusy(err) || Date.now() > end) throw err
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

/** SQLITE_BUSY is 5. Extended result codes use the bits above the lowest eight. */
function isBusy(err: unknown): boolean {
  return err instanceof Error && 'errcode' in err && (Number(err.errcode) & 0xff) === 5
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: asKyselyExpects(database) })
    this.#database = database
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

/** A transaction takes the write lock at once: one that reads first and writes later could fail with SQLITE_BUSY. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: asKyselyExpects(database) })
    this.#database = database
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // When the disk is full, SQLite rolls back by itself. A second rollback would fail and hide that error.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Migrations run in one transaction, so that a process killed within one leaves nothing half done. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Many more than the server uses. `in` lists of different lengths are different statements. */
const mostPrepared = 200

/** Each statement is prepared once. It is used within one synchronous call, so the next call can reuse it. */
function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      if (kept.size >= mostPrepared) kept.clear()
      const statement = prepare(database, sql)
      kept.set(sql, statement)
      return statement
    },
  }
}

/** Kysely passes what our table types allow: text, numbers and null. */
function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    // Reading row by row keeps a statement in use, so it prepares one of its own.
    iterate: (parameters) => database.prepare(sql).iterate(...(parameters as SQLInputValue[])),
  }
}
