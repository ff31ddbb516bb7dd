import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseRssFeed } from 'feedsmith'
import { describe, expect, test } from 'vitest'
import { tags } from '../../../contract/tags.ts'
import { addContactTag, confirmNewsletter, removeContactTag } from '../../../server/audience/subscriptions.ts'
import { keepContact } from '../../../server/mail/contacts.ts'
import { sendIssueJob } from '../../../server/newsletter/send-issue.ts'
import { day, minute } from '../../../server/process/clock.ts'
import { openWorker } from '../../../server/queue/worker.ts'
import { beforeTransaction } from '../../../server/testing/before-transaction.ts'
import { testConvertKit } from '../../../server/testing/convertkit.ts'
import { bothDatabases, databases } from '../../../server/testing/services.ts'
import { type TestSite, testSite } from '../../../server/testing/site.ts'
import { inBuild } from '../../testing/folders.ts'
import { ownerOf } from '../../testing/owner.ts'

const words =
  '---\nsubject: A slow start\npreview: Why slow is fine\n---\n\n## Hello\n\nRead [this](https://example.com/a).\n'

async function subscribe(site: TestSite, people: number, confirmed = true) {
  const { db, clock } = site.services
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < people; n++) {
      const email = `${confirmed ? 'reader' : 'stranger'}${n}@example.com`
      const contact = await keepContact(tx, { email, firstName: 'Ann', lastName: '' }, clock.now())
      await addContactTag(tx, contact.id, { id: tags.growthNotes, reason: 'test' }, clock.now())
      if (confirmed) await confirmNewsletter(tx, contact.id, clock.now())
    }
  })
}

function issueFile(site: TestSite, text = words, name = '2026-11-a-slow-start.md'): string {
  const file = join(site.services.config.dataDir, name)
  writeFileSync(file, text)
  return file
}

const ownerAt = ({ services }: TestSite) => ownerOf(services.config, services.clock)
const mailsSent = async ({ services }: TestSite, kind: string) => {
  const sent = services.db.selectFrom('deliveries').where('kind', '=', kind).where('state', '=', 'sent')
  return (await sent.select('id').execute()).length
}
/** Queues an issue's emails, and sends them. */
async function sendAll({ services, worker }: TestSite) {
  await worker.runDue()
  services.clock.advance(minute)
  await worker.runDue()
}
const inbox = async ({ services }: TestSite) =>
  ((await services.sandbox.mailbox?.list()) ?? []).map(({ mail }) => mail)

