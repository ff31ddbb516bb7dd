import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { noteUpkeep } from '../../server/care/upkeep.ts'
import type { Config } from '../../server/config.ts'
import { makeFolder } from '../../server/process/make-folder.ts'
import type { Site } from './act.ts'
import { type Counts, readHead, writeBackup } from './backup-file.ts'
import { refuseInsideWorkTree } from './refuse-work-tree.ts'

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
  const rows = await writeBackup(config.database, file, { now, progress })
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
