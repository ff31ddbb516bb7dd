import fc from 'fast-check'
import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, inject, test } from 'vitest'
import { type SignupName, signups } from '../../contract/signups.ts'
import { courseModules } from '../../model/lessons.ts'
import { series } from '../../model/series.ts'
import { day, hour, minute } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { sendIssue } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { testMailServer } from '../testing/mail-server.ts'
import { databases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { continueIssue, countSubscribers, findIssue, keepIssue, stopIssue } from './issues.ts'

const days = 365
/** `npm run test:all` simulates the whole year, and compares the result with `__snapshots__/year.md`. */
const daysTried = inject('thorough') ? days : 120
const people = 10
const kits = Object.keys(signups).filter((name): name is SignupName => name !== 'newsletter')

/** People's actions, with their relative frequencies. */
const habits = {
  press: 70,
  newsletter: 35,
  kit: 35,
  write: 10,
  'leave-checkout': 10,
  buy: 10,
  study: 10,
  refund: 5,
  unsubscribe: 5,
  'end-series': 5,
  bounce: 5,
  'soft-bounce': 5,
  'close-mailbox': 5,
  'open-mailbox': 10,
  complain: 1,
  'not-me': 1,
}
type Habit = keyof typeof habits

/** One thing that person `who` does. `pick` selects one of the links or kits. `pause` is in minutes, until the next act. */
type Act = { who: number; pick: number; pause: number; does: Habit }

const year: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    who: fc.nat(people - 1),
    pick: fc.nat(1_000),
    pause: fc.integer({ min: 1, max: 14 * 60 }),
    does: fc.oneof(
      ...(Object.keys(habits) as Habit[]).map((does) => ({
        weight: habits[does],
        arbitrary: fc.constant(does),
      })),
    ),
  }),
  { minLength: days, maxLength: days },
)

/** The expected state of a person, derived only from what they did. */
class Person {
  readonly email: string
  /** They confirmed the newsletter and haven't unsubscribed since. */
  wants = false
  /** They pressed the button behind a link in a requested email, which confirms that the address is theirs. */
  isConfirmed = false
  everConfirmed = false
  hasLeft = false
  isSuppressed = false
  isBounced = false
  order: string | null = null
  hasCourse = false
  boughtAt = 0
  /** The last module of the course that they completed. */
  module = 0
  leftAt = 0
  /** Until then, forms cause no emails to them. */
  quietUntil = 0
  /** Emails that must still arrive, by kind. */
  readonly owed = new Map<string, string>()
  readonly ended = new Set<string>()
  readonly begun = new Set<string>()
  readonly links: string[] = []
  readonly got: { at: number; kind: string }[] = []
  /** What they did and got, for `__snapshots__/year.md`. */
  readonly diary: { at: number; does?: string; gets?: string }[] = []
  constructor(n: number) {
    this.email = `reader${n}@example.com`
  }

  isSubscriber() {
    return this.wants && this.isConfirmed && !this.hasLeft && !this.isBounced
  }
  /** Stops expecting emails of some kinds, for example after an unsubscribe. */
  forgive(fits: (kind: string) => boolean = () => true) {
    for (const kind of this.owed.keys()) if (fits(kind)) this.owed.delete(kind)
  }
  endSeries(fits: (id: string) => boolean = () => true) {
    for (const { id } of series) if (this.begun.has(id) && fits(id)) this.ended.add(id)
    this.forgive((kind) => kind.startsWith('series ') && fits(kind.split(' ')[1] ?? ''))
  }
  leave(at: number) {
    if (!this.hasLeft) this.leftAt = at
    this.hasLeft = true
    this.wants = false
    this.isConfirmed = false
    this.endSeries()
    this.forgive((kind) => /^(issue|series|cart)/.test(kind))
  }
  bounce() {
    if (!this.hasLeft) this.isBounced = true
    this.isConfirmed = false
    this.endSeries()
    this.forgive()
  }
  confirm() {
    this.hasLeft = false
    this.isBounced = false
    this.isConfirmed = true
  }
  begin(id: string) {
    if (this.begun.has(id)) return
    this.begun.add(id)
    for (const letter of series.find((one) => one.id === id)?.letters ?? [])
      this.owed.set(`series ${id} ${letter.id}`, 'a letter of a series')
  }
}

const unasked = /^(confirmation|subscribed|contact-acknowledgement|cart-reminder|kit .*)$/