describe.each(databases)('the newsletter on %s', (kind) => {
  test('isn’t sent while nobody has confirmed, and can be sent later', async () => {
    const site = await testSite(kind)
    await subscribe(site, 2, false)
    const file = issueFile(site)
    const refused = await ownerAt(site)('newsletter', file, '--yes')
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Nobody has confirmed') })
    await subscribe(site, 1)
    expect((await ownerAt(site)('newsletter', file, '--yes')).out).toContain('to see the progress')
  })

  test('goes once to each confirmed subscriber, with an unsubscribe link, and appears in the archive', async () => {
    const site = await testSite(kind)
    await subscribe(site, 3)
    await subscribe(site, 2, false)
    const file = issueFile(site)
    for (let times = 0; times < 2; times++)
      expect((await ownerAt(site)('newsletter', file, '--yes')).code).toBe(0)
    await sendAll(site)
    const { out } = await ownerAt(site)('newsletter', file, '--json')
    expect(JSON.parse(out)).toEqual({ recipients: 3, sent: 3, skipped: 0, failed: 0, waiting: 0, batches: 0 })

    const mails = await inbox(site)
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(
      [0, 1, 2].map((n) => `reader${n}@example.com`),
    )
    expect(mails[0]?.subject).toBe('A slow start')
    expect(mails[0]?.html).toContain('href="https://example.com/a"')
    expect(mails[0]?.headers.map(({ key }) => key)).toContain('list-unsubscribe')

    const page = await site.app.request('/newsletter/2026-11-a-slow-start')
    expect(page.status).toBe(200)
    expect(page.headers.get('x-robots-tag')).toBeNull()
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data: https:;")
    expect(await page.text()).toContain('<h2>Hello</h2>')
    expect(await (await site.app.request('/newsletter')).text()).toContain('Why slow is fine')
    const feed = parseRssFeed(await (await site.app.request('/newsletter/feed.xml')).text())
    expect(feed.atom?.links?.map(({ rel }) => rel)).toEqual(['self'])
    expect(feed.items).toHaveLength(1)
    const [issue] = feed.items ?? []
    expect(issue).toMatchObject({ title: 'A slow start', description: 'Why slow is fine' })
    expect(issue?.guid?.value).toBe(issue?.link)
    expect(issue?.link).toMatch(/^https?:.*\/newsletter\/2026-11-a-slow-start$/)
    expect(new Date(issue?.pubDate ?? '').toUTCString()).toBe(issue?.pubDate)
    expect((await site.app.request('/newsletter/none')).status).toBe(404)
  })

  test('has each reader’s name, and the archive and the feed have nobody’s', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await subscribe(site, 1)
    const stranger = await keepContact(
      db,
      { email: 'reader@example.com', firstName: '', lastName: '' },
      clock.now(),
    )
    await addContactTag(db, stranger.id, { id: tags.growthNotes, reason: 'test' }, clock.now())
    await confirmNewsletter(db, stranger.id, clock.now())
    const named = words
      .replace('A slow start', '"{firstName}, a slow start"')
      .replace('## Hello', '{greeting}')
    await ownerAt(site)('newsletter', issueFile(site, named), '--yes')
    await sendAll(site)
    const mails = (await inbox(site)).map(({ to, subject, text }) => [
      to?.[0]?.address,
      subject,
      /^Hi.*$/m.exec(text ?? '')?.[0],
    ])
    expect(mails.sort()).toEqual([
      ['reader0@example.com', 'Ann, a slow start', 'Hi Ann,'],
      ['reader@example.com', 'A slow start', 'Hi,'],
    ])
    for (const path of ['/newsletter', '/newsletter/2026-11-a-slow-start', '/newsletter/feed.xml']) {
      const page = await (await site.app.request(path)).text()
      expect([path, page.includes('A slow start'), /\{(firstName|greeting)\}/.test(page)]).toEqual([
        path,
        true,
        false,
      ])
    }
  })

  test('is sent completely after a day of downtime, without delaying buyers’ emails', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await subscribe(site, 40)
    await ownerAt(site)('newsletter', issueFile(site), '--yes')
    await openWorker(site.services, [sendIssueJob]).runDue()
    clock.advance(day)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    expect(await mailsSent(site, 'welcome')).toBe(1)
    expect(await mailsSent(site, 'issue 2026-11-a-slow-start')).toBe(40)
    expect(await db.selectFrom('jobs').select('id').where('state', '=', 'dead').execute()).toEqual([])
  })

  test('doesn’t go to somebody who unsubscribes while it waits', async () => {
    const site = await testSite(kind)
    await subscribe(site, 2)
    const file = issueFile(site)
    await ownerAt(site)('newsletter', file, '--yes')
    await openWorker(site.services, [sendIssueJob]).runDue()
    await site.services.db
      .updateTable('contacts')
      .set({ state: 'unsubscribed' })
      .where('email', '=', 'reader0@example.com')
      .execute()
    site.services.clock.advance(minute)
    await site.worker.runDue()
    expect((await inbox(site)).map(({ to }) => to?.[0]?.address)).toEqual(['reader1@example.com'])
    const { out } = await ownerAt(site)('newsletter', file)
    expect(out).toContain('2 recipients: 1 sent, 1 skipped, 0 failed, 0 waiting.')
  })

  test('is finished even if somebody who got it was erased', async () => {
    const site = await testSite(kind)
    await subscribe(site, 2)
    const owner = ownerAt(site)
    await owner('newsletter', issueFile(site), '--yes')
    await sendAll(site)
    await owner('forget', 'reader0@example.com', '--yes')
    const { out } = await owner('newsletter', issueFile(site), '--follow')
    expect(out).toBe('2 recipients: 1 sent, 0 skipped, 0 failed, 0 waiting.')
  })

  test('queues each of 1,201 readers once, in a separate lane, even if a batch is repeated after a crash', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await subscribe(site, 1_201)
    await ownerAt(site)('newsletter', issueFile(site), '--yes')
    const worker = openWorker(site.services, [sendIssueJob])
    const again = () =>
      db.updateTable('jobs').set({ state: 'waiting', run_at: clock.now() }).where('name', '=', 'send-issue')
    for (let times = 0; times < 2; times++) {
      await worker.runDue()
      await again().execute()
    }
    await worker.runDue()
    const queued = await db.selectFrom('jobs').select('lane').where('name', '=', 'send-mail').execute()
    expect(queued).toEqual(Array.from({ length: 1_201 }, () => ({ lane: 'bulk' })))
    expect((await ownerAt(site)('newsletter', issueFile(site))).out).toContain('1,201 recipients: 0 sent')
  })
})

