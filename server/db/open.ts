import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Database, Tables } from './tables.ts'

/** Opens the database that the settings name; `migrate` brings its tables up to date. */
export function openDatabase(database: Config['database'], log: Log): Database {
  if (database.kind === 'postgres') return new Kysely<Tables>({ dialect: postgresDialect(database.url, log) })
  if (database.file !== ':memory:') mkdirSync(dirname(database.file), { recursive: true, mode: 0o700 })
  return new Kysely<Tables>({ dialect: sqliteDialect(database.file) })
}

// PostgreSQL's int8 comes as text; ours are cents, counts and milliseconds, all far below 2^53.
const int8 = 20

function postgresDialect(url: string, log: Log): PostgresDialect {
  const types = new TypeOverrides()
  types.setTypeParser(int8, Number)
  const pool = new Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // A machine that vanishes in the middle of a query says nothing: without this its answer is awaited for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A connection that breaks is replaced by the pool. Unheard, its error would end the process: the pool hears those of
  // idle ones alone, and one in a transaction may break while nothing is being asked.
  pool.on('error', (err) => log.warn({ err }, 'a connection to the database broke'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}