/** Returns the rules that are broken if this person gets an email of this kind at this time. */
function broken(person: Person, kind: string, at: number): string[] {
  const found: string[] = []
  const before = person.got.filter((mail) => mail.kind === kind)
  const since = (mails: readonly { at: number }[]) => at - (mails.at(-1)?.at ?? Number.NEGATIVE_INFINITY)
  const once = /^(issue|series) /.test(kind)
  if (once && before.length > 0) found.push('was sent twice')
  if (kind.startsWith('issue ') && !person.isSubscriber()) found.push('went to no subscriber')
  if (person.isSuppressed && !['welcome', 'keys', 'payment-failed'].includes(kind))
    found.push('went to somebody who wants none')
  if (kind === 'cart-reminder' && (person.hasLeft || person.isBounced))
    found.push('went to somebody who left')
  const [, id = ''] = /^series (\S+)/.exec(kind) ?? []
  if (id) {
    if (person.hasLeft || person.isBounced) found.push('went to somebody who left')
    if (person.ended.has(id)) found.push('came after the end of its series')
    if (since(person.got.filter((mail) => mail.kind.startsWith('series '))) < 20 * hour)
      found.push('was the second letter of a day')
  }
  if (unasked.test(kind)) {
    if (at < person.quietUntil) found.push('went to somebody who wants none because of forms')
    const isSame = (mail: { kind: string }) => mail.kind === kind
    const earlier = person.got.filter((mail) => unasked.test(mail.kind) && mail.at > person.leftAt)
    const period = person.isConfirmed ? 0 : ([0, hour, day, 7 * day][Math.min(earlier.length, 3)] ?? 0)
    if (since(earlier) < period) found.push(`came ${since(earlier) / hour} hours after another`)
    if (person.isConfirmed && since(earlier.filter(isSame)) < hour) found.push('came twice in an hour')
    const asked = person.got.filter((mail) => isSame(mail) && mail.at > person.leftAt)
    if (person.hasLeft && kind === 'confirmation' && since(asked) < 30 * day)
      found.push('asked twice in 30 days')
  }
  return found
}

/** The seed of the year that `__snapshots__/year.md` shows. */
const shown = 1

/** Returns what one subscriber did and got, day by day, as Markdown. */
function schedule({ diary }: Person): string {
  const rows = diary
    .map(({ at, does = '', gets = '' }) => {
      const [date = '', time = ''] = new Date(at).toISOString().split('T')
      return { minute: `${date} | ${time.slice(0, 5)}`, does, gets }
    })
    // Sorts emails of the same minute by subject, because their order differs from run to run.
    .sort((a, b) => a.minute.localeCompare(b.minute) || (a.does || b.does ? 0 : a.gets.localeCompare(b.gets)))
    .map(({ minute, does, gets }) => `| ${minute} | ${does} | ${gets} |`)
  return `# A year of one subscriber

\`server/newsletter/year.test.ts\` writes this page: \`vitest run -u --mode thorough\` after a change of letters or rules. It shows everything that one of
ten people of the simulated year ${shown} did, and every email that they got. They do what chance has them do, an issue goes out about once a week
(\`issue-7\` first), every third one is stopped for two days, and the mail server is away for a week every four months.

| Date | UTC | The subscriber | gets |
|---|---|---|---|
${rows.join('\n')}
`
}

