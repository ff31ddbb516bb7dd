import { closeSync, existsSync, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import type { Config } from '../config.ts'
import { second } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import { giveToFolderOwner, makeFolder } from '../process/make-folder.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Database, Tables } from './tables.ts'

/**
 * How long PostgreSQL may be silent during a query, in milliseconds. This is much longer than our slowest statement, and
 * shorter than a job's lease.
 */
const longestSilence = 30 * second

/**
 * Opens the configured database without migrating it. If `silenceMs` is 0, queries have no timeout. Migrations need that,
 * because building an index over millions of rows is silent for minutes.
 */
export function openDatabase(
  database: Config['database'],
  log: Log,
  { silenceMs = longestSilence } = {},
): Database {
  if (database.kind === 'postgres')
    return new Kysely<Tables>({ dialect: postgresDialect(database.url, log, silenceMs) })
  if (database.file !== ':memory:') makeFile(database.file)
  return new Kysely<Tables>({ dialect: sqliteDialect(database.file) })
}

/**
 * Creates the database's file, which contains personal data, for its folder's owner alone. SQLite gives the files that it adds
 * the same owner and mode.
 */
function makeFile(file: string): void {
  makeFolder(dirname(file))
  if (existsSync(file)) return
  closeSync(openSync(file, 'a', 0o600))
  giveToFolderOwner(file)
}

// pg returns int8 values as text. All of ours are far below 2^53, so numbers can hold them.
const int8 = 20

function postgresDialect(url: string, log: Log, silenceMs: number): PostgresDialect {
  const types = new TypeOverrides()
  types.setTypeParser(int8, Number)
  const pool = new Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: 10 * second,
    stream: () => (silenceMs > 0 ? impatientSocket(silenceMs) : new Socket()),
    // Without this, a machine that loses its network during a transaction would keep rows locked for hours. In pgbouncer's
    // transaction mode, this reaches only some connections. pgbouncer's own `idle_transaction_timeout` covers the others.
    onConnect: async (client) => {
      await client.query(`set idle_in_transaction_session_timeout = ${silenceMs}`)
    },
  })
  // The pool replaces broken connections. An error event without a listener would end the process. The pool listens only to
  // idle connections, and a connection can also break between two queries of a transaction.
  pool.on('error', (err) => log.warn({ err }, 'a connection to the database broke'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/**
 * Creates a socket that fails after a silence. If the server's machine vanishes during a query, TCP alone would wait for a
 * quarter of an hour.
 */
function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () =>
    socket.destroy(new Error(`PostgreSQL was silent for ${silenceMs / second} seconds`)),
  )
}