test('a test goes to one address, a preview goes to a file, and neither goes to subscribers', async () => {
  const site = await testSite('sqlite')
  await subscribe(site, 2)
  const file = issueFile(site)
  expect((await ownerAt(site)('newsletter', file, '--test', 'me@example.com')).code).toBe(0)
  const { out } = await ownerAt(site)('newsletter', file, '--preview', '--json')
  expect(readFileSync(fileURLToPath(JSON.parse(out).preview), 'utf8')).toContain('A slow start')
  await site.worker.runDue()
  expect((await inbox(site)).map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ['me@example.com', '[Test] A slow start'],
  ])
  expect(await site.services.db.selectFrom('issues').selectAll().execute()).toEqual([])
})

test('the subject of a test is the one that readers without a name get', async () => {
  const site = await testSite('sqlite')
  const file = issueFile(site, '---\nsubject: "{firstName}, one question"\npreview: Short\n---\n\nHi.\n')
  expect((await ownerAt(site)('newsletter', file, '--test', 'me@example.com')).code).toBe(0)
  expect((await inbox(site)).map(({ subject }) => subject)).toEqual(['[Test] One question'])
})

test('a first heading becomes the subject, and the first words after it become the preview text', async () => {
  const site = await testSite('sqlite')
  await subscribe(site, 1)
  const first = 'Slow is [fine](https://example.com), and *fast* is loud.'
  const text = `# A slow start: why\n\n## Today\n\n${first}\n\n${'More words follow. '.repeat(20)}\n`
  expect((await ownerAt(site)('newsletter', issueFile(site, text), '--yes')).code).toBe(0)
  const issue = await site.services.db.selectFrom('issues').selectAll().executeTakeFirstOrThrow()
  expect(issue).toMatchObject({
    subject: 'A slow start: why',
    preview: 'Slow is fine, and fast is loud.',
  })
  expect(issue.markdown).toMatch(/^## Today/)
})

const slug = '2026-11-a-slow-start'

test('a scheduled issue says when it goes out, and can be stopped before anything is sent', async () => {
  const site = await testSite('sqlite')
  await subscribe(site, 2)
  const owner = ownerAt(site)
  const file = issueFile(site)
  expect((await owner('newsletter', file, '--at', '2027-10-01 08:00')).said).toContain(
    'to 2 subscribers, on Friday 2027-10-01 08:00 UTC.',
  )
  for (let times = 0; times < 2; times++) {
    const { out } = await owner('newsletter', file, '--at', '2027-10-01 08:00', '--yes')
    expect(out).toContain('Scheduled for Friday 2027-10-01 08:00 UTC, to 2 subscribers as of now.')
    expect(out).not.toContain('Started')
  }
  const { out } = await owner('newsletter', 'stop', slug)
  expect(out).toContain('Stopped before anything was sent.')
  expect(out).not.toContain('archive')
  expect((await owner('newsletter', file, '--yes')).out).toContain('Stopped before anything was sent.')
})

describe.each(bothDatabases)('a scheduled issue on %s', (kind) => {
  test('moves to another time, and goes out then', async () => {
    const site = await testSite(kind)
    const { clock } = site.services
    await subscribe(site, 2)
    const owner = ownerAt(site)
    const file = issueFile(site)
    const at = (ms: number) => new Date(ms).toISOString()
    const [soon, later] = [at(clock.now() + day), at(clock.now() + 3 * day)]
    await owner('newsletter', file, '--at', later, '--yes')
    const asked = await owner('newsletter', file, '--at', soon)
    expect([asked.code, asked.said]).toEqual([
      1,
      expect.stringContaining('This would move "A slow start" from'),
    ])
    expect((await owner('newsletter', file, '--at', soon, '--yes')).out).toContain('has a new time')
    await owner('newsletter', file, '--at', later, '--yes')
    clock.advance(2 * day)
    await site.worker.runDue()
    expect(await inbox(site)).toEqual([])
    expect((await site.app.request(`/newsletter/${slug}`)).status).toBe(404)
    clock.advance(2 * day)
    await sendAll(site)
    expect(await inbox(site)).toHaveLength(2)
    const { code, said } = await owner('newsletter', file, '--at', at(clock.now() + day), '--yes')
    expect([code, said]).toEqual([1, expect.stringContaining('is being sent, or was sent')])
    expect((await owner('newsletter', 'withdraw', slug, '--yes')).code).toBe(1)
  })

  test('is withdrawn, and can be sent anew with other words', async () => {
    const site = await testSite(kind)
    const { clock } = site.services
    await subscribe(site, 2)
    const owner = ownerAt(site)
    const at = new Date(clock.now() + day).toISOString()
    await owner('newsletter', issueFile(site), '--at', at, '--yes')
    expect((await owner('newsletter', 'withdraw', slug)).said).toContain('add --yes')
    expect((await owner('newsletter', 'withdraw', slug, '--yes')).code).toBe(0)
    clock.advance(2 * day)
    await site.worker.runDue()
    expect(await inbox(site)).toEqual([])
    expect((await owner('newsletter', issueFile(site, `${words}More.`), '--yes')).code).toBe(0)
    await sendAll(site)
    expect((await inbox(site)).map(({ text }) => text?.includes('More.'))).toEqual([true, true])
  })

  test('that is moved or withdrawn while its job begins sends nothing', async () => {
    for (const act of ['move', 'withdraw']) {
      const site = await testSite(kind)
      const { clock } = site.services
      await subscribe(site, 2)
      const owner = ownerAt(site)
      const file = issueFile(site)
      await owner('newsletter', file, '--at', new Date(clock.now() + day).toISOString(), '--yes')
      clock.advance(day)
      const later = new Date(clock.now() + day).toISOString()
      const faster = act === 'move' ? ['newsletter', file, '--at', later] : ['newsletter', 'withdraw', slug]
      const worker = openWorker(site.services, [sendIssueJob])
      beforeTransaction(site.services, async () => {
        expect((await owner(...faster, '--yes')).code).toBe(0)
      })
      await worker.runDue()
      clock.advance(minute)
      await site.worker.runDue()
      expect(await inbox(site)).toEqual([])
      expect(
        await site.services.db.selectFrom('jobs').select('id').where('key', 'like', 'issue:%').execute(),
      ).toEqual([])
    }
  })
})

test('a correction with a broken link is refused', async () => {
  const site = await testSite('sqlite')
  await subscribe(site, 1)
  const owner = ownerAt(site)
  await owner('newsletter', issueFile(site), '--at', '2027-10-01 08:00', '--yes')
  inBuild(
    site.services.config.dataDir,
    'export const answer = async () => new Response(null, { status: 404 })',
  )
  const correct = (text: string) =>
    owner('newsletter', 'correct', slug, issueFile(site, words + text), '--yes')
  expect(await correct('[Mine](/stroy)')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/broken links: http\S+\/stroy\. Fix/),
  })
  const photo = await correct('![A loaf](/newsletter/pictures/loaf.jpg)')
  expect([photo.code, photo.said]).toEqual([1, expect.stringContaining('aren’t on the site yet')])
  expect((await correct('[Mine](/story)')).code).toBe(0)
  const { markdown } = await site.services.db
    .selectFrom('issues')
    .select('markdown')
    .executeTakeFirstOrThrow()
  expect(markdown).toContain('[Mine](/story)')
})