describe.each(databases)('a year of emails on %s', (kind) => {
  test.each(inject('thorough') ? [shown, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [shown])(
    'keeps every promise to everybody (%i)',
    async (seed) => {
      let now = () => 0
      const { server, smtpUrl } = await testMailServer(() => now())
      const site = await testSite(kind, {
        mail: { smtpUrl, from: { name: 'Robin', address: 'robin@site.test' } },
        mailWebhookSecret: 'secret',
      })
      const { db, clock } = site.services
      now = clock.now
      const readers = Array.from({ length: people }, (_, n) => new Person(n))
      const ids = new Set<string>()
      const faults: string[] = []
      let reports = 0

      const link = (person: Person, start: string, pick: number) => {
        const fitting = person.links.filter((one) => one.startsWith(start))
        return fitting.at(pick % Math.max(1, fitting.length))
      }

      /** Runs all due jobs, and checks each email that they sent. */
      async function settle() {
        await site.worker.runDue()
        for (const { at, to, raw } of server.received.splice(0)) {
          const mail: Email = await PostalMime.parse(raw)
          if (ids.has(mail.messageId ?? '')) faults.push(`${mail.messageId} was sent twice`)
          ids.add(mail.messageId ?? '')
          const person = readers.find(({ email }) => email === to)
          if (!person) continue
          const id = /<(.*)@/.exec(mail.messageId ?? '')?.[1] ?? ''
          const delivery = await db
            .selectFrom('deliveries')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          for (const fault of broken(person, delivery.kind, at))
            faults.push(`${new Date(at).toISOString()} ${delivery.kind} to ${to} ${fault}`)
          person.got.push({ at, kind: delivery.kind })
          person.diary.push({ at, gets: mail.subject ?? '' })
          person.owed.delete(delivery.kind)
          const found = [
            ...(mail.text ?? '').matchAll(
              /https?:\/\/[^/\s]+(\/(?:confirm|downloads\/mine|unsubscribe|not-me)\/[^\s)\]]+)/g,
            ),
          ]
          for (const [, path = ''] of found) if (!person.links.includes(path)) person.links.push(path)
        }
        for (const email of server.refused) readers.find((one) => one.email === email)?.bounce()
        server.refused.clear()
      }

      const pass = async (ms: number) => {
        for (let left = ms; left > 0; left -= 6 * hour) {
          clock.advance(Math.min(left, 6 * hour))
          await settle()
        }
      }

      const report = (person: Person, type: string) =>
        site.app.request('/webhooks/mail/postmark', {
          method: 'POST',
          headers: { authorization: `Basic ${Buffer.from('mail:secret').toString('base64')}` },
          body: JSON.stringify({
            RecordType: type === 'SpamComplaint' ? type : 'Bounce',
            ID: ++reports,
            Type: type,
            Email: person.email,
          }),
        })

      const signUp = (person: Person, name: SignupName) =>
        site.call('convertkit-contact', {
          email: person.email,
          firstName: 'Ann',
          lastName: '',
          ...signups[name],
        })

      /** Whether an email that is requested now must arrive, because no quiet period applies and the mailbox is open. */
      const mustCome = (person: Person) =>
        !person.isSuppressed &&
        clock.now() >= person.quietUntil &&
        !server.closed.has(person.email) &&
        person.got.every((mail) => !unasked.test(mail.kind) || mail.at < clock.now() - 8 * day) &&
        ![...person.owed.keys()].some((one) => unasked.test(one)) &&
        !server.isAway

      async function press(person: Person, path: string) {
        const answer = await site.post(path)
        const page = await (answer.status === 303 ? await site.app.request(path) : answer).text()
        if (path.startsWith('/confirm/') && page.includes('You’re on the list')) {
          person.confirm()
          person.wants = true
          person.everConfirmed = true
          if (!server.closed.has(person.email) && !person.hasCourse) person.begin('welcome')
          else person.begun.add('welcome')
        }
        if (
          path.startsWith('/downloads/mine/') &&
          page.includes('Your downloads') &&
          !person.hasLeft &&
          !person.isConfirmed
        ) {
          person.confirm()
          person.everConfirmed = true
        }
      }

      async function perform({ who, pick, does }: Act) {
        const person = readers[who] as Person
        const { email } = person
        const note = (what: string) => person.diary.push({ at: clock.now(), does: what })
        if (does === 'newsletter') {
          // A subscriber is told so at most once in 30 days, and a person who has unsubscribed is asked to confirm at most once.
          const answer = person.isSubscriber() ? 'subscribed' : 'confirmation'
          const since = Math.max(person.leftAt, clock.now() - 30 * day)
          const wasAnswered = person.got.some(({ kind, at }) => kind === answer && at > since)
          const isRare = person.isSubscriber() || person.hasLeft
          const owes = mustCome(person) && !(isRare && wasAnswered)
          note('asks for the newsletter')
          await signUp(person, 'newsletter')
          if (owes) person.owed.set(answer, 'an answer to a signup')
        }
        if (does === 'kit') {
          const name = kits[pick % kits.length] as SignupName
          const owes = mustCome(person)
          note('asks for a kit')
          await signUp(person, name)
          if (owes) person.owed.set(`kit ${name}`, 'a kit')
        }
        if (does === 'write') note('writes a message')
        if (does === 'write')
          await site.call('convertkit-contact', {
            email,
            firstName: 'Ann',
            lastName: '',
            reason: 'Other',
            message: `${pick}`,
          })
        if (does === 'leave-checkout') note('leaves the checkout')
        if (does === 'leave-checkout')
          await site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'Ann' })
        if (does === 'buy' && !person.hasCourse) {
          note('buys the course')
          person.hasCourse = true
          person.endSeries()
          if (!server.closed.has(email)) person.owed.set('welcome', 'the key to the course')
          person.order = (await site.buy(email)).sessionId
          person.boughtAt = clock.now()
        }
        if (does === 'study' && person.hasCourse && person.module < courseModules.length) {
          await settle()
          person.module++
          note(`completes module ${person.module}`)
          const { access_token } = await db
            .selectFrom('orders')
            .select('access_token')
            .where('checkout_session_id', '=', person.order)
            .executeTakeFirstOrThrow()
          for (const { id } of courseModules[person.module - 1]?.lessons ?? [])
            await site.post(`/course/${access_token}/${id}`, 'done=1')
        }
        // The sandbox deletes a checkout after 90 days.
        const isRecent = person.boughtAt > clock.now() - 80 * day
        if (does === 'refund' && person.order && person.hasCourse && isRecent) {
          await settle()
          if (person.owed.has('welcome')) return
          note('gets the money back')
          await site.press(person.order, 'refund')
          await site.worker.runDue()
          person.hasCourse = false
          person.endSeries()
        }
        const path =
          does === 'press' &&
          person.links.filter((one) => /^\/(confirm|downloads)/.test(one)).at(-1 - (pick % 4))
        if (path)
          note(path.startsWith('/confirm') ? 'presses the button that confirms' : 'opens the downloads')
        if (path) await press(person, path)
        const way =
          does === 'unsubscribe' && person.links.find((one) => /^\/unsubscribe\/(?!series)/.test(one))
        if (way) {
          note('unsubscribes')
          await site.post(way)
          person.leave(clock.now())
        }
        const end = does === 'end-series' && link(person, '/unsubscribe/series/', pick)
        if (end) {
          note('ends a series')
          const before = await db
            .selectFrom('series_runs')
            .select('id')
            .where('ended_at', 'is', null)
            .execute()
          await site.post(end)
          const open = await db.selectFrom('series_runs').select('id').where('ended_at', 'is', null).execute()
          const [gone] = before.filter(({ id }) => !open.some((one) => one.id === id))
          const run =
            gone &&
            (await db.selectFrom('series_runs').selectAll().where('id', '=', gone.id).executeTakeFirst())
          if (run) person.endSeries((id) => id === run.series)
        }
        const stranger = does === 'not-me' && link(person, '/not-me/', pick)
        // A reader who has confirmed keeps the newsletter.
        if (stranger && person.isConfirmed && !person.isSuppressed) {
          note('presses “This wasn’t me”')
          await site.post(stranger)
          person.quietUntil = clock.now() + 30 * day
          person.forgive((one) => unasked.test(one))
        } else if (stranger || (does === 'complain' && person.got.length > 0)) {
          note(stranger ? 'presses “This wasn’t me”' : 'calls an email spam')
          if (stranger) await site.post(stranger)
          else await report(person, 'SpamComplaint')
          person.leave(clock.now())
          person.isSuppressed = true
          person.forgive((one) => one !== 'welcome')
        }
        if (does === 'bounce' && person.got.length > 0) {
          note('the provider reports a bounce')
          await report(person, 'HardBounce')
          person.bounce()
        }
        if (does === 'soft-bounce') await report(person, 'SoftBounce')
        if (does === 'close-mailbox') {
          note('the mailbox closes')
          server.closed.add(email)
          person.forgive()
        }
        if (does === 'open-mailbox' && server.closed.delete(email)) note('the mailbox is open again')
        if (!server.isAway) await settle()
      }

      const acts = fc.sample(fc.noBias(year), { seed, numRuns: 1 })[0] ?? []
      for (const [today, one] of acts.slice(0, daysTried).entries()) {
        server.isAway = today % 120 >= 60 && today % 120 < 67
        const slug = `issue-${today}`
        if (today % 7 === 0 && (await countSubscribers(db)) > 0) {
          const { issue } = await transact(db, async (tx) => {
            const at = clock.now()
            const text = { subject: slug, preview: slug, markdown: 'Hello', tag_id: null, send_at: at }
            const kept = await keepIssue(tx, { slug, ...text }, at)
            await addJob(tx, sendIssue({ issueId: kept.issue.id, after: '' }), at)
            return kept
          })
          for (const person of readers)
            if (person.isSubscriber() && !server.closed.has(person.email))
              person.owed.set(`issue ${slug}`, 'an issue')
          if (today % 21 === 0) {
            await transact(db, (tx) => stopIssue(tx, issue.id, clock.now()))
            await pass(2 * hour)
          }
        }
        await perform(one)
        await pass(one.pause * minute)
        const stopped = await db
          .selectFrom('issues')
          .select('id')
          .where('stopped_at', 'is not', null)
          .execute()
        for (const { id } of stopped) {
          const issue = await findIssue(db, { id })
          if (issue && issue.send_at < clock.now() - 2 * day)
            await transact(db, (tx) => continueIssue(tx, issue, clock.now()))
        }
        await pass(day - (one.pause % 60) * minute - hour)
      }
      server.isAway = false
      await pass(60 * day)

      for (const person of readers)
        for (const [kind, what] of person.owed) faults.push(`${person.email} never got ${kind}, ${what}`)
      const dead = await db.selectFrom('jobs').selectAll().where('state', '=', 'dead').execute()
      expect(dead).toEqual([])
      expect(faults).toEqual([])
      expect(ids.size).toBeGreaterThan(daysTried / 3)
      if (seed === shown && daysTried === days) {
        const most = readers.reduce((one, other) => (other.got.length > one.got.length ? other : one))
        await expect(schedule(most)).toMatchFileSnapshot('__snapshots__/year.md')
      }
    },
    1_800_000,
  )
})
