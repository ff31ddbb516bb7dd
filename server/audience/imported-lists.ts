import { sql } from 'kysely'
import { storedEmail } from '../../contract/email-address.ts'
import { tags } from '../../contract/tags.ts'
import { series } from '../../model/series.ts'
import { insertContacts, type Person } from '../mail/contacts.ts'
import { day } from '../process/clock.ts'
import { insertAll } from '../store/insert-all.ts'
import { countRows } from '../store/query.ts'
import type { Consent, Db } from '../store/tables.ts'
import { addOwnTags, type Spellings } from './own-tags.ts'
import { hasSiteTag } from './people.ts'

/** The consent that a person gave elsewhere. Times are epoch milliseconds. */
export type GivenConsent = Omit<Consent, 'contact_id' | 'imported_at'>

/** A subscriber from elsewhere, with what their list says of the consent and the tags. */
export type ImportedPerson = Person & { consent?: GivenConsent | null; tags?: readonly string[] }

/** The reason of a newsletter's tag that came with a list. */
const imported = 'imported'

/** Finds the contacts with these lowercase email addresses. `subscribes` tells whether the newsletter goes to the contact. */
export async function findSubscriptions(db: Db, emails: readonly string[]) {
  const rows = await db
    .selectFrom('contacts')
    .leftJoin('contact_tags', (join) =>
      join.onRef('contact_tags.contact_id', '=', 'contacts.id').on('tag_id', '=', tags.growthNotes),
    )
    .select(['email', 'state', 'tag_id'])
    .where('email', 'in', emails)
    .execute()
  return new Map(
    rows.map(({ email, state, tag_id }) => [
      email,
      { state, subscribes: state === 'confirmed' && tag_id !== null },
    ]),
  )
}

/** Finds the contacts with these addresses who get the newsletter only because of a list: they never asked for it here. */
const broughtByList = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('contacts')
    .innerJoin('contact_tags', 'contact_tags.contact_id', 'contacts.id')
    .where('contacts.email', 'in', emails)
    .where('contact_tags.tag_id', '=', tags.growthNotes)
    .where('contact_tags.reason', '=', imported)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('signups')
            .select('signups.id')
            .whereRef('signups.contact_id', '=', 'contacts.id')
            .where('signups.tag_id', '=', tags.growthNotes),
        ),
      ),
    )

/** Finds the contacts who have confirmed their address here since then (epoch milliseconds), and not only where a list is from. */
export const confirmedSince = (db: Db, since: number) =>
  db
    .selectFrom('contacts')
    .where('confirmed_at', '>=', since)
    .where(
      sql<boolean>`(not exists (select 1 from contact_tags
      where contact_id = contacts.id and tag_id = ${tags.growthNotes} and reason = ${imported})
    or exists (select 1 from signups where contact_id = contacts.id and signups.created_at <= confirmed_at))`,
    )

/** Counts the subscribers with these lowercase email addresses who never asked for the newsletter on this site. */
export async function countBroughtByList(db: Db, emails: readonly string[]): Promise<number> {
  return countRows(broughtByList(db, emails).where('contacts.state', '=', 'confirmed'))
}

/**
 * Stores people who left the newsletter elsewhere as unsubscribed, so that an older list can't subscribe them again. `emails`
 * must not be empty. Ends the newsletter of those whom only a list has brought. Other contacts of this site who get the
 * newsletter, and contacts and buyers with a series, keep their state. `unsubscribed_at` stays empty, because nobody left here.
 */
export async function keepLeavers(tx: Db, emails: readonly string[], now: number): Promise<void> {
  const leavers = emails.map((email) => ({ email, firstName: '', lastName: '' }))
  await insertContacts(tx, leavers, now, 'unsubscribed').execute()
  await tx
    .deleteFrom('contact_tags')
    .where('tag_id', '=', tags.growthNotes)
    .where('contact_id', 'in', broughtByList(tx, emails).select('contacts.id'))
    .execute()
  await tx
    .updateTable('contacts')
    .set({ state: 'unsubscribed', updated_at: now })
    .where('email', 'in', emails)
    .where(({ eb, or, and, not }) =>
      or([
        eb('state', '=', 'unconfirmed'),
        and([eb('state', '=', 'confirmed'), not(hasSiteTag(tags.growthNotes))]),
      ]),
    )
    .where(({ not, exists, selectFrom }) => {
      const runs = selectFrom('series_runs')
        .select('id')
        .whereRef('contact_id', '=', 'contacts.id')
        .where('ended_at', 'is', null)
      const isGoingOn = goingOn(now).map(
        ({ series, since }) => sql<boolean>`(series = ${series} and started_at > ${since})`,
      )
      return not(exists(runs.where(({ or }) => or(isGoingOn))))
    })
    .execute()
}