test('a scheduled issue keeps its audience', async () => {
  const site = await testSite('sqlite')
  await subscribe(site, 1)
  const owner = ownerAt(site)
  await owner('newsletter', issueFile(site), '--at', '2027-10-01 08:00', '--yes')
  const { code, said } = await owner('newsletter', issueFile(site), '--tag', 'purchased', '--yes')
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('goes to every subscriber. To change that, withdraw it'),
  ])
})

test('at a terminal, changing an issue asks for confirmation, but stopping it doesn’t', async () => {
  const site = await testSite('sqlite')
  const { config, clock } = site.services
  await subscribe(site, 3)
  const file = issueFile(site)
  await ownerAt(site)('newsletter', file, '--yes')
  await sendAll(site)
  const owner = ownerOf(config, clock, { attended: true })
  const archive = async () => (await site.app.request(`/newsletter/${slug}`)).status
  const asked = await owner('newsletter', 'unpublish', slug)
  expect([asked.code, asked.said, await archive()]).toEqual([1, expect.stringContaining('add --yes'), 200])
  expect((await owner('newsletter', 'correct', slug, file)).said).toContain('0 emails not sent yet')
  expect((await owner('newsletter', 'unpublish', slug, '--yes')).code).toBe(0)
  expect(await archive()).toBe(404)
  expect((await owner('newsletter', 'publish', slug)).said).toContain('in the archive, to everyone')
  expect((await owner('newsletter', 'stop', slug)).code).toBe(0)
})

