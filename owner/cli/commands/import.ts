import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Refusal } from '../../acts/act.ts'
import { describe, importList, readAs } from '../../acts/import/import-list.ts'
import { readSubscribers } from '../../acts/import/subscriber-list.ts'
import { command } from '../command.ts'
import { facts } from '../table.ts'

export const importContacts = command({
  name: 'import',
  takes: 'FILE.csv',
  does: 'Imports subscribers who have confirmed elsewhere, without emailing anybody.',
  examples: ['import subscribers.csv', 'import subscribers.csv --yes'],
  options: { yes: { type: 'boolean', does: 'confirms that these people have agreed to get the newsletter' } },
  async run({ words: [name = ''], options, open, clock }) {
    const file = resolve(name)
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Refusal(`There is no file ${file}.`) : error
    })
    const list = readSubscribers(file, bytes)
    const { db, config } = await open()
    const plan = await importList({ db, config, clock }, list, { isAgreed: options.yes })
    const { people, known, leavers, ...rest } = plan
    const data = {
      new: people.length,
      subscribed: options.yes ? people.length : 0,
      already: known.length,
      leftElsewhere: leavers.length,
      ...rest,
    }
    if (options.yes) return { data, text: describe(plan) }
    const next = `Nothing was imported yet. To import: npm run owner -- import ${name} --yes`
    return { data, text: `${facts(readAs(list))}\n\n${describe(plan)}\n${next}`, failed: true }
  },
})
