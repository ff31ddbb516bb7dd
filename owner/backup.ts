import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { noteBackup } from '../server/care/upkeep.ts'
import { makeFolder } from '../server/process/make-folder.ts'
import { writeBackup } from './backup-file.ts'
import { command } from './command.ts'
import { refuseInsideWorkTree } from './outside-work-tree.ts'
import { count } from './table.ts'

export const backup = command({
  name: 'backup',
  takes: '[FILE]',
  does: 'Writes the whole database of one moment into a file, while the site runs.',
  examples: ['backup', 'backup /var/backups/site/$(date +%F).jsonl.gz'],
  options: {},
  async run({ words: [name], open, progress, clock }) {
    const { db, config } = await open()
    const file = resolve(name ?? join(config.backupDir, `${minuteOf(clock.now())}.jsonl.gz`))
    refuseInsideWorkTree(file)
    if (name === undefined) makeFolder(config.backupDir)
    const rows = await writeBackup(db, file, { now: clock.now(), progress })
    await noteBackup(db, clock.now())
    const { size } = await stat(file)
    const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
    return {
      data: { file, bytes: size, rows },
      text: `${count(total, 'row')}, ${bytes(size)}, in ${file}\nIt holds people’s data and the secret behind the links in mails: keep it where only you can read it.`,
    }
  },
})

/** `2026-01-05-0320`, in UTC, so that the names sort by age. */
function minuteOf(now: number): string {
  return new Date(now).toISOString().slice(0, 16).replace('T', '-').replace(':', '')
}

function bytes(size: number): string {
  return size < 100_000 ? count(size, 'byte') : `${(size / 1_000_000).toFixed(1)} MB`
}
