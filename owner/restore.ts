import { resolve } from 'node:path'
import { isInUse } from '../server/store/is-in-use.ts'
import {
  batchSize,
  emptyTables,
  isEmpty,
  type Row,
  storeRows,
  type TableName,
} from '../server/store/snapshot.ts'
import type { Db } from '../server/store/tables.ts'
import { transact } from '../server/store/transact.ts'
import { backupRows, checkBackup } from './backup-file.ts'
import { command, Refusal, type Site } from './command.ts'
import { time } from './site-time.ts'
import { count } from './table.ts'

export const restore = command({
  name: 'restore',
  takes: 'FILE',
  does: 'Restores a backup into the database of a stopped site, completely or not at all.',
  examples: [
    'restore monday.jsonl.gz',
    'restore monday.jsonl.gz --replace',
    'backup site.jsonl && DATABASE_URL=postgres://… npm run owner -- restore site.jsonl',
  ],
  options: { replace: { type: 'boolean', does: 'deletes what is in the database now' } },
  async run({ words: [name = ''], options, open, progress }) {
    const file = resolve(name)
    const { madeAt, rows } = await checkBackup(file)
    const site = await open()
    await refuseWhileUsed(site)
    if (!options.replace) await refuseUnlessEmpty(site.db)
    await transact(site.db, (tx) => replaceAll(tx, file, progress)).catch(explain)
    const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
    return { data: { file, madeAt, rows }, text: `${count(total, 'row')} from ${time(madeAt)} restored.` }
  },
})

/** Throws the database's error as a Refusal, for example for a backup from a newer version. */
function explain(error: unknown): never {
  const why = error instanceof Error ? error.message : String(error)
  throw new Refusal(`The database rejects this backup: ${why}\nNothing was changed.`)
}

async function refuseWhileUsed({ db }: Site): Promise<void> {
  if (await isInUse(db))
    throw new Refusal('Another process is using the database. Stop the site first: nothing was changed.')
}

async function refuseUnlessEmpty(db: Db): Promise<void> {
  if (await isEmpty(db)) return
  throw new Refusal(
    'The database isn’t empty. To replace its contents, make a backup first, then restore with --replace.',
  )
}

async function replaceAll(tx: Db, file: string, progress: (line: string) => void): Promise<void> {
  await emptyTables(tx)
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
}
