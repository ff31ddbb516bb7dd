import { countUnanswered } from '../inbox/messages.ts'
import type { Letter } from '../letters/letter.ts'
import { ownerAddress } from '../letters/owner-address.ts'
import { day } from '../process/clock.ts'
import type { LetterRequest } from '../queue/requests.ts'
import { type AlarmNeeds, ringingAlarms } from './alarms.ts'
import { alertMail, manyMessagesMail, weeklySummaryMail } from './owner-mails.tsx'
import { salesByProduct, summarize, topSubjects } from './summary.ts'

type OwnerRequest = Extract<LetterRequest, { day: string } | { window: number }>

/** Writes an alert, a weekly summary or a notice about too many messages. */
export async function ownerLetter(request: OwnerRequest, services: AlarmNeeds): Promise<Letter> {
  const { db, config } = services
  const letter = { contactId: null, to: ownerAddress(config).address, toContact: false }
  if (request.mail === 'many-messages') {
    const mail = manyMessagesMail(await countUnanswered(db))
    return { ...letter, kind: request.mail, key: `mail:many-messages:${request.window}`, mail }
  }
  const ringing = await ringingAlarms(services)
  if (request.mail === 'alert') {
    const addressed = {
      ...letter,
      kind: `alert ${request.alarm}`,
      key: `mail:alert:${request.alarm}:${request.day}`,
    }
    const alarm = ringing.find(({ name }) => name === request.alarm)
    if (!alarm) return { ...addressed, skip: 'The alarm no longer rings.' }
    return { ...addressed, mail: alertMail(alarm, config.siteUrl) }
  }
  const to = Date.parse(request.day)
  const from = to - 7 * day
  const mail = weeklySummaryMail({
    thisWeek: await summarize(db, from, to),
    before: await summarize(db, from - 7 * day, from),
    sold: await salesByProduct(db, from, to),
    pages: await topSubjects(db, 'view', { from, to, limit: 5 }),
    alarms: ringing,
  })
  return { ...letter, kind: 'weekly-summary', key: `mail:weekly-summary:${request.day}`, mail }
}
