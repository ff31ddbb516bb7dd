import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import { second } from '../process/clock.ts'

/**
 * Creates a Kysely dialect for Node's own SQLite. With WAL and synchronous=full, a committed row survives a power failure.
 * @param file a path, or `:memory:`
 */
export function sqliteDialect(file: string): Dialect {
  const database = openFile(file)
  return {
    createDriver: () => new ImmediateDriver(database),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
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

/** Turns on WAL. If two connections open a new file at the same time, one gets an error without waiting, so this retries. */
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

/** Transactions take the write lock when they begin. If they took it after a read, they could fail with SQLITE_BUSY. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: asKyselyExpects(database) })
    this.#database = database
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // If the disk is full, SQLite rolls back by itself. A second rollback would fail and hide the original error.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Lets migrations run in one transaction, so that a killed process leaves no migration half done. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** The maximum number of cached statements. Each length of an `in` list is a different statement, so there must be a limit. */
const mostPrepared = 200

/** Caches prepared statements. Each use is one synchronous call, so the next call can reuse the statement. */
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

/** The type casts are safe, because our table types allow only text, numbers and null. */
function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    // Reading row by row keeps a statement in use, so this prepares its own statement.
    iterate: (parameters) => database.prepare(sql).iterate(...(parameters as SQLInputValue[])),
  }
}