test('an issue that is stopped halfway sends the rest later, and nobody gets it twice', async () => {
  const site = await testSite('sqlite')
  const { clock, db } = site.services
  await subscribe(site, 30)
  const owner = ownerAt(site)
  const file = issueFile(site)
  await owner('newsletter', file, '--yes')
  await openWorker(site.services, [sendIssueJob]).runDue()
  const jobs = db
    .selectFrom('jobs')
    .select('id')
    .where('key', 'like', 'issue:%')
    .where('state', '=', 'waiting')
  const due = (at: number, limit: number) =>
    db.updateTable('jobs').set({ run_at: at }).where('id', 'in', jobs.orderBy('id').limit(limit)).execute()
  await due(clock.now() + day, 20)
  clock.advance(minute)
  await site.worker.runDue()
  expect(await inbox(site)).toHaveLength(10)
  expect((await owner('newsletter', 'stop', slug)).out).toContain(
    'It is in the archive, where everybody can read it until you take it out.',
  )
  // Make five jobs due although the issue is stopped, as a worker does when it schedules a retry.
  await due(clock.now(), 5)
  await site.worker.runDue()
  expect(await inbox(site)).toHaveLength(10)
  const asked = await owner('newsletter', 'continue', '2026-11-a-slow-start')
  expect([asked.code, asked.said]).toEqual([1, expect.stringContaining('add --yes')])
  await owner('newsletter', 'continue', '2026-11-a-slow-start', '--yes')
  clock.advance(minute)
  await site.worker.runDue()
  const to = (await inbox(site)).map((mail) => mail.to?.[0]?.address)
  expect([to.length, new Set(to).size]).toEqual([30, 30])
})

