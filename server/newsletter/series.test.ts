import { describe, expect, onTestFinished, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { tags } from '../../contract/tags.ts'
import { offer } from '../../model/offer.ts'
import { series } from '../../model/series.ts'
import { emailWords } from '../../model/words/emails.ts'
import { keepSubscribers } from '../audience/imported-lists.ts'
import { noteBounce } from '../mail/bounces.ts'
import { signToken } from '../mail/links.ts'
import { reviveBounced } from '../mail/suppressions.ts'
import { day, hour } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { seriesFor } from '../queue/requests.ts'
import { giveProduct, moveOrder } from '../sales/manage-access.ts'
import { transact } from '../store/transact.ts'
import { testConvertKit } from '../testing/convertkit.ts'
import { linkIn, mailed } from '../testing/mail.ts'
import { testMailServer } from '../testing/mail-server.ts'
import { orderOf } from '../testing/orders.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { seriesLetter, seriesMail } from './series-letter.ts'
import { plannedLetters, runsOf } from './series-runs.ts'

const email = 'ann@example.com'
const lettersOf = (id: string) => series.find((one) => one.id === id)?.letters ?? []
const welcome = lettersOf('welcome')

const signUp = (site: TestSite, name: keyof typeof signups) =>
  site.call('convertkit-contact', { email, firstName: 'Ann', lastName: '', ...signups[name] })

const letters = async (site: TestSite) => {
  const subjects = (await mailed(site)).map(({ subject }) => subject)
  return subjects.filter((subject) =>
    series.some((one) => one.letters.some((letter) => letter.subject === subject)),
  )
}

const confirm = async (site: TestSite) => site.post(linkIn((await mailed(site))[0], '/confirm/'))

const pass = async (site: TestSite, days: number) => {
  for (let passed = 0; passed < days; passed++) {
    site.services.clock.advance(day)
    await site.worker.runDue()
  }
}

describe.each(databases)('a series on %s', (kind) => {
  test('sends each letter once on its day, even if the reader confirms twice', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    expect(await letters(site)).toEqual([])
    await confirm(site)
    await confirm(site)
    const got: (string | undefined)[][] = []
    for (let today = 0; today <= 20; today++) {
      got.push(await letters(site))
      site.services.clock.advance(day)
    }
    const dueBy = (today: number) =>
      welcome.filter((one) => (one.day ?? 0) <= today).map(({ subject }) => subject)
    expect(got).toEqual(got.map((_, today) => dueBy(today)))
    const first = (await mailed(site)).find(({ subject }) => subject === welcome[0]?.subject)
    expect(first?.text).toContain('Hi Ann,')
    expect(first?.text).not.toMatch(/[{}]/)
  })

  test('ends with one click on its own link, and leaves the newsletter subscription unchanged', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    await confirm(site)
    const [, first] = await mailed(site)
    const link = linkIn(first, '/unsubscribe/series/')
    // An email client's button says nothing of a series, so it ends everything.
    expect(first?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/unsubscribe/con_')
    expect(await (await site.app.request(link)).text()).toContain('Stop these emails?')
    await pass(site, 3)
    expect(await letters(site)).toHaveLength(2)
    expect((await site.post(link)).status).toBe(200)
    await pass(site, 20)
    expect(await letters(site)).toHaveLength(2)
    const contact = await site.services.db.selectFrom('contacts').select('state').executeTakeFirstOrThrow()
    expect(contact.state).toBe('confirmed')
  })

  test('ends when the reader unsubscribes from everything', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    await confirm(site)
    const [asked] = await mailed(site)
    await site.post(linkIn(asked, '/unsubscribe/'))
    await pass(site, 20)
    expect(await letters(site)).toHaveLength(1)
  })

  test.each(['unsubscribes', 'bounces'])(
    'does not resume for a reader who %s and confirms again',
    async (how) => {
      const site = await testSite(kind)
      await signUp(site, 'newsletter')
      await confirm(site)
      const [asked] = await mailed(site)
      if (how === 'unsubscribes') await site.post(linkIn(asked, '/unsubscribe/'))
      else {
        const { db, clock } = site.services
        const report = { provider: 'postmark', key: '1', email, kind: 'hard', detail: '' } as const
        await noteBounce(db, report, clock.now())
      }
      await confirm(site)
      await pass(site, 20)
      expect(await letters(site)).toHaveLength(1)
    },
  )

  test('sends the letters that a wrong bounce has kept away, one a day', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await signUp(site, 'newsletter')
    await confirm(site)
    expect(await letters(site)).toHaveLength(1)
    const since = clock.now()
    const report = { provider: 'postmark', key: '1', email, kind: 'hard', detail: '' } as const
    await noteBounce(db, report, since)
    await pass(site, 14)
    expect(await letters(site)).toHaveLength(1)
    const missed = welcome.filter(({ day: due = 0 }) => due > 0 && due <= 14).length
    expect(missed).toBeGreaterThan(1)
    expect(await transact(db, (tx) => reviveBounced(tx, { since }, clock.now()))).toBe(1)
    expect(await letters(site)).toHaveLength(2)
    await pass(site, missed)
    expect(await letters(site)).toHaveLength(1 + missed)
  })

  test('sends one letter a day after a week without a mail server', async () => {
    const { server, smtpUrl } = await testMailServer()
    const site = await testSite(kind, { mail: { smtpUrl, from: { name: '', address: 'robin@site.test' } } })
    const { services } = site
    const person = { email, firstName: 'Ann', lastName: '' }
    await keepSubscribers(services.db, [person], services.clock.now())
    const contact = await services.db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow()
    for (const start of ['newsletter', 'starterKit'])
      await addJob(services.db, seriesFor(contact.id, start), services.clock.now())
    await site.worker.runDue()
    server.isAway = true
    for (let passed = 0; passed < 20; passed++) {
      services.clock.advance(day / 2)
      await site.worker.runDue()
    }
    expect(server.received).toHaveLength(1)
    server.isAway = false
    const got: number[] = []
    for (let passed = 0; passed < 5; passed++) {
      services.clock.advance(day)
      await site.worker.runDue()
      got.push(server.received.length)
    }
    expect(got).toEqual([2, 3, 4, 5, 5])
  })

  test('starts with a kit, but sends nothing until the kit is opened', async () => {
    const site = await testSite(kind)
    await signUp(site, 'beginnersGuideDownload')
    await pass(site, 8)
    expect(await letters(site)).toEqual([])

    const other = await testSite(kind)
    await signUp(other, 'beginnersGuideDownload')
    await other.post(linkIn((await mailed(other))[0], '/downloads/mine/'))
    await pass(other, 6)
    expect(await letters(other)).toEqual([])
    await pass(other, 1)
    expect(await letters(other)).toEqual([lettersOf('beginners-guide')[0]?.subject])
  })

  test('of several kits names the kit that its reader asked for last', async () => {
    const site = await testSite(kind)
    const known = series.find(({ id }) => id === 'starter-kit')
    if (!known) throw new Error('the sample has the series starter-kit')
    known.starts.push('beginnersGuideDownload')
    onTestFinished(() => void known.starts.pop())
    await signUp(site, 'beginnersGuideDownload')
    await site.post(linkIn((await mailed(site))[0], '/downloads/mine/'))
    await site.worker.runDue()
    const { db, clock } = site.services
    const run = await db
      .selectFrom('series_runs')
      .select('id')
      .where('series', '=', known.id)
      .executeTakeFirstOrThrow()
    const why = async () => {
      const facts = { runId: run.id, letter: known.letters[0]?.id }
      const written = await seriesLetter.write(facts, site.services)
      return written && 'mail' in written ? written.mail.words.why : ''
    }
    const { kits } = emailWords
    expect(await why()).toBe(known.why.replace('{kit}', kits.beginnersGuideDownload))
    clock.advance(day)
    await signUp(site, 'starterKit')
    await signUp(site, 'newsletter')
    await site.worker.runDue()
    expect(await why()).toBe(known.why.replace('{kit}', kits.starterKit))
  })

  test('sends a reader of two series one letter a day', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    await confirm(site)
    await signUp(site, 'starterKit')
    await mailed(site)
    await pass(site, 7)
    const afterSeven = await letters(site)
    site.services.clock.advance(day + hour)
    expect([afterSeven.length, (await letters(site)).length]).toEqual([3, 4])
  })

  test('is planned for a reader as it was when it began for them', async () => {
    const site = await testSite(kind)
    const { db } = site.services
    await signUp(site, 'newsletter')
    await confirm(site)
    await site.worker.runDue()
    const planned = async () => {
      const { id } = await db.selectFrom('contacts').select('id').executeTakeFirstOrThrow()
      return (await plannedLetters(db, await runsOf(db, id))).map(({ letter, due }) => [letter, due])
    }
    const before = await planned()
    expect(before.map(([id]) => id)).toEqual(welcome.map(({ id }) => id))
    const [first, second, ...others] = welcome.splice(0)
    onTestFinished(
      () => void welcome.splice(0, welcome.length, ...[first, second].flatMap((one) => one ?? []), ...others),
    )
    if (!first || !second) throw new Error('the series has two letters')
    const { after: _, ...written } = first
    welcome.push(first, { ...second, day: 4 }, ...others, { ...written, id: 'added', day: 30 })
    expect(await planned()).toEqual(before)
  })

  test('is listed for more readers and letters than a statement has parameters', async () => {
    const { db } = (await testSite(kind)).services
    const run = { series: 'welcome', contact_id: 'con_1', started_at: 0, ended_at: null }
    const runs = Array.from({ length: 70_000 / welcome.length }, (_, n) => ({ ...run, id: `run_${n}` }))
    expect(await plannedLetters(db, runs)).toEqual([])
  })

  test('is left to Kit if Kit is used: the site sets the tags that trigger Kit’s sequences, and sends no letters', async () => {
    const { account, settings } = await testConvertKit()
    const site = await testSite(kind, { convertKit: settings })
    await signUp(site, 'newsletter')
    await signUp(site, 'starterKit')
    await mailed(site)
    const { sessionId } = await site.buy(email)
    await pass(site, 45)
    const tagged = () => [...account.tags].flatMap(([id, people]) => (people.size > 0 ? id : [])).sort()
    expect(tagged()).toEqual([tags.growthNotes, tags.starterKit, tags.purchased].sort())
    await site.press(sessionId, 'refund')
    await pass(site, 2)
    expect(tagged()).not.toContain(tags.purchased)
    expect(await letters(site)).toEqual([])
    expect(await site.services.db.selectFrom('series_runs').selectAll().execute()).toEqual([])
  })

  test('for a buyer continues when its start job runs twice, and when they buy again', async () => {
    const site = await testSite(kind)
    const { db } = site.services
    const ended = () => db.selectFrom('series_runs').select(['series', 'ended_at']).execute()
    await site.buy(email)
    await site.worker.runDue()
    // As if the process had died before it recorded that the job was done.
    await db.updateTable('jobs').set({ state: 'waiting' }).where('name', '=', 'start-series').execute()
    await site.worker.runDue()
    expect(await ended()).toEqual([{ series: 'companion', ended_at: null }])
    await db.deleteFrom('jobs').where('name', '=', 'start-series').execute()
    await site.buy(email)
    await site.worker.runDue()
    expect(await ended()).toEqual([{ series: 'companion', ended_at: null }])
  })

  test('for a buyer goes on at the new address after the course is moved', async () => {
    const site = await testSite(kind)
    await site.buy(email)
    await site.worker.runDue()
    await moveOrder(site.services, (await orderOf(site)).id, 'right@example.com')
    await pass(site, 2)
    const companion = lettersOf('companion').map((letter) => letter.subject)
    const sent = (await mailed(site)).filter(({ subject }) => companion.includes(subject ?? ''))
    expect(sent.map(({ to }) => to?.[0]?.address)).toEqual(['right@example.com'])
    await moveOrder(site.services, (await orderOf(site)).id, 'new@example.com')
    const { db } = site.services
    const runs = await runsOf(db, (await orderOf(site)).contact_id ?? '')
    const planned = (await plannedLetters(db, runs)).map(({ state, after, due }) => [
      state,
      after,
      due === null,
    ])
    expect(planned.slice(0, 3)).toEqual([
      ['sent', null, false],
      ['waiting', 1, true],
      ['waiting', 2, true],
    ])
  })

  test('for a buyer starts with no gift, also after it is moved', async () => {
    const site = await testSite(kind)
    await giveProduct(site.services, email, offer)
    await moveOrder(site.services, (await orderOf(site)).id, 'right@example.com')
    await site.worker.runDue()
    expect(await site.services.db.selectFrom('series_runs').selectAll().execute()).toEqual([])
  })

  test('for a buyer stays theirs if they move a gift to a friend, who gets none', async () => {
    const site = await testSite(kind)
    const { db } = site.services
    await site.buy(email)
    await site.worker.runDue()
    const before = await db.selectFrom('series_runs').selectAll().execute()
    expect(before).toHaveLength(1)
    // Nobody is given a course that they have.
    const gift = await giveProduct(site.services, 'eve@example.com', offer)
    const id = 'order' in gift ? gift.order.id : ''
    await moveOrder(site.services, id, email)
    await moveOrder(site.services, id, 'friend@example.com')
    await site.worker.runDue()
    expect(await db.selectFrom('series_runs').selectAll().execute()).toEqual(before)
  })

  test('for a buyer goes on if the course is moved from an address that bounces', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await site.buy(email)
    await site.worker.runDue()
    const report = { provider: 'postmark', key: '1', email, kind: 'hard', detail: '' } as const
    await noteBounce(db, report, clock.now())
    clock.advance(hour)
    await moveOrder(site.services, (await orderOf(site)).id, 'right@example.com')
    await pass(site, 2)
    expect(await letters(site)).toEqual([lettersOf('companion')[0]?.subject])
  })

  test('for a buyer stays theirs if they move one of two courses to a friend, whose own begins', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await site.buy(email)
    await site.worker.runDue()
    await pass(site, 2)
    clock.advance(7 * day)
    await site.buy(email)
    await site.worker.runDue()
    const second = await db
      .selectFrom('orders')
      .select('id')
      .orderBy('paid_at', 'desc')
      .executeTakeFirstOrThrow()
    clock.advance(2 * day)
    await moveOrder(site.services, second.id, 'friend@example.com')
    await site.worker.runDue()
    const runs = await db
      .selectFrom('series_runs')
      .innerJoin('contacts', 'contacts.id', 'contact_id')
      .select(['email', 'series', 'started_at'])
      .orderBy('started_at')
      .execute()
    expect(runs.map((run) => [run.email, run.series])).toEqual([
      [email, 'companion'],
      ['friend@example.com', 'companion'],
    ])
    expect(runs[1]?.started_at).toBe(clock.now())
  })

  test('for a buyer of two courses moves once, with the second of them', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    for (const _ of [1, 2]) {
      await site.buy(email)
      await site.worker.runDue()
    }
    await pass(site, 3)
    const before = await db.selectFrom('series_runs').select('id').execute()
    for (const { id } of await db.selectFrom('orders').select('id').execute()) {
      await moveOrder(site.services, id, 'new@example.com')
      await site.worker.runDue()
      clock.advance(hour)
    }
    expect(await db.selectFrom('series_runs').select('id').execute()).toEqual(before)
    await pass(site, 3)
    expect(await letters(site)).toHaveLength(1)
  })

  test('for a buyer who left after a bounce stays ended when the course is moved', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await site.buy(email)
    await site.worker.runDue()
    await pass(site, 2)
    const [first] = (await mailed(site)).filter(
      ({ subject }) => subject === lettersOf('companion')[0]?.subject,
    )
    const report = { provider: 'postmark', key: '1', email, kind: 'hard', detail: '' } as const
    await noteBounce(db, report, clock.now())
    clock.advance(hour)
    await site.post(linkIn(first, '/unsubscribe/series/'))
    await moveOrder(site.services, (await orderOf(site)).id, 'new@example.com')
    const { ended_at } = await db.selectFrom('series_runs').select('ended_at').executeTakeFirstOrThrow()
    expect(ended_at).toBe(clock.now())
  })

  test('for a buyer can’t be ended by the letters that went to another address', async () => {
    const site = await testSite(kind)
    await site.buy(email)
    await site.worker.runDue()
    await pass(site, 2)
    const [first] = (await mailed(site)).filter(
      ({ subject }) => subject === lettersOf('companion')[0]?.subject,
    )
    const link = linkIn(first, '/unsubscribe/series/')
    expect((await site.app.request(link)).status).toBe(200)
    await moveOrder(site.services, (await orderOf(site)).id, 'right@example.com')
    expect((await site.post(link)).status).toBe(404)
    const { id } = await site.services.db.selectFrom('series_runs').select('id').executeTakeFirstOrThrow()
    const ended = () =>
      site.services.db.selectFrom('series_runs').select('ended_at').executeTakeFirstOrThrow()
    expect((await ended()).ended_at).toBeNull()
    // A letter of an earlier version names no reader.
    const { secret } = site.services
    expect((await site.post(`/unsubscribe/series/${signToken(secret, 'series', id, null)}`)).status).toBe(200)
    expect((await ended()).ended_at).not.toBeNull()
  })

  test('for a buyer replaces the sales series, and ends with a refund', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    await confirm(site)
    await mailed(site)
    const { sessionId } = await site.buy(email)
    await mailed(site)
    await pass(site, 14)
    const companion = lettersOf('companion').map(({ subject }) => subject)
    expect(await letters(site)).toEqual([welcome[0]?.subject, companion[0]])
    await site.press(sessionId, 'refund')
    await pass(site, 40)
    expect(await letters(site)).toHaveLength(2)
  })
})

test('a letter’s subject and preview have the names that its text has', () => {
  const text = {
    id: 'one',
    subject: '{firstName}, a week with the {kit}',
    preview: 'You asked for the {kit}. {signature}',
    markdown: 'The {kit}.',
  }
  const about = { id: 'kits', starts: ['starterKit' as const], why: 'You asked for the {kit}.' }
  const reader = { firstName: '', siteUrl: 'https://site.test', endSeriesUrl: '', unsubscribeUrl: '' }
  const { kits, signature } = emailWords
  expect(seriesMail(text, about, reader).words).toMatchObject({
    subject: `A week with the ${kits.starterKit}`,
    heading: `A week with the ${kits.starterKit}`,
    preview: `You asked for the ${kits.starterKit}. ${signature}`,
    why: `You asked for the ${kits.starterKit}.`,
  })
})
