import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signups } from '../../../contract/signups.ts'
import { ringingAlarms } from '../../../server/care/alarms.ts'
import { noteBounce } from '../../../server/mail/bounces.ts'
import { keepContact } from '../../../server/mail/contacts.ts'
import { countSubscribers } from '../../../server/newsletter/issues.ts'
import { day, hour } from '../../../server/process/clock.ts'
import { listenOnLoopback } from '../../../server/process/listen-on-loopback.ts'
import { bothDatabases, databases } from '../../../server/testing/services.ts'
import { type TestSite, testSite } from '../../../server/testing/site.ts'
import { temporaryFolder } from '../../testing/folders.ts'
import { ownerOf, testOwner } from '../../testing/owner.ts'
import { plantPerson } from '../../testing/person.ts'

const ann = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' }
const joann = { email: 'joann@example.com', firstName: 'Jo', lastName: '=1+1' }

async function twoPeople(kind: (typeof databases)[number]) {
  const site = await testOwner(kind)
  await plantPerson(site.db, ann, site.services.clock.now())
  site.services.clock.advance(day)
  await plantPerson(site.db, joann, site.services.clock.now())
  return site
}

test.each(bothDatabases)('a limit that is no number of rows is refused on %s', async (kind) => {
  const { owner } = await testOwner(kind)
  for (const limit of ['0', '1.5', '1e30', 'x'])
    expect(await owner('contacts', '--limit', limit)).toMatchObject({ code: 2 })
  expect(await owner('contacts', '--limit', '9007199254740990')).toMatchObject({ code: 0 })
})

