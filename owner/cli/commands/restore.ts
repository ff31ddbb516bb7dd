import { resolve } from 'node:path'
import type { Transaction } from 'kysely'
import { day } from '../../../server/process/clock.ts'
import { isInUse } from '../../../server/store/is-in-use.ts'
import { isPostgres } from '../../../server/store/is-postgres.ts'
import { appliedMigrations, isKnownMigration, migrate } from '../../../server/store/migrate.ts'
import {
  batchSize,
  isEmpty,
  type Row,
  rebuildTables,
  storeRows,
  type TableName,
} from '../../../server/store/snapshot.ts'
import type { Database, Tables } from '../../../server/store/tables.ts'
import { transact } from '../../../server/store/transact.ts'
import { Refusal } from '../../acts/act.ts'
import { backupRows, checkBackup } from '../../acts/backup-file.ts'
import { time } from '../../acts/site-time.ts'
import { count } from '../../acts/words.ts'
import { command } from '../command.ts'

export const restore = command({
  name: 'restore',
  takes: 'FILE',
  does: 'Restores a backup into the database of a stopped site, completely or not at all.',
  examples: [
    'restore monday.jsonl.gz',
    'restore monday.jsonl.gz --replace',
    'backup ~/site.jsonl && DATABASE_URL=postgres://… npm run owner -- restore ~/site.jsonl',
  ],
  options: { replace: { type: 'boolean', does: 'deletes what is in the database now' } },
  async run({ words: [name = ''], options, open, progress }) {
    const file = resolve(name)
    const { madeAt, rows, migrations } = await checkBackup(file)
    const { db, clock } = await open()
    if (await isInUse(db))
      throw new Refusal('Another process is using the database. Stop the site first: nothing was changed.')
    if (!options.replace && !(await isEmpty(db)))
      throw new Refusal(
        'The database isn’t empty. To replace its contents, make a backup first, then restore with --replace.',
      )
    await refuseNewer(db)
    await transact(db, (tx) => replaceAll(tx, file, migrations, progress)).catch(explain)
    const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
    return {
      data: { file, madeAt, rows },
      text: [
        `${count(total, 'row')} from ${time(madeAt)} restored.`,
        // No backup has the publications that other machines follow (server/publications).
        isPostgres(db) &&
          'Other machines and containers show the site that they were built with, until you publish again: npm run owner -- publish',
        laterSales(clock.now(), madeAt),
      ]
        .filter(Boolean)
        .join('\n'),
    }
  },
})

/** Says how to bring back what was sold since. A month at least, because some payments take weeks; a day more for open checkouts. */
function laterSales(now: number, madeAt: number): string {
  const days = Math.max(30, Math.ceil((now - madeAt) / day) + 1)
  return `Start the site, then bring back later sales from Stripe: npm run owner -- reconcile --repair --days ${days}`
}

/** Throws the database's error as a Refusal, for example for a broken reference. */
function explain(error: unknown): never {
  const why = error instanceof Error ? error.message : String(error)
  throw new Refusal(`The database rejects this backup: ${why}\nNothing was changed.`)
}

/** A newer version's tables would stay, and that version couldn't create them again. */
async function refuseNewer(db: Database): Promise<void> {
  const newer = (await appliedMigrations(db)).filter((name) => !isKnownMigration(name))
  if (newer.length > 0)
    throw new Refusal(
      `A newer version of the site has changed this database (${newer.join(', ')}). Restore into an empty one: move site.db, site.db-wal and site.db-shm out of DATA_DIR, or give DATABASE_URL a new database. Nothing was changed.`,
    )
}

/** Stores the rows in the schema that they come from, and migrates both to this version's. */
async function replaceAll(
  tx: Transaction<Tables>,
  file: string,
  migrations: readonly string[],
  progress: (line: string) => void,
): Promise<void> {
  await rebuildTables(tx, migrations.at(-1) ?? '')
  let table: TableName = 'contacts'
  let batch: Row[] = []
  for await (const [name, row] of backupRows(file)) {
    if (name !== table || batch.length === batchSize) {
      await storeRows(tx, table, batch)
      if (name !== table) progress(`${table}: restored`)
      table = name
      batch = []
    }
    batch.push(row)
  }
  await storeRows(tx, table, batch)
  progress(`${table}: restored`)
  await migrate(tx)
}
