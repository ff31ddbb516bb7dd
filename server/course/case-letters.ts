import * as z from 'zod'
import { isolated } from '../../contract/direction-marks.ts'
import { guarantee } from '../../model/course.ts'
import { counted } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { emailWords } from '../../model/words/emails.ts'
import { safeName } from '../mail/addressee.ts'
import { letter, type Mail } from '../mail/letter.ts'
import { roomPath } from '../mail/links.ts'
import { quote } from '../mail/parts.tsx'
import { mailWords } from '../mail/words.ts'
import type { Needs } from '../needs.ts'
import { day } from '../process/clock.ts'
import { longDay } from '../process/days.ts'
import { buyerEmail, findOrder } from '../sales/orders.ts'
import { holdsCourse } from '../sales/settlement.ts'
import { type Attached, earnedInWords, entriesOf, findCase, readAttached } from './cases.ts'

type Site = Needs<'db' | 'config' | 'secret'>

const facts = z.object({
  caseId: z.string(),
  /** The entry that the email is about. The default is the first entry. */
  entryId: z.optional(z.string()),
})

/** Tells the owner that a buyer invokes the guarantee or offers a story. */
export const caseOpened = letter('case-opened', facts, {
  async write(request, services: Site) {
    const found = await findEntry('case-opened', request, services)
    if (!found) return null
    const { addressed, name, email, dueOn, text, isStory, attached, showsSheets } = found
    const buyer = [isolated(name), email].filter(Boolean).join(', ')
    return {
      ...addressed,
      to: null,
      replyTo: { name, address: email },
      mail: caseOpenedMail({ buyer, dueOn, text, isStory, attached, showsSheets }),
    }
  },
  samples: ({ name, email, text, paidAt }) => {
    const opened = {
      buyer: `${name}, ${email}`,
      dueOn: longDay(paidAt + 14 * day),
      text,
      attached: {
        standing: {
          earned: 41_250,
          goal: 100_000,
          unit: null,
          lessons: { done: 30, count: 30 },
          pages: { done: 12, count: 12 },
          months: { done: 9, count: 12 },
        },
        months: { length: 9 },
      },
    }
    return {
      'case opened': caseOpenedMail({ ...opened, isStory: false, showsSheets: true }),
      'story offered': caseOpenedMail({ ...opened, isStory: true, showsSheets: false }),
    }
  },
})

type Opened = {
  buyer: string
  dueOn: string
  text: string
  isStory: boolean
  attached: Pick<Attached, 'standing'> & { months: { length: number } }
  showsSheets: boolean
}

function caseOpenedMail({ buyer, dueOn, text, isStory, ...facts }: Opened): Mail {
  const words = isStory ? mailWords('storyOffered', { buyer }) : mailWords('caseOpened', { buyer, dueOn })
  return { words, children: quote(`${text}\n\n${summary(facts)}`) }
}

function summary({ attached, showsSheets }: Pick<Opened, 'attached' | 'showsSheets'>): string {
  const { standing, months } = attached
  const { unit, lessons, pages } = standing
  return [
    `${unit ? 'So far' : 'Earned so far'}: ${earnedInWords(standing)}`,
    `Lessons done: ${lessons.done} of ${lessons.count}`,
    ...(pages ? [`Pages on one site: ${pages.done} of ${pages.count}`] : []),
    `Months in the log: ${months.length}`,
    showsSheets
      ? 'The whole log and the buyer’s worksheets are with the case at the desk.'
      : 'The whole log is attached to the case at the desk.',
  ].join('\n')
}

/** Tells the buyer that their text arrived. */
export const caseReceived = letter('case-received', facts, {
  always: true,
  async write(request, services: Site) {
    const found = await findEntry('case-received', request, services)
    return found && { ...found.addressed, mail: caseReceivedMail(found) }
  },
  samples: ({ firstName, accessUrl, paidAt }) => {
    const received = { firstName, dueOn: longDay(paidAt + 14 * day) }
    const casesUrl = `${accessUrl}/guarantee#cases`
    return {
      'case received': caseReceivedMail({ ...received, href: casesUrl, isStory: false }),
      'story received': caseReceivedMail({ ...received, href: `${accessUrl}/log#story`, isStory: true }),
    }
  },
})

type Received = { firstName: string; dueOn: string; href: string; isStory: boolean }

function caseReceivedMail({ firstName, dueOn, href, isStory }: Received): Mail {
  const workingDays = counted(emailWords.workingDays, guarantee?.answerDays ?? 0)
  const words = isStory
    ? mailWords('storyReceived', { firstName })
    : mailWords('caseReceived', { firstName, dueOn, workingDays })
  return { letterhead: offer.title, words, href }
}

/** Sends the owner's answer to the buyer. */
export const caseAnswered = letter('case-answered', facts, {
  always: true,
  byHand: true,
  async write(request, services: Site) {
    const found = await findEntry('case-answered', request, services)
    if (!found) return null
    const { addressed, firstName, text, order } = found
    const href = guarantee && holdsCourse(order) ? found.href : null
    return { ...addressed, mail: caseAnsweredMail({ firstName, href, text }) }
  },
  samples: ({ firstName, accessUrl, text }) => ({
    'case answered': caseAnsweredMail({ firstName, href: `${accessUrl}/guarantee#cases`, text }),
  }),
})

type Answered = { firstName: string; href: string | null; text: string }

/** `href` is null if the course room is closed. */
function caseAnsweredMail({ firstName, href, text }: Answered): Mail {
  const { moreInRoom, moreByEmail } = emailWords.others
  const words = mailWords('caseAnswered', { firstName, more: href === null ? moreByEmail : moreInRoom })
  return { letterhead: offer.title, words, href: href ?? undefined, children: quote(text) }
}

export const caseLetters = [caseOpened, caseReceived, caseAnswered]

/** Returns what the emails about an entry say, addressed to the buyer. `href` is the URL of the case's page. */
async function findEntry(mail: string, { caseId, entryId }: z.infer<typeof facts>, services: Site) {
  const { db, config } = services
  const found = await findCase(db, caseId)
  const order = found && (await findOrder(db, found.order_id))
  const email = order && buyerEmail(order)
  const entries = await entriesOf(db, [caseId])
  const entry = entryId === undefined ? entries[0] : entries.find(({ id }) => id === entryId)
  if (!found || !order || !entry || !email) return null
  const isStory = found.kind === 'story'
  return {
    order,
    email,
    name: `${order.first_name} ${order.last_name}`.trim(),
    firstName: safeName(order.first_name),
    text: entry.text,
    isStory,
    dueOn: longDay(found.due_at),
    href: `${config.siteUrl}${roomPath(services, order.access_token ?? '')}/${isStory ? 'log#story' : 'guarantee#cases'}`,
    attached: readAttached(found),
    showsSheets: found.shows_sheets === 1,
    addressed: {
      key: `mail:${mail}:${entryId ?? caseId}`,
      contactId: order.contact_id,
      to: email,
    },
  }
}