test('an issue for a tag goes only to subscribers with that tag', async () => {
  const site = await testSite('sqlite')
  await subscribe(site, 3)
  const { db, clock } = site.services
  const buyer = await db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow()
  await addContactTag(db, buyer.id, { id: tags.purchased, reason: 'test' }, clock.now())
  expect((await ownerAt(site)('newsletter', issueFile(site), '--yes', '--tag', 'nobody')).code).toBe(2)
  await ownerAt(site)('newsletter', issueFile(site), '--yes', '--tag', 'purchased')
  await sendAll(site)
  expect((await inbox(site)).map(({ to }) => to?.[0]?.address)).toEqual([buyer.email])
})

test('a scheduled issue that finds nobody with its tag stays out of the archive, and can be withdrawn', async () => {
  const site = await testSite('sqlite')
  await subscribe(site, 1)
  const { db, clock } = site.services
  const owner = ownerAt(site)
  const { id } = await db.selectFrom('contacts').select('id').executeTakeFirstOrThrow()
  await addContactTag(db, id, { id: tags.purchased, reason: 'test' }, clock.now())
  const send = (ms: number, ...args: string[]) =>
    owner('newsletter', issueFile(site), '--tag', 'purchased', '--at', new Date(ms).toISOString(), ...args)
  expect((await send(clock.now() + day)).said).toContain(
    'It stays out of the archive until you put it there.',
  )
  await send(clock.now() + day, '--yes')
  await removeContactTag(db, id, tags.purchased)
  clock.advance(2 * day)
  await site.worker.runDue()
  const [issue] = JSON.parse((await owner('newsletter', '--json')).out).issues
  expect(issue).toMatchObject({ state: 'sent to nobody', recipients: 0, batches: 0 })
  expect((await owner('newsletter', issueFile(site))).out).toContain('Sent to nobody: no subscriber matched.')
  expect((await site.app.request(`/newsletter/${slug}`)).status).toBe(404)
  // Its job is done, so at another time nobody would get it either.
  expect((await send(clock.now() + day, '--yes')).code).toBe(1)
  expect((await owner('newsletter', 'withdraw', slug, '--yes')).code).toBe(0)
})

test('an issue is sent only with --yes; without it, the command says how many subscribers would get it', async () => {
  const site = await testSite('sqlite')
  await subscribe(site, 2)
  const { db } = site.services
  const owner = ownerAt(site)
  const asked = await owner('newsletter', issueFile(site))
  expect([asked.code, asked.said]).toEqual([1, expect.stringContaining('to 2 subscribers, now')])
  expect(await db.selectFrom('issues').select('id').execute()).toEqual([])
  expect((await owner('newsletter', issueFile(site), '--yes')).code).toBe(0)
  expect(await db.selectFrom('issues').select('slug').execute()).toHaveLength(1)
})

test('a sent issue isn’t sent again with a different text', async () => {
  const site = await testSite('sqlite')
  await subscribe(site, 1)
  await ownerAt(site)('newsletter', issueFile(site), '--yes')
  const { code, said } = await ownerAt(site)('newsletter', issueFile(site, `${words}More.`))
  expect(code).toBe(1)
  expect(said).toContain('was sent or scheduled with a different text')
})

test('an issue’s file may begin with a byte order mark', async () => {
  const site = await testSite('sqlite')
  await subscribe(site, 1)
  expect((await ownerAt(site)('newsletter', issueFile(site, `\uFEFF${words}`), '--yes')).code).toBe(0)
})

