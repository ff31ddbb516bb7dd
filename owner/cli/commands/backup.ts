import { basename, resolve } from 'node:path'
import { noteTry, noteUpkeep } from '../../../server/care/upkeep.ts'
import { day, minute } from '../../../server/process/clock.ts'
import { countRows } from '../../../server/store/query.ts'
import type { Database } from '../../../server/store/tables.ts'
import { Refusal, type Report, readChoice, type Site, UsageError } from '../../acts/act.ts'
import { type Counts, checkBackup } from '../../acts/backup-file.ts'
import { listBackups, makeBackup } from '../../acts/backups.ts'
import { time } from '../../acts/site-time.ts'
import { bytes, count } from '../../acts/words.ts'
import { command } from '../command.ts'

export const backup = command({
  name: 'backup',
  takes: '[FILE]',
  does: 'Writes a snapshot of the whole database to a file, while the site runs.',
  examples: [
    'backup',
    'backup /var/backups/site/before-update.jsonl.gz',
    'backup --newest',
    'backup --trying copy',
    'backup --succeeded copy 2026-11-28-0320.jsonl.gz',
  ],
  options: {
    newest: { type: 'boolean', does: 'makes no backup, but prints which file of BACKUP_DIR was made last' },
    trying: {
      type: 'string',
      takes: 'WHAT',
      does: 'makes no backup, but stores that a copy or a drill begins, for the alarm old-backup if none succeeds',
    },
    succeeded: {
      type: 'string',
      takes: 'WHAT',
      does: 'makes no backup, but stores that a copy or a drill of FILE in BACKUP_DIR succeeded, for the alarm old-backup',
    },
  },
  async run({ words: [name], options: { trying, succeeded, newest }, open, progress }) {
    if (newest) return printNewest(await open())
    const begun = readChoice('trying', trying, drills)
    if (begun) {
      const { db, clock } = await open()
      await noteTry(db, begun, clock.now())
      return { data: { trying: begun }, text: `Stored: a ${begun} begins.` }
    }
    const ended = readChoice('succeeded', succeeded, drills)
    if (ended) {
      if (name === undefined) throw new UsageError('FILE is missing: which backup was it?')
      return noteSuccess(await open(), ended, name)
    }
    const { file, size, rows } = await makeBackup(await open(), { file: name, progress })
    const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
    return {
      data: { file, bytes: size, rows },
      text: `${count(total, 'row')}, ${bytes(size)}, in ${file}\nIt holds people’s data and the secret behind the links in emails: keep it where only you can read it.`,
    }
  },
})

const drills = ['copy', 'drill'] as const

async function printNewest({ config }: Site): Promise<Report> {
  const [newest] = await listBackups(config)
  if (!newest) throw new Refusal(`There is no backup in ${config.backupDir}.`)
  return { data: newest, text: newest.file }
}

/** Stores that a copy or a drill succeeded. Throws a Refusal for an old backup, or one that lacks people or orders. */
async function noteSuccess(
  { db, config, clock }: Site,
  what: (typeof drills)[number],
  name: string,
): Promise<Report> {
  const file = resolve(config.backupDir, name)
  const { madeAt, rows } = await checkBackup(file)
  if (madeAt <= clock.now() - day)
    throw new Refusal(`${file} is from ${time(madeAt)}, which is more than a day ago: nothing was stored.`)
  if (what === 'drill') await refuseIncomplete(db, { madeAt, rows })
  await noteUpkeep(db, what, clock.now())
  return { data: { succeeded: what, file }, text: `Stored: a ${what} of ${basename(file)} succeeded.` }
}

/** Whoever was here a minute before the backup, and still is, must be in it. */
async function refuseIncomplete(db: Database, { madeAt, rows }: { madeAt: number; rows: Counts }) {
  for (const table of ['contacts', 'orders'] as const) {
    const here = await countRows(db.selectFrom(table).where('created_at', '<', madeAt - minute))
    const saved = rows[table] ?? 0
    if (saved < here)
      throw new Refusal(
        `The backup has ${count(saved, `row`)} of ${table}, and the database had ${here} then: is BACKUP_DIR this site’s? Nothing was stored.`,
      )
  }
}
