import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { noteUpkeep } from '../../../server/care/upkeep.ts'
import type { Config } from '../../../server/config.ts'
import { day, minute } from '../../../server/process/clock.ts'
import { makeFolder } from '../../../server/process/make-folder.ts'
import { countRows } from '../../../server/store/count-rows.ts'
import type { Database } from '../../../server/store/tables.ts'
import { type Counts, checkBackup, readHead, writeBackup } from '../../acts/backup-file.ts'
import { refuseInsideWorkTree } from '../../acts/refuse-work-tree.ts'
import { time } from '../../acts/site-time.ts'
import { command, Refusal, type Report, type Site, UsageError } from '../command.ts'
import { count } from '../table.ts'

export const backup = command({
  name: 'backup',
  takes: '[FILE]',
  does: 'Writes a snapshot of the whole database to a file, while the site runs.',
  examples: [
    'backup',
    'backup /var/backups/site/before-update.jsonl.gz',
    'backup --newest',
    'backup --succeeded copy 2026-11-28-0320.jsonl.gz',
  ],
  options: {
    newest: { type: 'boolean', does: 'makes no backup, but prints which file of BACKUP_DIR was made last' },
    succeeded: {
      type: 'string',
      takes: 'WHAT',
      does: 'makes no backup, but stores that a copy or a drill of FILE in BACKUP_DIR succeeded, for the alarm old-backup',
    },
  },
  async run({ words: [name], options: { succeeded, newest }, open, progress }) {
    if (newest) return printNewest(await open())
    if (succeeded !== undefined) {
      if (succeeded !== 'copy' && succeeded !== 'drill')
        throw new UsageError('--succeeded must be copy or drill.')
      if (name === undefined) throw new UsageError('FILE is missing: which backup was it?')
      return noteSuccess(await open(), succeeded, name)
    }
    const { file, size, rows } = await makeBackup(await open(), { file: name, progress })
    const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
    return {
      data: { file, bytes: size, rows },
      text: `${count(total, 'row')}, ${bytes(size)}, in ${file}\nIt holds people’s data and the secret behind the links in emails: keep it where only you can read it.`,
    }
  },
})

async function printNewest({ config }: Site): Promise<Report> {
  const [newest] = await listBackups(config)
  if (!newest) throw new Refusal(`There is no backup in ${config.backupDir}.`)
  return { data: newest, text: newest.file }
}

/** Stores that a copy or a drill succeeded. Throws a Refusal for an old backup, or one that lacks people or orders. */
async function noteSuccess(
  { db, config, clock }: Site,
  what: 'copy' | 'drill',
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

export type Backup = { name: string; file: string; size: number; madeAt: number }

/** Writes a backup to `file`, or to a new file in the backup folder. */
export async function makeBackup(
  { db, config, clock }: Site,
  { file: given, progress = () => {} }: { file?: string | undefined; progress?: (line: string) => void } = {},
): Promise<Backup & { rows: Counts }> {
  const now = clock.now()
  const file = resolve(given ?? join(config.backupDir, `${minuteOf(now)}.jsonl.gz`))
  refuseInsideWorkTree(file)
  if (given === undefined) makeFolder(config.backupDir)
  const rows = await writeBackup(db, file, { now, progress })
  await noteUpkeep(db, 'backup', now)
  const { size } = statSync(file)
  return { name: basename(file), file, size, madeAt: now, rows }
}

/** Lists the backups in the backup folder, newest first, by the date in their first line. */
export async function listBackups({ backupDir }: Pick<Config, 'backupDir'>): Promise<Backup[]> {
  const backups: Backup[] = []
  for (const name of existsSync(backupDir) ? readdirSync(backupDir) : []) {
    if (!/^[\w.-]+\.jsonl(\.gz)?$/.test(name)) continue
    const file = join(backupDir, name)
    const head = await readHead(file).catch(() => null)
    if (head) backups.push({ name, file, size: statSync(file).size, madeAt: head.madeAt })
  }
  return backups.sort((a, b) => b.madeAt - a.madeAt)
}

/** Formats a time as `2026-01-05-0320` in UTC, so that names sort by age. */
function minuteOf(now: number): string {
  return new Date(now).toISOString().slice(0, 16).replace('T', '-').replace(':', '')
}

export function bytes(size: number): string {
  return size < 100_000 ? count(size, 'byte') : `${(size / 1_000_000).toFixed(1)} MB`
}
