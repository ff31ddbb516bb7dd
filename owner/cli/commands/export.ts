import { existsSync } from 'node:fs'
import { mkdir, open as openFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findPerson } from '../../../server/care/person.ts'
import { isoDay } from '../../../server/process/clock.ts'
import {
  columnsOf,
  eachBatch,
  readSnapshot,
  type TableName,
  tableNames,
} from '../../../server/store/snapshot.ts'
import type { Db } from '../../../server/store/tables.ts'
import { Refusal, type Site } from '../../acts/act.ts'
import { personalData } from '../../acts/contact-sheet.ts'
import { csvHead, csvLines } from '../../acts/csv.ts'
import { isExported, readable } from '../../acts/readable.ts'
import { refuseInsideWorkTree } from '../../acts/refuse-work-tree.ts'
import { count } from '../../acts/words.ts'
import { command } from '../command.ts'
import { table } from '../table.ts'

// The settings contain no personal data, but they contain the signing secret, which must not be exported.
const exported = tableNames.filter((name) => name !== 'settings')

export const exportData = command({
  name: 'export',
  takes: '[EMAIL]',
  does: 'Writes everything as CSV and JSON to a folder, or one person’s data as JSON.',
  examples: ['export', 'export ann@example.com --to ~/ann.json', 'export ann@example.com'],
  options: {
    to: {
      type: 'string',
      takes: 'PATH',
      does: 'the folder (export-DAY in BACKUP_DIR), or the person’s file',
    },
  },
  async run({ words: [email], options, open, progress, clock, width }) {
    const site = await open()
    if (options.to !== undefined) refuseInsideWorkTree(resolve(options.to))
    if (email !== undefined) return exportPerson(site, email, options.to)
    const folder = resolve(
      options.to ?? newFolder(join(site.config.backupDir, `export-${isoDay(clock.now())}`)),
    )
    refuseInsideWorkTree(folder)
    if (existsSync(folder)) throw new Refusal(`${folder} exists already: nothing was written.`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const counts = await readSnapshot(site.db, (snapshot) => exportTables(snapshot, folder, progress))
    const rows = Object.entries(counts).map(([name, rows]) => ({ name, rows }))
    const text = table(
      rows,
      [
        { title: 'Table', of: (r) => r.name },
        { title: 'Rows', of: (r) => r.rows },
      ],
      width,
    )
    return { data: { folder, rows: counts }, text: `Written to ${folder}\n\n${text}` }
  },
})

/** Returns the path, or the path with a number if it exists. */
function newFolder(path: string): string {
  let folder = path
  for (let n = 2; existsSync(folder); n++) folder = `${path}-${n}`
  return folder
}

async function exportPerson({ db }: Site, email: string, file: string | undefined) {
  const person = await findPerson(db, email)
  if (!person) throw new Refusal(`Nothing is stored about ${email}.`)
  const data = personalData(person)
  const json = JSON.stringify(data, null, 2)
  if (file === undefined) return { data, text: json }
  await writeFile(file, `${json}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Refusal(`${file} exists already: nothing was written.`) : error
  })
  return { data: { file }, text: `Written to ${file}` }
}

async function exportTables(snapshot: Db, folder: string, progress: (line: string) => void) {
  const counts: Record<string, number> = {}
  for (const name of exported) {
    counts[name] = await exportTable(snapshot, folder, name)
    progress(`${name}: ${count(counts[name], 'row')}`)
  }
  return counts
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
