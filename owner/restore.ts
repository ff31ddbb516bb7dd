import { resolve } from 'node:path'
import { sql } from 'kysely'
import { type Row, type TableName, tableNames } from '../server/db/snapshot.ts'
import type { Db } from '../server/db/tables.ts'
import { backupRows, checkBackup } from './backup-file.ts'
import { command, Refusal, type Site } from './command.ts'
import { count, time } from './table.ts'

export const restore = command({
  name: 'restore',
  takes: 'FILE',
  does: 'Puts a backup into the database of a stopped site, all of it or nothing.',
  examples: [
    'restore monday.jsonl.gz',
    'restore monday.jsonl.gz --replace',
    'backup site.jsonl && DATABASE_URL=postgres://… npm run owner -- restore site.jsonl',
  ],
  options: { replace: { type: 'boolean', does: 'what is in the database now goes' } },
  async run({ words: [name = ''], options, open, progress }) {
    const file = resolve(name)
    const { madeAt, rows } = await checkBackup(file)
    const site = await open()
    await refuseWhileUsed(site)
    if (!options.replace) await refuseUnlessEmpty(site.db)
    await site.db
      .transaction()
      .execute((tx) => replaceAll(tx, file, progress))
      .catch(explain)
    const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
    return { data: { file, madeAt, rows }, text: `${count(total, 'row')} of ${time(madeAt)} restored.` }
  },
})

/** A backup of a newer version, or of a database that somebody has changed by hand. */
function explain(error: unknown): never {
  const why = error instanceof Error ? error.message : String(error)
  throw new Refusal(`The database does not take this backup: ${why}\nNothing was changed.`)
}

async function refuseWhileUsed({ db, config }: Site): Promise<void> {
  const used = config.database.kind === 'sqlite' ? await isSqliteUsed(db) : await isPostgresUsed(db)
  if (used)
    throw new Refusal('Another process is using the database. Stop the site first: nothing was changed.')
}

/** SQLite leaves WAL mode only for one who is alone with the file; whoever opens it next goes back to it. */
async function isSqliteUsed(db: Db): Promise<boolean> {
  try {
    await sql`pragma journal_mode = delete`.execute(db)
    return false
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return true
    throw error
  }
}

async function isPostgresUsed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and usename = current_user
      and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  return (rows[0]?.others ?? 0) > 0
}

/** The signing secret is made at every first start, and counts of pages progress nothing of anybody. */
async function refuseUnlessEmpty(db: Db): Promise<void> {
  for (const table of ['contacts', 'orders', 'stripe_events', 'deliveries'] as const) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst()
    if (row) {
      throw new Refusal(
        `The database is not empty. To give up what is in it: make a backup, then restore with --replace.`,
      )
    }
  }
}

async function replaceAll(tx: Db, file: string, progress: (line: string) => void): Promise<void> {
  for (const table of tableNames.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx)
  let table: TableName = 'contacts'
  let batch: Row[] = []
  for await (const [name, row] of backupRows(file)) {
    if (name !== table || batch.length === batchSize) {
      await store(tx, table, batch)
      if (name !== table) progress(`${table}: restored`)
      table = name
      batch = []
    }
    batch.push(row)
  }
  await store(tx, table, batch)
}

/** PostgreSQL takes 65,535 values in a statement, SQLite 32,766; the widest table has 22 columns. */
const batchSize = 500

async function store(tx: Db, table: TableName, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(tx)
}
