import { existsSync, readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { noteUpkeep } from '../server/care/upkeep.ts'
import type { Config } from '../server/config.ts'
import { makeFolder } from '../server/process/make-folder.ts'
import { type Counts, writeBackup } from './backup-file.ts'
import { command, type Site, UsageError } from './command.ts'
import { refuseInsideWorkTree } from './outside-work-tree.ts'
import { count } from './table.ts'

export const backup = command({
  name: 'backup',
  takes: '[FILE]',
  does: 'Writes a snapshot of the whole database to a file, while the site runs.',
  examples: ['backup', 'backup /var/backups/site/$(date +%F).jsonl.gz'],
  options: {
    succeeded: {
      type: 'string',
      takes: 'WHAT',
      does: 'makes no backup, but stores that a copy or a drill succeeded, for the alarm old-backup',
    },
  },
  async run({ words: [name], options: { succeeded }, open, progress }) {
    if (succeeded !== undefined) {
      if (succeeded !== 'copy' && succeeded !== 'drill')
        throw new UsageError('--succeeded must be copy or drill.')
      const { db, clock } = await open()
      await noteUpkeep(db, succeeded, clock.now())
      return { data: { succeeded }, text: `Stored: a ${succeeded} succeeded.` }
    }
    const { file, size, rows } = await makeBackup(await open(), { file: name, progress })
    const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
    return {
      data: { file, bytes: size, rows },
      text: `${count(total, 'row')}, ${bytes(size)}, in ${file}\nIt holds people’s data and the secret behind the links in emails: keep it where only you can read it.`,
    }
  },
})

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
  const { size } = await stat(file)
  return { name: basename(file), file, size, madeAt: now, rows }
}

/** Lists the backups in the backup folder, newest first. */
export async function listBackups({ backupDir }: Pick<Config, 'backupDir'>): Promise<Backup[]> {
  const names = existsSync(backupDir) ? readdirSync(backupDir) : []
  const backups = names
    .filter((name) => /^[\w.-]+\.jsonl(\.gz)?$/.test(name))
    .map(async (name) => {
      const file = join(backupDir, name)
      const { size, mtimeMs } = await stat(file)
      return { name, file, size, madeAt: mtimeMs }
    })
  return (await Promise.all(backups)).sort((a, b) => b.madeAt - a.madeAt)
}

/** Formats a time as `2026-01-05-0320` in UTC, so that names sort by age. */
function minuteOf(now: number): string {
  return new Date(now).toISOString().slice(0, 16).replace('T', '-').replace(':', '')
}

export function bytes(size: number): string {
  return size < 100_000 ? count(size, 'byte') : `${(size / 1_000_000).toFixed(1)} MB`
}
