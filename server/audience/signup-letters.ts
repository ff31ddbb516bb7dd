import * as z from 'zod'
import { delivered } from '../../model/downloads.ts'
import { counted } from '../../model/formats.ts'
import { site } from '../../model/site.ts'
import { emailWords } from '../../model/words/emails.ts'
import { nameOf } from '../mail/addressee.ts'
import { type LetterRequest, letter, type Mail } from '../mail/letter.ts'
import { confirmUrl, downloadsUrl, unsubscribeUrl } from '../mail/links.ts'
import { titles } from '../mail/parts.tsx'
import { mailWords } from '../mail/words.ts'
import type { Needs } from '../needs.ts'
import { hour } from '../process/clock.ts'
import type { JobRequest } from '../queue/requests.ts'
import { findSignup, signupName } from './signups.ts'
import { hasLeft, isSubscriber } from './subscriptions.ts'

type Site = Needs<'db' | 'clock' | 'config' | 'secret'>

const facts = z.object({
  signupId: z.string(),
  /** The clock hour of the request for a new link. */
  again: z.optional(z.int()),
  /** The time of that request, in epoch milliseconds. Jobs of version 1.0 don't have it. */
  askedAt: z.optional(z.int()),
})
type Facts = z.infer<typeof facts>
type Reader = { firstName: string; unsubscribeUrl: string }

/** Returns when a new link was requested, at the latest. Undefined for a signup's first email. */
const askedAt = ({ askedAt, again }: Facts) => askedAt ?? (again === undefined ? again : (again + 1) * hour)

/** The button opens a page with another button, because email scanners open links and must not confirm. */
export const confirmation = letter('confirmation', facts, {
  async write(request, services: Site) {
    const found = await findAddressed('confirmation', request, services)
    if (!found) return null
    const { signup, contact, addressed, reader } = found
    // A reader who requests a new link may have unsubscribed before.
    if (hasLeft(contact, askedAt(request) ?? signup.created_at))
      return { ...addressed, skip: 'Unsubscribed in the meantime.' }
    if (await isSubscriber(services.db, contact)) return { ...addressed, skip: 'Confirmed in the meantime.' }
    const url = confirmUrl(services, contact.id, services.clock.now())
    return { ...addressed, mail: confirmationMail({ ...reader, confirmUrl: url }) }
  },
  samples: ({ siteUrl, token, ...reader }) => ({
    confirmation: confirmationMail({ ...reader, confirmUrl: `${siteUrl}/confirm/${token}` }),
  }),
})

type Asked = Reader & { confirmUrl: string }

export function confirmationMail({ firstName, confirmUrl, unsubscribeUrl }: Asked): Mail {
  const words = mailWords('confirmation', { firstName, days: inDays('confirm') })
  return { letterhead: site.newsletter, words, href: confirmUrl, unsubscribeUrl }
}

const inDays = (link: keyof typeof emailWords.linkDays) => counted(emailWords.days, emailWords.linkDays[link])

/** For a confirmed subscriber who signs up again. */
export const subscribed = letter('subscribed', facts, {
  async write(request, services: Site) {
    const found = await findAddressed('subscribed', request, services)
    if (!found) return null
    const { contact, addressed, reader } = found
    if (!(await isSubscriber(services.db, contact))) return { ...addressed, skip: 'No longer a subscriber.' }
    return { ...addressed, mail: subscribedMail(reader) }
  },
  samples: (reader) => ({ subscribed: subscribedMail(reader) }),
})

export function subscribedMail({ firstName, unsubscribeUrl }: Reader): Mail {
  return { letterhead: site.newsletter, words: mailWords('subscribed', { firstName }), unsubscribeUrl }
}

/** Brings the link to the files that a signup promised. */
export const kit = letter('kit', facts, {
  async write(request, services: Site) {
    const found = await findAddressed('kit', request, services)
    const name = found && signupName(found.signup)
    if (!name || name === 'newsletter') return null
    const mail = kitMail({
      ...found.reader,
      kit: emailWords.kits[name],
      contents: delivered[name].map(({ title }) => title),
      downloadsUrl: downloadsUrl(services, found.signup.id, services.clock.now()),
    })
    return { ...found.addressed, kind: `kit ${name}`, mail }
  },
  samples: ({ siteUrl, token, ...reader }) => {
    const contents = ['The niche scorecard', 'Twenty money pages, one a line', 'The monthly log']
    const downloadsUrl = `${siteUrl}/downloads/mine/${token}`
    return Object.fromEntries(
      Object.entries(emailWords.kits).map(([id, kit]) => [
        `kit ${id}`,
        kitMail({ ...reader, kit, contents, downloadsUrl }),
      ]),
    )
  },
})

/** `contents` are the titles of the kit's files. */
type Kit = Reader & { kit: string; contents: readonly string[]; downloadsUrl: string }

export function kitMail({ firstName, kit, contents, downloadsUrl, unsubscribeUrl }: Kit): Mail {
  const words = mailWords('kit', { firstName, kit, days: inDays('downloads') })
  return { words, href: downloadsUrl, unsubscribeUrl, children: titles(contents) }
}

export const signupLetters = [confirmation, subscribed, kit]

/** Sends a signup's email again when the reader requests a new link, at most once per clock hour. */
export function mailAgain(
  letter: LetterRequest<Facts> & { letterName: string },
  signupId: string,
  now: number,
): JobRequest {
  const again = Math.floor(now / hour)
  return letter({ signupId, again, askedAt: now }, { key: `${letter.letterName}:${signupId}:${again}` })
}

async function findAddressed(mail: string, { signupId, again }: Facts, services: Site) {
  const found = await findSignup(services.db, signupId)
  if (!found) return null
  const { contact } = found
  return {
    ...found,
    reader: { firstName: nameOf(contact), unsubscribeUrl: unsubscribeUrl(services, contact.id) },
    addressed: {
      key: `mail:${mail}:${signupId}${again === undefined ? '' : `:${again}`}`,
      contactId: contact.id,
      to: contact.email,
    },
  }
}
