import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { tags } from '../../contract/tags.ts'
import { series } from '../../model/series.ts'
import { keepSubscribers } from '../../server/audience/imported-lists.ts'
import { noteBounce } from '../../server/mail/bounces.ts'
import { sendIssueJob } from '../../server/newsletter/send-issue.ts'
import { day, hour } from '../../server/process/clock.ts'
import { openWorker } from '../../server/queue/worker.ts'
import { testConvertKit } from '../../server/testing/convertkit.ts'
import { linkIn, mailed } from '../../server/testing/mail.ts'
import { plansOf } from '../../server/testing/plans.ts'
import { databases } from '../../server/testing/services.ts'
import { testSite } from '../../server/testing/site.ts'
import { inBuild } from '../testing/folders.ts'
import { deskApp } from './desk-app.tsx'
import { stillPage } from './letter-preview.tsx'
import { issuesOf } from './letters-page.tsx'

const own = { host: '127.0.0.1:4173', origin: 'http://127.0.0.1:4173' }
const slow = '---\nsubject: A slow start\npreview: Why slow is fine\n---\n\nHi, {site.newsletter} is slow.\n'

/** Returns the version in a page’s form. */
const seenIn = (page: string) => /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? 'none'

async function openDesk(kind: (typeof databases)[number], wish: Parameters<typeof testSite>[1] = {}) {
  const issues = mkdtempSync(join(tmpdir(), 'issues-'))
  onTestFinished(() => rmSync(issues, { recursive: true }))
  const site = await testSite(kind, wish)
  const app = deskApp(site.services, { key: 'key', port: 4173, issues })
  const ask = (path: string, init: RequestInit = {}) => app.request(`/key${path}`, { headers: own, ...init })
  const { db, clock } = site.services
  return {
    site,
    ask,
    issues,
    read: async (path: string) => (await ask(path)).text(),
    async press(path: string, fields: Record<string, string> = {}) {
      const answer = await ask(path, { method: 'POST', body: new URLSearchParams(fields) })
      expect(answer.status).toBe(303)
      return (await app.request(answer.headers.get('location') ?? '', { headers: own })).text()
    },
    subscribe: (...names: string[]) =>
      keepSubscribers(
        db,
        names.map((name) => ({ email: `${name}@example.com`, firstName: name, lastName: '' })),
        clock.now(),
      ),
  }
}

