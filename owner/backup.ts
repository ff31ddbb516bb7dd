import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeSetting } from '../server/store/settings.ts'
import { writeBackup } from './backup-file.ts'
import { lastBackup } from './checks/backups.ts'
import { command } from './command.ts'
import { count } from './table.ts'

export const backup = command({
  name: 'backup',
  takes: 'FILE',
  does: 'Writes the whole database of one moment into a file, while the site runs.',
  examples: ['backup monday.jsonl', 'backup /var/backups/site/$(date +%F).jsonl.gz'],
  options: {},
  async run({ words: [name = ''], open, progress, clock }) {
    const file = resolve(name)
    const { db } = await open()
    const rows = await writeBackup(db, file, { now: clock.now(), progress })
    await writeSetting(db, lastBackup, String(clock.now()))
    const { size } = await stat(file)
    const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
    return {
      data: { file, bytes: size, rows },
      text: `${count(total, 'row')}, ${bytes(size)}, in ${file}\nIt holds people’s data and the secret behind the links in mails: keep it where only you can read it.`,
    }
  },
})

function bytes(size: number): string {
  return size < 100_000 ? count(size, 'byte') : `${(size / 1_000_000).toFixed(1)} MB`
}