describe.each(databases)('the owner’s lists on %s', (kind) => {
  test('contacts are listed newest first, with filters, a limit and the total', async () => {
    const { owner, db } = await twoPeople(kind)
    const all = JSON.parse((await owner('contacts', '--json')).out)
    expect(all.contacts.map((each: { email: string }) => each.email)).toEqual([joann.email, ann.email])
    expect(all.contacts[1]).toMatchObject({ tags: 'growth-notes', created_at: '2026-01-05T12:00:00.000Z' })
    const cut = await owner('contacts', '--limit', '1')
    expect(cut.out).toContain('2 contacts, 1 of them:')
    expect(cut.out).not.toContain(' ann@')
    await db.updateTable('contacts').set({ state: 'confirmed' }).where('email', '=', ann.email).execute()
    for (const filter of [
      ['--state', 'confirmed'],
      ['--search', 'LEE'],
      ['--search', 'n@example', '--state', 'confirmed'],
    ]) {
      const { total, contacts } = JSON.parse((await owner('contacts', ...filter, '--json')).out)
      expect([total, contacts.length, contacts[0].email]).toEqual([1, 1, ann.email])
    }
    expect(JSON.parse((await owner('contacts', '--tag', 'purchased', '--json')).out).total).toBe(0)
    expect(JSON.parse((await owner('contacts', '--tag', 'growth-notes', '--json')).out).total).toBe(2)
  })

  test.each([
    ['émile', 'zola@example.com'],
    ['jane émile zola', 'zola@example.com'],
    ['john_smith@', 'john_smith@example.com'],
    ['ZO', 'zola@example.com'],
    ['100%', 'john_smith@example.com'],
    ['n\\s', 'john_smith@example.com'],
  ])('%s is found, and nobody else is', async (words, email) => {
    const { owner, db, services } = await testOwner(kind)
    for (const person of [
      { email: 'zola@example.com', firstName: 'Jane Émile', lastName: 'Zola' },
      { email: 'john_smith@example.com', firstName: 'John\\S', lastName: '100%' },
      { email: 'john-smith@example.com', firstName: 'John S', lastName: '100' },
    ])
      await keepContact(db, person, services.clock.now())
    const { contacts } = JSON.parse((await owner('contacts', '--search', words, '--json')).out)
    expect(contacts.map((each: { email: string }) => each.email)).toEqual([email])
  })

  test.each([
    ['李', ['first@example.com']],
    ['明', ['first@example.com']],
    ['bO', ['second@example.com']],
    ["o'", ['third@example.com']],
    ['eK', ['second@example.com']],
    ['hI', ['third@example.com']],
    ['_', []],
  ])(
    '%s, which is shorter than three characters, finds people by a part of a name or address',
    async (words, emails) => {
      const { owner, db, services } = await testOwner(kind)
      for (const person of [
        { email: 'first@example.com', firstName: '李', lastName: '明' },
        { email: 'second@example.com', firstName: 'Bo', lastName: 'Derek' },
        { email: 'third@example.com', firstName: 'Sean', lastName: "O'Neil" },
      ]) {
        await keepContact(db, person, services.clock.now())
        services.clock.advance(1)
      }
      const { total, contacts } = JSON.parse((await owner('contacts', '--search', words, '--json')).out)
      expect(contacts.map((each: { email: string }) => each.email)).toEqual(emails)
      expect(total).toBe(emails.length)
    },
  )

  test('a search counts its first 10,000 matches', async () => {
    const { owner, db } = await testOwner(kind)
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 10001)
      insert into contacts (id, email, first_name, first_name_given, last_name, state, created_at, updated_at)
      select 'con_' || n, 'reader-' || n || '@example.com', 'Reader', 1, '', 'confirmed', n, n from numbers
    `.execute(db)
    expect((await owner('contacts')).out).toMatch(/^10,001 contacts, /)
    expect((await owner('contacts', '--search', 'example.com')).out).toMatch(/^10,000 contacts or more, /)
    expect((await owner('contacts', '--search', 'reader-100')).out).toMatch(/^13 contacts\n/)
  })

  test('a search finds people who were added, renamed or unsubscribed since the last search', async () => {
    const { owner, db, services } = await testOwner(kind)
    const keep = (email: string, lastName: string) =>
      keepContact(db, { email, firstName: 'Ada', lastName }, services.clock.now())
    const found = async () => {
      const { contacts } = JSON.parse((await owner('contacts', '--search', 'lovelace', '--json')).out)
      return contacts.map((each: { email: string }) => each.email).sort()
    }
    await keep('a@example.com', 'Lovelace')
    await keep('b@example.com', 'Lovelace')
    expect(await found()).toEqual(['a@example.com', 'b@example.com'])
    await keep('a@example.com', 'Byron')
    await keep('c@example.com', 'Byron')
    await keep('c@example.com', 'Lovelace')
    for (const email of ['b@example.com', 'c@example.com']) {
      expect(await found()).toContain(email)
      await owner('forget', email, '--yes')
      await keep(`again-${email}`, 'Lovelace')
    }
    expect(await found()).toEqual(['again-b@example.com', 'again-c@example.com'])
  })

  test('contact shows everything about one person, and nothing about others', async () => {
    const { owner } = await twoPeople(kind)
    const { code, out } = await owner('contact', 'ANN@example.com')
    expect(code).toBe(0)
    for (const part of [
      'Ann Lee',
      'growth-notes',
      'Messages',
      'Orders',
      '$297.00',
      'Carts',
      '550 no such user',
      'send-mail',
    ])
      expect(out).toContain(part)
    const person = JSON.parse((await owner('contact', ann.email, '--json')).out)
    const sizes = ['tags', 'signups', 'messages', 'carts', 'deliveries', 'jobs', 'stripeEvents'].map(
      (list) => person[list].length,
    )
    expect(sizes).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(person.orders).toHaveLength(2)
    const nobody = await owner('contact', 'x_n@example.com')
    expect(nobody).toMatchObject({ code: 1, out: '', said: 'Nothing is stored about x_n@example.com.' })
  })

  test('a message is shown, and marked as answered', async () => {
    const { owner, db } = await twoPeople(kind)
    const { messages } = JSON.parse((await owner('messages', '--open', '--json')).out)
    const { id } = messages[0]
    expect((await owner('messages', 'read', id)).out).toContain('Hello,\nI am Jo.')
    // Lists show only the end of each id, and commands accept this instead of the whole id.
    expect((await owner('messages')).out).toContain(id.slice(-8))
    expect((await owner('messages', 'read', id.slice(-8))).out).toContain('Hello,\nI am Jo.')
    expect((await owner('messages', 'answered', id.slice(-8))).out).toContain('is marked as answered')
    expect(JSON.parse((await owner('messages', '--open', '--json')).out).total).toBe(1)
    expect((await owner('messages', 'read', 'msg_none')).code).toBe(1)
    const total = async (list: string) => JSON.parse((await owner('messages', list, '--json')).out).total
    await db.updateTable('messages').set({ spam: 1 }).execute()
    expect([await total('--open'), await total('--spam')]).toEqual([0, 2])
    expect((await owner('messages', 'inbox', id.slice(-8))).out).toContain('is in the inbox')
    expect(await total('--spam')).toBe(1)
    await db.updateTable('messages').set({ spam: 0 }).execute()
    await db.updateTable('messages').set({ id: 'msg_two_0000face' }).where('id', '=', id).execute()
    await db.updateTable('messages').set({ id: 'msg_one_0000face' }).where('id', 'like', 'msg_0%').execute()
    expect((await owner('messages', 'read', '0000face')).said).toContain('Several ids end in 0000face')
    expect((await owner('messages', 'read', '____')).said).not.toContain('Several ids')
  })

  test('a message is answered once, with a file’s text and a saved reply', async () => {
    const { owner, db } = await twoPeople(kind)
    const { messages } = JSON.parse((await owner('messages', '--open', '--json')).out)
    const [{ id, email }] = messages
    const [saved] = JSON.parse((await owner('messages', 'replies', '--json')).out).replies
    const asked = await owner('messages', 'reply', id, '--saved', saved.title)
    expect([asked.code, asked.said]).toEqual([1, expect.stringContaining(`This would send to ${email}`)])
    const folder = temporaryFolder()
    const file = join(folder, 'answer.txt')
    writeFileSync(file, 'It comes on Friday.\n')
    for (const wrong of [['--saved', 'None'], [join(folder, 'none.txt')]])
      expect((await owner('messages', 'reply', id, ...wrong)).code).toBe(1)
    expect((await owner('messages', 'reply', id)).code).toBe(2)
    expect(JSON.parse((await owner('messages', '--open', '--json')).out).total).toBe(2)
    const reply = () => owner('messages', 'reply', id.slice(-8), file, '--saved', saved.title, '--yes')
    expect((await reply()).out).toBe('The reply is on its way.')
    expect((await reply()).out).toBe('The same reply was already on its way.')
    const jobs = await db.selectFrom('jobs').select('payload').where('key', 'like', 'reply:%').execute()
    expect(jobs).toHaveLength(1)
    expect(JSON.parse(jobs[0]?.payload ?? '').text).toMatch(/^It comes on Friday\.\n\nHi Jo,\n/)
    expect(await owner('messages', 'delete', id, '--yes')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Your reply to it isn’t sent yet: nothing was deleted.'),
    })
    expect(JSON.parse((await owner('messages', '--open', '--json')).out).total).toBe(1)
  })

  test('orders are listed by state, with formatted amounts', async () => {
    const { owner } = await twoPeople(kind)
    expect((await owner('orders')).out).toContain('4 orders')
    const { out } = await owner('orders', '--state', 'paid')
    expect(out).toContain('2 orders')
    expect(out).toContain('$297.00')
  })

  test('bounces since a time can be taken back', async () => {
    const site = await testSite(kind)
    const { db, clock, config } = site.services
    const owner = ownerOf(config, clock)
    const people = ['early', 'reader', 'stranger'].map((name) => `${name}@example.com`)
    for (const email of people) await site.call('convertkit-contact', { email, ...signups.newsletter })
    await site.worker.runDue()
    await db
      .updateTable('contacts')
      .set({ state: 'confirmed', confirmed_at: 1 })
      .where('email', '=', 'reader@example.com')
      .execute()
    const bounce = (email: string) =>
      noteBounce(db, { provider: 'smtp', key: email, email, kind: 'hard', detail: '5.1.1' }, clock.now())
    await bounce('early@example.com')
    clock.advance(hour)
    const since = new Date(clock.now()).toISOString().slice(0, 16).replace('T', ' ')
    await bounce('reader@example.com')
    await bounce('stranger@example.com')

    expect((await owner('contacts', 'revive')).code).toBe(2)
    const plan = await owner('contacts', 'revive', '--since', `${since}Z`)
    expect([plan.code, plan.said]).toEqual([1, expect.stringContaining('2 contacts')])
    const done = await owner('contacts', 'revive', '--since', `${since}Z`, '--yes')
    expect(done.out).toBe('Took back the bounces of 2 contacts.')
    const contacts = await db.selectFrom('contacts').select('state').orderBy('email').execute()
    expect(contacts.map(({ state }) => state)).toEqual(['bounced', 'confirmed', 'unconfirmed'])
  })

  test('soft bounces that were too many since a time can be taken back', async () => {
    const { owner, db, services } = await testOwner(kind)
    const { clock, config } = services
    const file = join(config.dataDir, 'list.csv')
    const names = ['dead', 'full', 'rule', 'slow', 'some']
    writeFileSync(file, ['email', ...names.map((name) => `${name}@x.test`)].join('\n'))
    await owner('import', file, '--yes')
    let n = 0
    const bounce = (name: string, kind: 'hard' | 'soft', detail = '4.4.7') =>
      noteBounce(
        db,
        { provider: 'mailbox', key: `${n++}`, email: `${name}@x.test`, kind, detail },
        clock.now(),
      )
    // As many as an address may have in years, and never many at once.
    for (let month = 0; month < 6; month++) {
      await bounce('some', 'soft')
      clock.advance(31 * day)
    }
    await bounce('dead', 'hard')
    // A server's rules say nothing about the reader.
    for (const detail of ['5.7.1', '5.0.0 smtp; 550 5.7.1', '5.0.0 smtp;550-5.7.1', '4.7.0', '4.0.0\t4.7.0'])
      await bounce('rule', 'soft', detail)
    for (const name of ['full', 'full', 'full', 'full', 'full', 'slow', 'slow']) await bounce(name, 'soft')
    clock.advance(hour)
    const since = new Date(clock.now()).toISOString()
    // The first two get what a purchase requires, and were unreachable before.
    const several = { slow: 3, rule: 4, some: 5 }
    const later = Object.entries(several).flatMap(([name, times]) => Array<string>(times).fill(name))
    for (const name of ['dead', 'full', ...later]) await bounce(name, 'soft')
    const states = async () =>
      (await db.selectFrom('contacts').select('state').orderBy('email').execute()).map(({ state }) => state)
    expect(await states()).toEqual(['bounced', 'bounced', 'confirmed', 'bounced', 'bounced'])
    await bounce('rule', 'soft')
    expect(await states()).toEqual(Array(5).fill('bounced'))

    expect((await owner('contacts', 'revive', '--since', since)).said).toContain('3 contacts since')
    const done = await owner('contacts', 'revive', '--since', since, '--yes')
    expect(done.out).toBe('Took back the bounces of 3 contacts.')
    expect(await states()).toEqual(['bounced', 'bounced', 'confirmed', 'confirmed', 'confirmed'])
  })

  test('somebody who asks for it is unsubscribed, and an import doesn’t bring them back', async () => {
    const { owner, db, services } = await testOwner(kind)
    const file = join(services.config.dataDir, 'list.csv')
    writeFileSync(file, 'email\nann@example.com\nbob@example.com')
    await owner('import', file, '--yes')
    expect((await owner('contacts', 'unsubscribe')).code).toBe(2)
    expect(await owner('contacts', 'unsubscribe', 'cy@example.com', '--yes')).toMatchObject({
      code: 1,
      said: 'There is no contact cy@example.com.',
    })
    const asked = await owner('contacts', 'unsubscribe', 'ANN@example.com')
    expect([asked.code, asked.said]).toEqual([
      1,
      expect.stringContaining('This would unsubscribe ann@example.com: the newsletter'),
    ])
    expect(await countSubscribers(db)).toBe(2)
    const unsubscribe = () => owner('contacts', 'unsubscribe', 'ANN@example.com', '--yes')
    expect((await unsubscribe()).out).toBe('ann@example.com is unsubscribed.')
    expect((await unsubscribe()).out).toBe('ann@example.com was unsubscribed already.')
    expect((await owner('import', file, '--yes')).out).toContain('0 new subscribers')
    expect(await countSubscribers(db)).toBe(1)
    const contacts = await db.selectFrom('contacts').select('state').orderBy('email').execute()
    expect(contacts.map(({ state }) => state)).toEqual(['unsubscribed', 'confirmed'])
    // Kit is told once.
    expect(await db.selectFrom('jobs').select('name').execute()).toEqual([{ name: 'unsubscribe-at-kit' }])
  })

  test('a job that nobody can fix can be dropped, and then raises no alarm', async () => {
    const smtp = await smtpServer(() => true)
    const site = await testSite(kind, {
      mail: { smtpUrl: smtp, from: { name: 'Robin', address: 'hello@example.com' } },
    })
    const owner = ownerOf(site.services.config, site.services.clock)
    await site.call('convertkit-contact', { email: ann.email, firstName: 'Ann', ...signups.newsletter })
    await passHours(site)
    const [dead] = JSON.parse((await owner('jobs', '--state', 'dead', '--json')).out).jobs
    expect((await owner('jobs', 'drop')).code).not.toBe(0)
    expect((await owner('jobs', 'drop', dead.id)).code).toBe(0)
    expect((await owner('jobs', '--state', 'dead')).out).toBe('No jobs.')
    const ringing = await ringingAlarms(site.services)
    expect(ringing.map(({ name }) => name)).not.toContain('dead-jobs')
  })

  test('failures are listed with their reasons, and succeed when retried', async () => {
    let down = true
    const smtp = await smtpServer(() => down)
    const site = await testSite(kind, {
      mail: { smtpUrl: smtp, from: { name: 'Robin', address: 'hello@example.com' } },
    })
    const owner = ownerOf(site.services.config, site.services.clock)
    await site.call('convertkit-contact', { email: ann.email, firstName: 'Ann', ...signups.newsletter })
    await passHours(site)
    const failed = await owner('deliveries', '--failed')
    expect(failed.out).toContain('1 delivery')
    expect(failed.out).toContain('554 no')
    expect((await owner('jobs', '--state', 'dead')).out).toContain('1 job')

    expect((await owner('jobs', 'drop', 'job_none')).code).toBe(1)
    down = false
    expect(JSON.parse((await owner('deliveries', 'retry', '--json')).out)).toEqual({ jobs: 1 })
    await site.worker.runDue()
    expect((await owner('deliveries', '--failed')).out).toBe('No deliveries.')
    expect((await owner('jobs', '--state', 'dead')).out).toBe('No jobs.')
    expect(JSON.parse((await owner('deliveries', '--json')).out).deliveries).toMatchObject([
      { kind: 'confirmation', state: 'sent', recipient: ann.email },
    ])
    expect((await owner('jobs', 'retry', 'job_none')).code).toBe(1)
  })
})

/** Starts a mail server that accepts every email, or refuses every email with an error. */
/** Runs the jobs until the mail server has refused an email for the last time. */
async function passHours({ services, worker }: TestSite): Promise<void> {
  for (let hours = 0; hours < 5; hours++) {
    await worker.runDue()
    services.clock.advance(hour)
  }
}

async function smtpServer(refuses: () => boolean): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream
        .resume()
        .on('end', () => done(refuses() ? Object.assign(new Error('no'), { responseCode: 554 }) : null))
    },
  })
  onTestFinished(() => server.close())
  return `smtp://127.0.0.1:${await listenOnLoopback(server.server)}`
}