describe.each(databases)('the letters of the desk on %s', (kind) => {
  test('tags people, saves a filter as a segment, and sends an issue to it and then to others', async () => {
    const { site, issues, read, press, subscribe } = await openDesk(kind)
    writeFileSync(join(issues, 'slow.md'), slow)
    await subscribe('ann', 'bob', 'cy')
    expect(await press('/contacts/ann@example.com/tags', { name: ' Early  bird ', act: 'tag' })).toMatch(
      /The tag Early bird is added.*Remove Early bird/s,
    )
    expect(await read('/contacts?search=bob')).toContain(
      '<form class="row" action="/key/contacts/tags" method="get">',
    )
    const bob = { name: 'early BIRD', act: 'tag', search: 'bob' }
    const asked = await read(`/contacts/tags?${new URLSearchParams(bob)}`)
    expect(asked).toContain('The tag early BIRD goes to 1 contact, with “bob” in the address or name.')
    expect(await read('/contacts/tags?name=Early+bird&act=untag')).toContain(
      'The tag Early bird is taken from whoever has it of 3 contacts.',
    )
    const hidden = [...asked.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map((field) =>
      field.slice(1),
    )
    expect(await press('/contacts/tags', Object.fromEntries(hidden))).toContain(
      '1 contact has got the tag early BIRD.',
    )
    expect(await read('/contacts')).toContain('Early bird (2)')
    const early = { name: 'Early', tag: 'own:Early bird' }
    expect(await press('/contacts/segments', early)).toContain('An issue would go to 2 subscribers today.')
    expect(await read('/contacts')).toContain('with your tag Early bird')

    const place = '/letters/issues/slow'
    expect(await read(`${place}/send?audience=segment%3AEarly&at=`)).toContain('Send it to 2 people')
    await press(`${place}/send`, { audience: 'segment:Early', at: '' })
    await site.worker.runDue()
    writeFileSync(join(issues, 'other.md'), slow)
    await press('/letters/issues/other/send')
    await openWorker(site.services, [sendIssueJob]).runDue()
    const progress = (await read('/csv/letters'))
      .split('\r\n')
      .map((line) => line.split(',').slice(-5).join())
    expect(progress.slice(1)).toEqual(['3,0,0,0,3', '2,2,0,0,0', ''])
    await press('/letters/issues/other/stop')
    expect(await read(`${place}/more?audience=`)).toContain('also goes to 1 person')
    expect(await press(`${place}/more`, { audience: '' })).toContain('It is being sent')
    expect(await mailed(site)).toHaveLength(3)
    expect(await read(place)).not.toContain('Send it to others too')
    expect(await press('/contacts/segments/drop', { name: 'Early' })).toContain('is deleted')
    expect(await press('/contacts/ann@example.com/tags', { name: 'early bird', act: 'untag' })).toMatch(
      /The tag early bird is removed(?!.*Remove Early bird)/s,
    )
  })

  test('an issue to some subscribers is in the archive only once the owner has put it there', async () => {
    const { site, issues, read, press, subscribe } = await openDesk(kind)
    await subscribe('ann', 'bob')
    await press('/contacts/ann@example.com/tags', { name: 'Early', act: 'tag' })
    const archived = async (slug: string) => (await site.app.request(`/newsletter/${slug}`)).status
    for (const [slug, audience, says] of [
      ['some', 'tag:own:Early', 'It stays out of the archive until you put it there.'],
      ['all', '', 'Everybody can read it in the archive once its emails are queued.'],
    ] as const) {
      writeFileSync(join(issues, `${slug}.md`), slow)
      expect(await read(`/letters/issues/${slug}/send?${new URLSearchParams({ audience })}`)).toContain(says)
      await press(`/letters/issues/${slug}/send`, { audience, at: '' })
      await site.worker.runDue()
    }
    expect(await mailed(site)).toHaveLength(3)
    expect([await archived('some'), await archived('all')]).toEqual([404, 200])
    expect(await read('/letters/issues/some')).toMatch(/not in the archive<.*Put it in the archive/s)
    expect(await press('/letters/issues/some/publish')).toContain('is in the archive.')
    expect(await archived('some')).toBe(200)
  })

  test('schedules an issue, moves it and withdraws it', async () => {
    const { site, issues, read, press, subscribe } = await openDesk(kind)
    const file = join(issues, 'slow.md')
    writeFileSync(file, slow)
    await subscribe('ann')
    const place = '/letters/issues/slow'
    expect(await press(`${place}/send`, { audience: '', at: '2027-10-01T08:00' })).toContain(
      'Scheduled for Friday 2027-10-01 08:00 UTC, to 1 subscriber as of now.',
    )
    expect(await press(`${place}/move`, { at: '2027-09-31T08:00' })).toContain('There is no day 2027-09-31.')
    expect(await press(`${place}/move`, { at: '2027-10-02T09:00' })).toContain(
      'Scheduled for Saturday 2027-10-02',
    )
    expect(await read(`${place}/withdraw`)).toContain('Its text stays here')
    expect(await press(`${place}/withdraw`)).toContain('is withdrawn')
    expect(await read(place)).toContain('Send or schedule …')
    expect(await site.services.db.selectFrom('issues').select('id').execute()).toEqual([])

    await press(`${place}/send`, { audience: '', at: '2027-10-01T08:00' })
    rmSync(file)
    expect(await read(`${place}/withdraw`)).toContain('so its text is deleted')
    expect(await press(`${place}/withdraw`)).toContain('is withdrawn')
  })

  test('an issue’s form that was opened before the issue changed does nothing', async () => {
    const { site, issues, read, press, subscribe } = await openDesk(kind)
    const file = join(issues, 'slow.md')
    writeFileSync(file, slow)
    await subscribe('ann')
    const place = '/letters/issues/slow'
    const at = (text: string) => `2027-10-${text}T08:00`
    const stored = () => site.services.db.selectFrom('issues').select(['send_at', 'stopped_at']).execute()
    const changed = 'The issue has changed since you opened that form: nothing was done.'

    const send = { audience: '', at: at('01'), seen: seenIn(await read(`${place}/send?at=${at('01')}`)) }
    writeFileSync(file, slow.replace('is slow', 'is very slow'))
    expect(await press(`${place}/send`, send)).toContain(changed)
    expect(await stored()).toEqual([])
    const fresh = { ...send, seen: seenIn(await read(`${place}/send?at=${at('01')}`)) }
    expect(await press(`${place}/send`, fresh)).toContain('Scheduled for Friday 2027-10-01')
    // Another tab still asks whether to send it now.
    expect(await press(`${place}/send`, { ...fresh, at: '' })).toContain(changed)

    const before = { at: at('03'), seen: seenIn(await read(place)) }
    const withdraw = { seen: seenIn(await read(`${place}/withdraw`)) }
    expect(await press(`${place}/move`, { ...before, at: at('02') })).toContain('Saturday 2027-10-02')
    expect(await press(`${place}/move`, before)).toMatch(
      /The issue has changed since you opened that form: nothing was done\..*for 2027-10-02 08:00/s,
    )
    expect(await press(`${place}/withdraw`, withdraw)).toContain(changed)
    const asShown = (await stored())[0]
    expect(asShown?.send_at).toBe(Date.parse('2027-10-02T08:00Z'))

    // Stop holds emails back and can be undone, so it works from every tab.
    expect(await press(`${place}/stop`)).toContain('is stopped')
    const go = { seen: seenIn(await read(`${place}/continue`)) }
    expect(await press(`${place}/continue`, go)).toContain('continues')
    await press(`${place}/stop`)
    await press(`${place}/move`, { at: at('05'), seen: seenIn(await read(place)) })
    expect(await press(`${place}/continue`, go)).toContain(changed)
    for (const act of ['correct', 'publish', 'unpublish', 'more'])
      expect(await press(`${place}/${act}`, go)).toContain(changed)
    expect((await stored())[0]?.stopped_at).not.toBeNull()

    const last = { at: at('06'), seen: seenIn(await read(place)) }
    await press(`${place}/withdraw`, { seen: seenIn(await read(`${place}/withdraw`)) })
    expect(await press(`${place}/move`, last)).toContain('That issue was withdrawn: nothing was done.')
  })

  test('previews an issue, sends a test, and sends the issue after a confirmation', async () => {
    const { site, issues, read, press, subscribe } = await openDesk(kind)
    writeFileSync(join(issues, '2026-01-slow.md'), slow)
    await subscribe('ann', 'ben')
    expect(await read('/letters')).toContain('href="/key/letters/issues/2026-01-slow"')
    const page = await read('/letters/issues/2026-01-slow')
    expect(page).toContain('320 pixels wide')
    // Pictures need the desk's cookie, which a frame of no origin doesn't send.
    expect(page).not.toContain('sandbox=""')
    expect(page).not.toContain('{site.newsletter}')
    expect(await press('/letters/issues/2026-01-slow/test', { typed: 'nobody' })).toContain(
      'must be an email address',
    )
    expect(await press('/letters/issues/2026-01-slow/test', { typed: 'me@example.com' })).toContain(
      'on its way to me@example.com',
    )
    expect(await read('/letters/issues/2026-01-slow/send')).toContain('Send it to 2 people')
    expect(await mailed(site)).toHaveLength(1)
    expect(await press('/letters/issues/2026-01-slow/send', { audience: '', at: '' })).toContain(
      'It is being sent',
    )
    const to = (await mailed(site)).map((mail) => mail.to?.[0]?.address)
    expect(to.sort()).toEqual(['ann@example.com', 'ben@example.com', 'me@example.com'])
    const sent = await read('/letters/issues/2026-01-slow')
    expect(sent).toContain('2 recipients: 2 sent')
    expect(sent).toContain('>public<')
  })

  test('a scheduled issue can be stopped, corrected, continued after a confirmation, and unpublished', async () => {
    const { site, issues, read, press, subscribe, ask } = await openDesk(kind)
    const file = join(issues, 'slow-start.md')
    writeFileSync(file, slow)
    await subscribe('ann')
    const place = '/letters/issues/slow-start'
    const { clock } = site.services
    expect(await press(`${place}/send`, { at: new Date(clock.now() - hour).toISOString() })).toContain(
      'is in the past',
    )
    const at = new Date(clock.now() + day).toISOString()
    expect(await read(`${place}/send?at=${at}`)).toContain('Schedule it for 1 person')
    expect(await press(`${place}/send`, { at })).toContain('Scheduled for')
    expect(await read('/letters')).toContain('>for 20')
    expect(await press(`${place}/stop`)).toContain('is stopped')
    expect(await read('/letters')).toContain('>stopped<')
    clock.advance(2 * day)
    expect(await mailed(site)).toEqual([])
    writeFileSync(file, slow.replace('slow is fine', 'slow is good'))
    expect(await read(place)).toContain('The file differs')
    writeFileSync(file, slow.replace('is slow', 'is very slow'))
    expect(await read(place)).toContain('The file differs')
    expect(await read(`${place}/correct`)).toContain('Sent emails stay as they are')
    expect(await press(`${place}/correct`)).toContain('The emails still to come have the new text')
    expect(await read(`${place}/continue`)).toContain('A sent email can’t be recalled')
    expect(await press(`${place}/continue`)).toContain('continues')
    const [mail] = await mailed(site)
    expect(mail?.text).toContain('very slow')
    expect(await read(place)).not.toContain('The file differs')
    expect(await press(`${place}/unpublish`)).toContain('no longer in the archive')
    expect(await read('/letters')).toContain('>not in the archive<')
    expect((await ask(`${place}/none`, { method: 'POST' })).status).toBe(404)
    const foreign = { ...own, origin: 'https://evil.example' }
    expect((await ask(`${place}/stop`, { method: 'POST', headers: foreign })).status).toBe(403)
  })

  test('an issue for a source goes to the subscribers from that source', async () => {
    const { site, issues, read, press } = await openDesk(kind)
    writeFileSync(join(issues, 'one.md'), slow)
    for (const [name, campaign] of [
      ['ann', 'spring'],
      ['ben', 'autumn'],
    ]) {
      const person = { email: `${name}@example.com`, firstName: 'Ann', lastName: '', ...signups.newsletter }
      await site.call('convertkit-contact', {
        ...person,
        cameFrom: { referrer: null, campaign: `${campaign}`, landing: '/' },
      })
      const asked = (await mailed(site)).find(({ to }) => to?.[0]?.address === person.email)
      await site.post(linkIn(asked, '/confirm/'))
    }
    await site.worker.runDue()
    expect(await read('/letters/issues/one')).toContain('brought by campaign spring')
    expect(await read('/letters/issues/one/send?audience=campaign:none')).not.toContain('Send it to')
    expect(await read('/letters/issues/one/send?audience=campaign:spring')).toContain('Send it to 1 person')
    await press('/letters/issues/one/send', { audience: 'campaign:spring' })
    const got = (await mailed(site)).filter(({ subject }) => subject === 'A slow start')
    expect(got.map(({ to }) => to?.[0]?.address)).toEqual(['ann@example.com'])
    expect(await read('/contacts?source=campaign:spring')).toContain('1 contact<')
  })

  test('shows the readers of a series, each of its letters, and its bounces', async () => {
    const { site, read } = await openDesk(kind)
    await site.call('convertkit-contact', {
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: '',
      ...signups.newsletter,
    })
    await site.post(linkIn((await mailed(site))[0], '/confirm/'))
    await site.worker.runDue()
    const welcome = series.find(({ id }) => id === 'welcome')
    const [first, second] = welcome?.letters ?? []
    const page = await read(`/letters/series/welcome?letter=${first?.id}`)
    expect(page).toContain('ann@example.com')
    expect(page).toContain(`1 of ${welcome?.letters.length}`)
    expect(page).toContain(second?.subject)
    expect(page).toContain('320 pixels wide')
    const { db, clock } = site.services
    const report = {
      provider: 'postmark',
      key: '1',
      email: 'ann@example.com',
      kind: 'soft',
      detail: '',
    } as const
    await noteBounce(db, report, clock.now())
    expect(await read('/letters')).toMatch(/Soft bounces.*?>1</s)
    expect(await read('/csv/letters/series/welcome')).toContain('ann@example.com,2026-')
  })

  test('says after which module a buyer gets the next letter', async () => {
    const { site, read } = await openDesk(kind)
    await site.buy('ann@example.com')
    await site.worker.runDue()
    site.services.clock.advance(2 * day)
    await site.worker.runDue()
    expect(await read('/letters')).toContain('day 2, after modules 1, 2, 3, 4, 5')
    expect(await read('/letters/series/companion')).toMatch(
      />day 2<.*>after module 1<.*1 of 6.*>after module 1</s,
    )
    expect(await read('/csv/letters/series/companion')).toContain(',after module 1')
  })
})

test('the preview of an issue’s page in the archive has nobody’s name', async () => {
  const { site, issues, read } = await openDesk('sqlite')
  writeFileSync(join(issues, 'slow.md'), '---\nsubject: Slow, {firstName}\npreview: P\n---\n\n{greeting}\n')
  inBuild(site.services.config.dataDir, 'export const page = async (name, data) => data.subject + data.html')
  const page = await read('/letters/issues/slow')
  expect(page).toContain('In the archive')
  expect(page).toContain('Slow&lt;p&gt;Hi,')
})

test('the list of issues counts all their emails at once, by an index', async () => {
  const { site, issues, press, subscribe } = await openDesk('sqlite')
  const { services } = site
  await subscribe('ann')
  for (const name of ['one', 'two', 'three']) {
    writeFileSync(join(issues, `${name}.md`), slow)
    await press(`/letters/issues/${name}/send`)
  }
  const page = { limit: 50, after: undefined }
  const plans = await plansOf(services.db, (db) => issuesOf({ ...services, db }).read({}, page))
  // The jobs of emails, and those of batches.
  for (const [table, queries] of [
    ['deliveries', 1],
    ['jobs', 2],
  ] as const)
    expect(plans.filter((plan) => plan.includes(table))).toHaveLength(queries)
  expect(plans.join()).toContain('deliveries_kind (kind=?)')
  for (const plan of plans.filter((each) => each.includes('jobs')))
    expect(plan).toContain('jobs_claim (lane=? AND state=?)')
})

test('an address of an issue that isn’t there says so on a page with the menu', async () => {
  const { ask } = await openDesk('sqlite')
  const asked = await ask('/letters/issues/gone/send')
  const answer = await ask((asked.headers.get('location') ?? '').replace('/key', ''))
  const page = await answer.text()
  expect(answer.status).toBe(404)
  expect(page).toMatch(/There is no file \S*gone\.md\./)
  expect(page).toContain('href="/key/letters"')
})

test('with Kit, an issue becomes a draft, whose readers and time are chosen there', async () => {
  const { account, settings } = await testConvertKit()
  const { issues, read, press } = await openDesk('sqlite', { convertKit: settings })
  writeFileSync(join(issues, 'slow.md'), slow)
  const place = '/letters/issues/slow'
  const page = await read(place)
  expect(page).toContain('Make a draft at Kit …')
  expect(page).toContain('At Kit you choose who gets it and when.')
  for (const field of ['audience', 'at']) expect(page).not.toContain(`name="${field}"`)
  for (const choice of [
    { audience: `tag:${tags.purchased}`, at: '' },
    { audience: '', at: '2027-10-01T08:00' },
  ])
    expect(await press(`${place}/send`, choice)).toContain('choose at Kit who gets it and when')
  expect(account.broadcasts).toEqual([])
  expect(await press(`${place}/send`)).toContain('Broadcast 1 is a draft at Kit')
})

test('with Kit, an issue that got no draft says so, and can be drafted again', async () => {
  let isDown = true
  const fault = () => (isDown ? new Response('Bad gateway', { status: 502 }) : undefined)
  const { account, settings } = await testConvertKit({ fault })
  const { issues, read, press } = await openDesk('sqlite', { convertKit: settings })
  writeFileSync(join(issues, 'slow.md'), slow)
  const place = '/letters/issues/slow'
  const page = await press(`${place}/send`)
  expect(page).toContain('convertkit: POST /broadcasts was answered 502')
  expect(page).toContain('>no draft at Kit<')
  expect(await read('/letters')).toContain('>no draft at Kit<')
  isDown = false
  expect(page).toContain('Make a draft at Kit …')
  const seen = seenIn(await read(`${place}/send`))
  const drafted = await press(`${place}/send`, { seen })
  expect(drafted).toContain('Broadcast 1 is a draft at Kit')
  expect(drafted).not.toContain('Make a draft at Kit …')
  expect(account.broadcasts).toHaveLength(1)
})

test('a sample can’t be sent, and becomes the owner’s once it is changed', async () => {
  const { issues, read, press } = await openDesk('sqlite')
  writeFileSync(join(issues, 'sample.md'), slow.replace('---\n\n', 'sample: true\n---\n\n'))
  expect(await read('/letters/issues/sample')).toContain('This is a sample')
  expect(await press('/letters/issues/sample/send')).toContain('write your own text first')
})

test('a draft that can’t be read is named where it would be, and the rest goes on', async () => {
  const { site, issues, read, press } = await openDesk('sqlite')
  mkdirSync(join(issues, 'rye.md'))
  expect(await read('/letters')).toContain('rye.md')
  const why = 'rye.md can’t be read, and stays as it is'
  expect(await read('/letters/issues/rye')).toContain(why)
  expect(await press('/letters/issues/rye/send')).toContain(why)
  const { dataDir } = site.services.config
  mkdirSync(join(dataDir, 'drafts'), { recursive: true })
  writeFileSync(join(dataDir, 'drafts/cut.json'), '{"text":"Half')
  expect(await read('')).toContain('drafts/cut.json')
  expect(await read('/content')).toContain('A draft can’t be read. It stays as it is: ')
  expect(await read('/letters')).toContain('Write an issue')
}, 60_000)

const issueFile = 'issues/2027-01-rye.md'
const written = { subject: '{firstName}, the rye is in', preview: 'Short' }
const change = (file: string, value: object, text: string) => ({
  file,
  slug: 'rye',
  seen: null,
  value,
  text,
  known: null,
})

async function openEditor() {
  const desk = await openDesk('sqlite')
  return {
    ...desk,
    async send(path: string, body: object) {
      const headers = { ...own, 'content-type': 'application/json' }
      return (
        await desk.ask(`/content/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      ).json()
    },
  }
}

test('the editor shows an issue as the email that is sent, for a reader with and without a name', async () => {
  const { site, send } = await openEditor()
  const text = '{greeting}\n\n## Rye\n\n[Read](/tools), on {site.newsletter}. <b>Bold</b>'
  const letter = change(issueFile, written, text.replace(/ <b>.*/, ''))
  const look = await send('look?name=', letter)
  expect(look.inbox).toEqual({ subject: 'The rye is in', preview: 'Short' })
  expect(look.html).toContain('>Hi,<')
  expect(look.html).not.toContain('{site.newsletter}')
  const toAnn = await send('look?name=Ann', letter)
  expect(toAnn.inbox.subject).toMatch(/^.?Ann.?, the rye is in$/u)
  expect(toAnn.html).toMatch(/Hi .?Ann.?,/u)

  // What is sent to the owner is what is shown.
  expect((await send('test?name=', letter)).says).toContain('is on its way to')
  const [mail] = await mailed(site)
  expect(mail?.subject).toBe('[Test] The rye is in')
  expect(String(mail?.html).trim()).toBe(look.html)

  for (const [value, body, fault] of [
    [{ ...written, subject: '' }, text, 'Type the subject.'],
    [written, '', 'Type the text.'],
    [written, text, '“<b>” is HTML, which letters can’t have.'],
    [written, 'Hi {{first_name}},', '“{{first_name}}” is another tool’s field.'],
    [written, '{site.none}', '{site.none} is no number or fact of the site.'],
    [written, '![](/a.png)', 'has no words. Describe it'],
    [written, '![A loaf](pictures/none.jpg)', 'there is no picture pictures/none.jpg'],
  ] as const) {
    const unfinished = change(issueFile, value, body)
    expect((await send('look', unfinished)).faults?.[0]).toContain(fault)
    expect((await send('test', unfinished)).says).toContain(fault)
  }
  const undescribed = change(issueFile, written, 'Hi.\n\n![](/a.png)\n\nIt is in.')
  expect((await send('look', undescribed)).html).toContain('It is in.')
  expect(await mailed(site)).toHaveLength(1)
  const acts = await site.services.db.selectFrom('desk_acts').select('what').execute()
  expect(acts.map(({ what }) => what)).not.toContain('content/look')
})

test('the editor shows a letter of a series with what its readers asked for', async () => {
  const { send } = await openEditor()
  const value = { ...written, day: 3 }
  const letter = change('series/starter-kit/*.md', value, '{greeting}\n\nYour {kit}.\n\n{signature}')
  const { html } = await send('look', letter)
  expect(html).not.toMatch(/\{\w/)
  expect(html).toContain('You’re getting this email because you asked for the')
  expect((await send('look', change('articles/*.mdx', {}, ''))).inbox).toBeUndefined()
})

test('an issue isn’t written at the address of one that was sent', async () => {
  const { issues, press, subscribe, send } = await openEditor()
  const file = join(issues, 'rye.md')
  writeFileSync(file, slow)
  await subscribe('ann')
  await press('/letters/issues/rye/send', { audience: '', at: '' })
  rmSync(file)
  const { state, faults } = await send('save', change('issues/*.md', written, 'Hi.'))
  expect([state, faults[0].says]).toEqual([
    'unfinished',
    'An issue with this address was sent: choose another one.',
  ])
})

test('a file that has changed since the question isn’t deleted', async () => {
  const { ask, press } = await openDesk('sqlite')
  const letter = 'series/welcome/00-start-with-one-page.md'
  expect(seenIn(await (await ask(`/content/delete?file=${letter}`)).text())).not.toBe('none')
  expect(await press('/content/delete', { file: letter, seen: 'an older version' })).toContain(
    'nothing was deleted',
  )
})

test('the archive’s preview has the site’s files from the desk on this machine, and from the site itself elsewhere', () => {
  const page = '<link href="/assets/a.css"><img src="/photos/a.webp"><img src="/newsletter/pictures/b.jpg">'
  expect(stillPage(page, '/desk')).toBe(page.replace('/newsletter/', '/desk/content/picture?path=issues/'))
  expect(stillPage(page, '/key')).toContain('<link href="/key/site/assets/a.css">')
})