/** Returns since when a series must have begun (epoch milliseconds) for letters still to come. Buyers' letters wait for modules. */
const goingOn = (now: number) =>
  series.map(({ id, starts, letters }) => {
    const last = Math.max(0, ...letters.map((letter) => letter.day ?? 0))
    return { series: id, since: starts.includes('purchase') ? 0 : now - (last + 1) * day }
  })

/**
 * Imports people who confirmed the newsletter elsewhere as confirmed subscribers. `people` must not be empty. Contacts who
 * have unsubscribed or bounced keep their state, and get no tag. The dates of a new contact are those of the consent.
 */
export async function keepSubscribers(
  tx: Db,
  people: readonly ImportedPerson[],
  now: number,
  spellings?: Spellings,
): Promise<void> {
  const dated = people.map((person) => ({ ...person, since: sinceOf(person, now) }))
  const contacts = await insertContacts(tx, dated, now).returning('id').execute()
  const ids = contacts.map(({ id }) => id)
  await keepDetails(tx, people, now, spellings)
  const confirmedThere = sql<number>`(select coalesce(consents.confirmed_at, consents.asked_at)
    from consents where consents.contact_id = contacts.id)`
  await tx
    .updateTable('contacts')
    .set({ state: 'confirmed', confirmed_at: sql`coalesce(${confirmedThere}, ${now})`, updated_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'unconfirmed')
    .execute()
  const confirmed = await tx
    .selectFrom('contacts')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'confirmed')
    .execute()
  if (confirmed.length === 0) return
  const tag = { tag_id: tags.growthNotes, reason: imported, created_at: now }
  await insertAll(
    tx,
    'contact_tags',
    confirmed.map(({ id }) => ({ contact_id: id, ...tag })),
  )
    .onConflict((conflict) => conflict.columns(['contact_id', 'tag_id']).doNothing())
    .execute()
}

/** Returns when the person became a subscriber elsewhere, or `now` if their list doesn't say so. */
function sinceOf({ consent }: ImportedPerson, now: number): number {
  return Math.min(now, consent?.asked_at ?? consent?.confirmed_at ?? now)
}

/**
 * Stores the consents and the tags of imported people who are contacts and haven't left. What is known of an earlier consent
 * stays. `people` must not be empty.
 */
export async function keepDetails(
  tx: Db,
  people: readonly ImportedPerson[],
  now: number,
  spellings?: Spellings,
): Promise<void> {
  const contacts = await tx
    .selectFrom('contacts')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      people.map(({ email }) => storedEmail(email)),
    )
    .where('state', 'in', ['confirmed', 'unconfirmed'])
    .execute()
  const ids = new Map(contacts.map(({ id, email }) => [email, id]))
  const known = people.flatMap((person) => {
    const contact_id = ids.get(storedEmail(person.email))
    return contact_id ? { ...person, contact_id } : []
  })
  const consents = known.flatMap(({ contact_id, consent }) =>
    consent ? { contact_id, ...consent, imported_at: now } : [],
  )
  if (consents.length > 0)
    await insertAll(tx, 'consents', consents)
      .onConflict((conflict) =>
        conflict.column('contact_id').doUpdateSet({
          asked_at: sql`coalesce(consents.asked_at, excluded.asked_at)`,
          asked_ip: sql`coalesce(consents.asked_ip, excluded.asked_ip)`,
          confirmed_at: sql`coalesce(consents.confirmed_at, excluded.confirmed_at)`,
          confirmed_ip: sql`coalesce(consents.confirmed_ip, excluded.confirmed_ip)`,
          source: sql`coalesce(consents.source, excluded.source)`,
        }),
      )
      .execute()
  const tagged = known.flatMap(({ contact_id, tags = [] }) =>
    tags.map((name) => ({ contact_id, name, reason: 'imported' as const })),
  )
  await addOwnTags(tx, tagged, now, spellings)
}
