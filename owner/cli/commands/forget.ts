import { eraseRoom } from '../../../server/care/erase-person.ts'
import { findPerson } from '../../../server/care/person.ts'
import { casesOf } from '../../../server/course/cases.ts'
import { buyerEmail, findOrder } from '../../../server/sales/orders.ts'
import { meantId, Refusal, type Report, type Site, unconfirmed } from '../../acts/act.ts'
import { erasedText, forgetPerson, openCases, wouldErase } from '../../acts/forget.ts'
import { command } from '../command.ts'

export const forget = command({
  name: 'forget',
  takes: 'EMAIL|ORDER',
  does: 'Erases one person. Keeps paid orders for the books, without name and address. With the order of a forgotten buyer, erases what was typed in its course room since.',
  examples: ['export ann@example.com --to ~/ann.json', 'forget ann@example.com --yes'],
  options: {
    yes: { type: 'boolean', does: 'confirms: this can’t be undone' },
  },
  async run({ words: [email = ''], options, open }) {
    const site = await open()
    if (email !== '' && !email.includes('@')) return forgetRoom(site, email, options.yes)
    const person = await findPerson(site.db, email)
    if (!person) throw new Refusal(`Nothing is stored about ${email}.`)
    if (!options.yes) throw unconfirmed(wouldErase(person))
    const remains = await forgetPerson(site, person)
    return { data: { forgotten: true, elsewhere: remains }, text: erasedText(remains) }
  },
})

/** Erases what was typed in the course room of a forgotten buyer. Nobody's address leads to it anymore. */
async function forgetRoom({ db }: Site, words: string, isConfirmed: boolean): Promise<Report> {
  const order = await findOrder(db, await meantId(db, 'orders', words))
  if (!order) throw new Refusal(`Nothing is stored about ${words}.`)
  const email = buyerEmail(order)
  if (email !== '') throw new Refusal(`This order is of ${email}: forget ${email}`)
  const cases = await casesOf(db, order.id)
  if (!isConfirmed)
    throw unconfirmed(`This would erase what was typed in the course room of this order.${openCases(cases)}`)
  await eraseRoom(db, order)
  return { data: { forgotten: true }, text: 'Erased.' }
}
