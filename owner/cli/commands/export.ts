import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { findPerson } from '../../../server/care/person.ts'
import { Refusal, type Site } from '../../acts/act.ts'
import { personalData } from '../../acts/contact-sheet.ts'
import { exportAll } from '../../acts/export.ts'
import { refuseInsideWorkTree } from '../../acts/refuse-work-tree.ts'
import { command } from '../command.ts'
import { table } from '../table.ts'

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
  async run({ words: [email], options, open, progress }) {
    const site = await open()
    if (options.to !== undefined) refuseInsideWorkTree(resolve(options.to))
    if (email !== undefined) return exportPerson(site, email, options.to)
    const { folder, rows: counts } = await exportAll(site, { to: options.to, progress })
    const rows = Object.entries(counts).map(([name, rows]) => ({ name, rows }))
    const text = table(rows, [
      { title: 'Table', of: (r) => r.name },
      { title: 'Rows', of: (r) => r.rows },
    ])
    return { data: { folder, rows: counts }, text: `Written to ${folder}\n\n${text}` }
  },
})

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
