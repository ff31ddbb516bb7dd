import { findPerson, type KnownPerson } from '../../../server/care/person.ts'
import { Refusal } from '../../acts/act.ts'
import { contactSheet, personalData } from '../../acts/contact-sheet.ts'
import { command } from '../command.ts'
import { table } from '../table.ts'

export const contact = command({
  name: 'contact',
  takes: 'EMAIL',
  does: 'Shows everything that is stored about one person.',
  examples: ['contact ann@example.com', 'contact ann@example.com --json'],
  async run({ words: [email = ''], open }) {
    const { db } = await open()
    const person = await findPerson(db, email)
    if (!person) throw new Refusal(`Nothing is stored about ${email}.`)
    return { data: personalData(person), text: describe(person) }
  },
})

function describe(person: KnownPerson): string {
  const tables = contactSheet(person).map(({ title, columns, rows }) => `${title}\n\n${table(rows, columns)}`)
  return [person.email, ...tables].join('\n\n')
}