test.each([
  ['neither front matter nor heading', 'Hello', 'a.md', 'subject is missing. Put both between --- lines'],
  ['a second colon', '---\npreview: A\nsubject: B: C\n---\nHi', 'a.md', 'line 3: this cannot be read'],
  ['text in emphasis', '---\nsubject: *B*\n---\nHi', 'a.md', 'a.md: this cannot be read'],
  ['an open quotation mark', '---\nsubject: "A\npreview: B\n---\nHi', 'a.md', 'single quotes'],
  ['no words', '---\nsubject: A\npreview: B\n---\n', 'a.md', 'no text after'],
  [
    'another tool’s field',
    `${words}Dear {{first_name}},`,
    'a.md',
    'a.md: “{{first_name}}” is another tool’s field',
  ],
  ['a field in the subject', words.replace('slow start', 'start, *|FNAME|*'), 'a.md', '“*|FNAME|*”'],
  ['HTML', `${words}<script>run()</script>`, 'a.md', 'is HTML'],
  ['a name that is no address', words, 'My Issue.md', 'name the file'],
])('a file with %s is refused', async (_what, text, name, sentence) => {
  const site = await testSite('sqlite')
  const { code, said } = await ownerAt(site)('newsletter', issueFile(site, text, name), '--yes')
  expect(code).toBe(1)
  expect(said).toContain(sentence)
})

test('with Kit, an issue becomes one draft there, and we send no email', async () => {
  const { account, settings } = await testConvertKit()
  const site = await testSite('sqlite', { convertKit: settings })
  await subscribe(site, 2)
  for (let times = 0; times < 2; times++)
    expect((await ownerAt(site)('newsletter', issueFile(site), '--yes')).out).toContain(
      'Broadcast 1 is a draft at Kit',
    )
  await site.worker.runDue()
  expect(account.broadcasts).toMatchObject([{ id: 1, subject: 'A slow start' }])
  expect(await inbox(site)).toEqual([])
})

test('with Kit, an audience or a time is refused, because the draft there has neither', async () => {
  const { account, settings } = await testConvertKit()
  const site = await testSite('sqlite', { convertKit: settings })
  await subscribe(site, 2)
  for (const choice of [
    ['--tag', 'purchased'],
    ['--at', '2027-10-01 08:00'],
  ])
    for (const yes of [[], ['--yes']]) {
      const { code, said } = await ownerAt(site)('newsletter', issueFile(site), ...choice, ...yes)
      expect([code, said]).toEqual([1, 'Kit sends it: choose at Kit who gets it and when.'])
    }
  expect(account.broadcasts).toEqual([])
  expect(await site.services.db.selectFrom('issues').select('id').execute()).toEqual([])
})

test('with Kit, a refused issue isn’t in the archive, and can be sent once it is corrected', async () => {
  let isDown = true
  const refusal = () => (isDown ? Response.json({ errors: ['Invalid'] }, { status: 401 }) : undefined)
  const { account, settings } = await testConvertKit({ fault: refusal })
  const site = await testSite('sqlite', { convertKit: settings })
  const archive = async () => (await site.app.request('/newsletter/2026-11-a-slow-start')).status
  const owner = ownerAt(site)
  expect((await owner('newsletter', issueFile(site), '--yes')).code).toBe(1)
  expect(await archive()).toBe(404)
  const corrected = issueFile(site, words.replace('## Hello', '## Corrected'))
  isDown = false
  expect((await owner('newsletter', 'correct', '2026-11-a-slow-start', corrected)).code).toBe(0)
  expect((await owner('newsletter', corrected, '--yes')).code).toBe(0)
  expect(account.broadcasts).toMatchObject([{ content: expect.stringContaining('Corrected') }])
  expect(await archive()).toBe(404)
  expect((await owner('newsletter', 'publish', '2026-11-a-slow-start')).code).toBe(0)
  expect(await archive()).toBe(200)
})
