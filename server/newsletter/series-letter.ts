import * as z from 'zod'
import { tags } from '../../contract/tags.ts'
import { filled } from '../../model/filled.ts'
import { type Series, series } from '../../model/series.ts'
import { site } from '../../model/site.ts'
import { emailWords } from '../../model/words/emails.ts'
import { signupNames } from '../audience/signups.ts'
import { hasTag, isSubscriber } from '../audience/subscriptions.ts'
import { nameOf } from '../mail/addressee.ts'
import { findContactById } from '../mail/contacts.ts'
import { letter, type Mail } from '../mail/letter.ts'
import { endSeriesUrl, unsubscribeUrl } from '../mail/links.ts'
import { markdownHtml } from '../mail/parts.tsx'
import type { Needs } from '../needs.ts'
import { day, hour } from '../process/clock.ts'
import { isBefore, longestWait, type Quiet } from '../queue/deliveries.ts'
import type { Contact, Db, SeriesRun } from '../store/tables.ts'
import { issueHtml } from './issue-html.ts'
import { personal } from './personal.ts'
import { findRun } from './series-runs.ts'

/** The facts of one letter of a series. `letter` is its id, `after` the module that the buyer has completed. */
const facts = z.object({ runId: z.string(), letter: z.string(), after: z.int().optional() })

export const seriesLetter = letter('series', facts, {
  lane: 'bulk',
  async write({ runId, letter: id, after }, services: Needs<'db' | 'config' | 'secret'>) {
    const run = await findRun(services.db, runId)
    const contact = run && (await findContactById(services.db, run.contact_id))
    if (!contact) return null
    const known = series.find((one) => one.id === run.series)
    const text = known?.letters.find((one) => one.id === id)
    // A letter that waited for its day comes after a module by now. It's queued when the buyer completes that.
    if (text?.after !== undefined && after === undefined) return null
    const addressed = {
      key: `mail:series:${runId}:${id}`,
      kind: `series ${run.series} ${id}`,
      contactId: contact.id,
      to: contact.email,
      quiet: oneADay,
    }
    if (!known || !text) return { ...addressed, skip: 'This letter is no longer part of its series.' }
    const skip = await objection(services.db, { run, contact, known })
    if (skip) return { ...addressed, skip }
    const reader = {
      firstName: nameOf(contact),
      siteUrl: services.config.siteUrl,
      endSeriesUrl: endSeriesUrl(services, runId, contact.id),
      unsubscribeUrl: unsubscribeUrl(services, contact.id),
    }
    const asked = (await signupNames(services.db, contact.id)).find((name) => known.starts.includes(name))
    return { ...addressed, mail: seriesMail(text, asked ? { ...known, starts: [asked] } : known, reader) }
  },
  samples: ({ firstName, siteUrl, token, unsubscribeUrl }) => {
    const reader = {
      firstName,
      siteUrl,
      endSeriesUrl: `${siteUrl}/unsubscribe/series/${token}`,
      unsubscribeUrl,
    }
    return Object.fromEntries(
      series.flatMap((one) =>
        one.letters.map((text) => [`series ${one.id} ${text.id}`, seriesMail(text, one, reader)]),
      ),
    )
  },
})

/** Returns why a reader no longer gets a series, or null if they still do. */
async function objection(
  db: Db,
  { run, contact, known }: { run: SeriesRun; contact: Contact; known: Series },
): Promise<string | null> {
  if (run.ended_at !== null) return 'This series has ended for the reader.'
  if (contact.state === 'unsubscribed' || contact.state === 'bounced')
    return `The address is ${contact.state}.`
  const isBuyer = await hasTag(db, contact.id, tags.purchased)
  if (known.starts.includes('purchase')) return isBuyer ? null : 'They no longer have the course.'
  if (isBuyer) return 'The reader has bought the course.'
  if (known.starts.includes('newsletter'))
    return (await isSubscriber(db, contact)) ? null : 'No longer a subscriber.'
  return contact.state === 'confirmed' ? null : 'The owner of the address never opened the kit.'
}

/** The shortest time between two letters to one reader. Less than a day, because each series has its own time of day. */
const apart = 20 * hour

/** Limits a reader of several series to about one letter a day. */
const oneADay: Quiet = async (tx, { contactId, known }, now) => {
  const others = await tx
    .selectFrom('deliveries')
    .select(['id', 'state', 'created_at', 'finished_at'])
    .where('contact_id', '=', contactId)
    .where('kind', 'like', 'series %')
    .where('created_at', '>', now - longestWait)
    .execute()
  // If two letters are due at the same time, the second waits for the first.
  const sent = others.flatMap(({ state, finished_at }) => (state === 'sent' && finished_at) || [])
  const waits = others.some((row) => row.state === 'waiting' && (!known || isBefore(row, known)))
  const last = waits ? now : Math.max(0, ...sent)
  return last > now - apart ? { until: last + day } : null
}

export function seriesMail(
  { id, ...written }: Omit<Series['letters'][number], 'day' | 'after'>,
  { id: series, starts, why }: Pick<Series, 'id' | 'starts' | 'why'>,
  {
    firstName,
    siteUrl,
    ...links
  }: { firstName: string; siteUrl: string; endSeriesUrl: string; unsubscribeUrl: string },
): Mail {
  const { kits, signature } = emailWords
  const kit = starts.find((start): start is keyof typeof kits => start in kits)
  const values = { signature, kit: kit ? kits[kit] : '' }
  const forReader = (text: string) => filled(personal(text, firstName), values)
  const subject = forReader(written.subject)
  const preview = forReader(written.preview)
  const html = issueHtml(forReader(written.markdown), siteUrl, `${series}-${id}`)
  return {
    letterhead: site.newsletter,
    words: { subject, preview, heading: subject, paragraphs: [], why: filled(why, values) },
    ...links,
    children: markdownHtml(html),
  }
}
