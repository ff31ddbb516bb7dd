import * as z from 'zod'
import { emailWords } from '../../model/words/emails.ts'
import { letter, type Mail } from '../mail/letter.ts'
import { mailWords } from '../mail/words.ts'
import { day } from '../process/clock.ts'
import { type AlarmNeeds, alarmNames, ringingAlarms } from './alarms.ts'
import { salesByProduct, summarize, topSubjects } from './summary.ts'
import { figuresOf, sampleFigures, type WeekFigures } from './week-figures.tsx'

const toOwner = { contactId: null, to: null }

const rung = z.object({
  alarm: z.enum(alarmNames),
  day: z.iso.date(),
  since: z.optional(z.int()),
  /** What another machine may not find. */
  found: z.optional(z.object({ says: z.string(), todo: z.string() })),
})

export const alert = letter('alert', rung, {
  async write({ alarm: name, day, since, found }, services: AlarmNeeds) {
    const key = `mail:alert:${name}:${since ?? day}`
    const addressed = { ...toOwner, kind: `alert ${name}`, key }
    const alarm = found ?? (await ringingAlarms(services)).find((one) => one.name === name)
    if (!alarm) return { ...addressed, skip: 'The alarm no longer rings.' }
    const { says, todo } = alarm
    const { siteUrl } = services.config
    return { ...addressed, mail: alertMail({ says, todo, siteUrl }) }
  },
  samples: ({ siteUrl }) => {
    const says =
      '12 emails or calls to Kit ended for good in the last day, though their recipients may exist.'
    const todo =
      'npm run owner -- deliveries --failed says why. Fix that, then: npm run owner -- deliveries retry ID'
    return { alert: alertMail({ says, todo, siteUrl }) }
  },
})

const alertMail = (alarm: { says: string; todo: string; siteUrl: string }): Mail => ({
  words: mailWords('alert', { ...alarm, short: alarm.says.replace(/\.$/, '') }),
})

/** Shows the figures of the week before `day` next to those of the week before that. */
export const weeklySummary = letter('weekly-summary', z.object({ day: z.iso.date() }), {
  async write({ day: monday }, services: AlarmNeeds) {
    const { db } = services
    const to = Date.parse(monday)
    const from = to - 7 * day
    const mail = weeklySummaryMail({
      thisWeek: await summarize(db, from, to),
      before: await summarize(db, from - 7 * day, from),
      sold: await salesByProduct(db, from, to),
      pages: await topSubjects(db, 'view', { from, to, limit: 5 }),
      alarms: (await ringingAlarms(services)).map(({ says }) => says),
    })
    return { ...toOwner, key: `mail:weekly-summary:${monday}`, mail }
  },
  samples: () => {
    const alarms = ['3 messages unanswered for more than three days.']
    return { 'weekly summary': weeklySummaryMail({ ...sampleFigures, alarms }) }
  },
})

const weeklySummaryMail = ({ alarms, ...figures }: WeekFigures & { alarms: string[] }): Mail => ({
  words: {
    ...mailWords('weeklySummary', { first: alarms[0] ?? emailWords.others.allDone }),
    paragraphs: alarms,
  },
  children: figuresOf(figures),
})

export const alarmLetters = [alert, weeklySummary]

/** The test email of the doctor command, which sends it directly. */
export const doctorMail = (siteUrl: string): Mail => ({ words: mailWords('doctor', { siteUrl }) })
