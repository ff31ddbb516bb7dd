import { existsSync } from 'node:fs'
import { mkdir, open as openFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isoDay } from '../../server/process/clock.ts'
import {
  columnsOf,
  eachBatch,
  readSnapshot,
  type TableName,
  tableNames,
} from '../../server/store/snapshot.ts'
import type { Db } from '../../server/store/tables.ts'
import { Refusal, type Site } from './act.ts'
import { csvHead, csvLines } from './csv.ts'
import { isExported, readable } from './readable.ts'
import { refuseInsideWorkTree } from './refuse-work-tree.ts'
import { count } from './words.ts'

// The settings contain no personal data, but they contain the signing secret, which must not be exported.
const exported = tableNames.filter((name) => name !== 'settings')

/** Writes every table as CSV and JSON to a new folder, by default in the backup folder. Returns the number of rows of each. */
export async function exportAll(
  { config, clock }: Site,
  { to, progress = () => {} }: { to?: string | undefined; progress?: (line: string) => void } = {},
): Promise<{ folder: string; rows: Record<string, number> }> {
  const folder = resolve(to ?? newFolder(join(config.backupDir, `export-${isoDay(clock.now())}`)))
  refuseInsideWorkTree(folder)
  if (existsSync(folder)) throw new Refusal(`${folder} exists already: nothing was written.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const rows: Record<string, number> = {}
  await readSnapshot(config.database, async (snapshot) => {
    for (const name of exported) {
      rows[name] = await exportTable(snapshot, folder, name)
      progress(`${name}: ${count(rows[name], 'row')}`)
    }
  })
  return { folder, rows }
}

/** Returns the path, or the path with a number if it exists. */
function newFolder(path: string): string {
  let folder = path
  for (let n = 2; existsSync(folder); n++) folder = `${path}-${n}`
  return folder
}

async function exportTable(snapshot: Db, folder: string, name: TableName): Promise<number> {
  await using csv = await openFile(join(folder, `${name}.csv`), 'wx', 0o600)
  await using json = await openFile(join(folder, `${name}.json`), 'wx', 0o600)
  let rows = 0
  const columns = (await columnsOf(snapshot, name)).filter(isExported)
  await csv.write(csvHead(columns))
  await json.write('[')
  for await (const batch of eachBatch(snapshot, name)) {
    const records = batch.map(readable)
    await csv.write(csvLines(records, columns))
    await json.write(
      records.map((record, n) => `${rows + n > 0 ? ',' : ''}\n${JSON.stringify(record)}`).join(''),
    )
    rows += records.length
  }
  await json.write('\n]\n')
  return rows
}
