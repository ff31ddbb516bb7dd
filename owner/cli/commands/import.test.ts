import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { signups } from '../../../contract/signups.ts'
import { tags } from '../../../contract/tags.ts'
import { listOwnTags } from '../../../server/audience/own-tags.ts'
import { keepSignup } from '../../../server/audience/signups.ts'
import { addContactTag, confirmNewsletter } from '../../../server/audience/subscriptions.ts'
import { keepContact } from '../../../server/mail/contacts.ts'
import { unsubscribeContact } from '../../../server/mail/suppressions.ts'
import { countSubscribers } from '../../../server/newsletter/issues.ts'
import { beginRun } from '../../../server/newsletter/series-runs.ts'
import { day } from '../../../server/process/clock.ts'
import { countRows } from '../../../server/store/query.ts'
import { testClock } from '../../../server/testing/clock.ts'
import { databases, testConfig } from '../../../server/testing/services.ts'
import { csvHead, csvLine } from '../../acts/csv.ts'
import { importList } from '../../acts/import/import-list.ts'
import { consentTitles } from '../../acts/import/own-file.ts'
import { writeTags } from '../../acts/import/subscriber-details.ts'
import { readSubscribers } from '../../acts/import/subscriber-list.ts'
import { tagName } from '../../acts/tag-name.ts'
import { ownerOf, testOwner } from '../../testing/owner.ts'

const list =
  'Email Address,First Name,Last Name,Tags\r\nAnn@Example.com,Ann,Müller,"a, b"\r\nbob@example.com,,\r\nbob@,,\r\n'

async function ownerWith(kind: (typeof databases)[number], text = list) {
  const site = await testOwner(kind)
  const file = join(site.services.config.dataDir, 'list.csv')
  writeFileSync(file, text)
  return { ...site, file }
}

describe.each(databases)('importing subscribers on %s', (kind) => {
  test('first says what it would do, and then does it once', async () => {
    const { owner, db, file } = await ownerWith(kind)
    const plan = await owner('import', file)
    expect(plan.code).toBe(1)
    expect(plan.out).toContain('2 new subscribers. Nobody is emailed.')
    expect(plan.out).toContain('1 line has no valid address, or a name that is too long: 4')
    expect(plan.out).toContain('Nothing was imported yet.')
    const read = { consent: [], unclearDates: [], tags: ['Tags'], unread: [] }
    const found = {
      ...{ new: 2, already: 0, left: 0, leftElsewhere: 0, leaving: 0, staying: 0 },
      ...{ unconfirmed: 0, unreadable: [4] },
      encoding: 'UTF-8',
      isOwn: false,
      columns: { email: ['Email Address'], name: ['First Name', 'Last Name'], state: {}, ...read },
    }
    expect(JSON.parse((await owner('import', file, '--json')).out)).toEqual({ ...found, subscribed: 0 })
    expect(await countSubscribers(db)).toBe(0)

    const { code, out } = await owner('import', file, '--yes', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({ ...found, subscribed: 2 })
    expect(await countSubscribers(db)).toBe(2)
    expect((await owner('contacts', '--search', 'müller')).out).toContain('ann@example.com')
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([])
    expect((await owner('import', file, '--yes')).out).toContain(
      '2 subscribe already. Only consents and tags that are new are added.',
    )
  })

  test('takes international domains, and no marks that turn text around', async () => {
    const { owner, db, file } = await ownerWith(kind, 'email,first_name\ninfo@müller.example,Two\u202E gpj\n')
    expect((await owner('import', file, '--yes')).code).toBe(0)
    expect(await db.selectFrom('contacts').select(['email', 'first_name']).execute()).toEqual([
      { email: 'info@xn--mller-kva.example', first_name: 'Two gpj' },
    ])
    expect((await owner('contact', 'info@müller.example')).out).toContain('info@xn--mller-kva.example')
  })

  test('doesn’t resubscribe people who unsubscribed, and confirms people who hadn’t confirmed', async () => {
    const { owner, db, file, services } = await ownerWith(kind)
    const now = services.clock.now()
    const keep = (email: string) => keepContact(db, { email, firstName: 'Given', lastName: '' }, now)
    await unsubscribeContact(db, (await keep('ann@example.com')).id, now)
    await keep('bob@example.com')
    expect((await owner('import', file, '--yes')).out).toContain(
      '1 person unsubscribed here or bounced, and isn’t imported.',
    )
    const contacts = await db
      .selectFrom('contacts')
      .select(['first_name', 'state'])
      .orderBy('email')
      .execute()
    expect(contacts).toEqual([
      { first_name: 'Given', state: 'unsubscribed' },
      { first_name: 'Given', state: 'confirmed' },
    ])
  })

  test('stores people who left elsewhere, so that an older list can’t subscribe them', async () => {
    const states = ['active', 'cancelled', 'Confirmed', 'bounced', '']
    const lines = states.map((state, n) => `reader${n}@example.com,${state}`)
    const { owner, db, file } = await ownerWith(kind, ['email,state', ...lines].join('\n'))
    const { out } = await owner('import', file, '--yes')
    expect(out).toContain('2 people have left according to the list, and get no newsletter')
    expect(out).toContain('1 line is of people who haven’t confirmed the newsletter, or whose state is empty')
    expect(await countSubscribers(db)).toBe(2)
    const leavers = ['reader1@example.com', 'reader3@example.com']
    const left = await db.selectFrom('contacts').select('email').where('state', '=', 'unsubscribed').execute()
    expect(left.map(({ email }) => email).sort()).toEqual(leavers)

    writeFileSync(file, ['email', ...leavers, 'reader4@example.com'].join('\n'))
    expect((await owner('import', file, '--yes')).out).toContain('2 people unsubscribed here or bounced')
    expect(await countSubscribers(db)).toBe(3)
  })

  test('keeps leavers away who are contacts here without the newsletter', async () => {
    const { owner, db, file, services } = await ownerWith(
      kind,
      'email,status\nbob@example.com,unsubscribed\nann@example.com,unsubscribed\ncid@example.com,unsubscribed',
    )
    const now = services.clock.now()
    const keep = (email: string) => keepContact(db, { email, firstName: '', lastName: '' }, now)
    await keep('bob@example.com')
    // She requested the newsletter, and never confirmed.
    const { id } = await keep('ann@example.com')
    await addContactTag(db, id, { id: tags.growthNotes, reason: 'newsletter' }, now)
    // He requested a kit two years ago.
    const cid = await keep('cid@example.com')
    await beginRun(db, { series: 'starter-kit', contact_id: cid.id }, now - 730 * day)
    await owner('import', file, '--yes')
    writeFileSync(file, 'email\nbob@example.com\nann@example.com\ncid@example.com')
    expect((await owner('import', file, '--yes')).out).toContain('3 people unsubscribed here or bounced')
    expect(await countSubscribers(db)).toBe(0)
  })

  test('ends the newsletter of people who left elsewhere, if only a list has brought them', async () => {
    const names = ['ann', 'bob', 'cid', 'dot']
    const { owner, db, file, services } = await ownerWith(
      kind,
      ['email', ...names.map((name) => `${name}@example.com`)].join('\n'),
    )
    await owner('import', file, '--yes')
    const now = services.clock.now()
    const idOf = async (name: string) =>
      (await keepContact(db, { email: `${name}@example.com`, firstName: '', lastName: '' }, now)).id
    // Bob asked for the newsletter here, too, and Cid for a kit, whose letters he gets.
    await keepSignup(db, await idOf('bob'), { ...signups.newsletter, message: '' }, now)
    await keepSignup(db, await idOf('cid'), signups.starterKit, now)
    await beginRun(db, { series: 'starter-kit', contact_id: await idOf('cid') }, now)
    await confirmNewsletter(db, await idOf('eve'), now)

    const left = ['ann', 'bob', 'cid', 'eve'].map((name) => `${name}@example.com,unsubscribed`)
    writeFileSync(file, ['email,status', ...left].join('\n'))
    const { out } = await owner('import', file)
    expect(out).toContain('2 of them subscribe here because of an earlier list, and leave.')
    expect(out).toContain('2 of them have asked for the newsletter here, and nothing changes for them.')
    await owner('import', file, '--yes')
    const { contacts } = JSON.parse((await owner('contacts', '--json')).out)
    const found = contacts.map(({ email, state, tags }: Record<string, string>) => [email, state, tags])
    expect(found.sort()).toEqual([
      ['ann@example.com', 'unsubscribed', ''],
      ['bob@example.com', 'confirmed', 'growth-notes'],
      ['cid@example.com', 'confirmed', ''],
      ['dot@example.com', 'confirmed', 'growth-notes'],
      ['eve@example.com', 'confirmed', 'growth-notes'],
    ])
    const running = db.selectFrom('series_runs').select('id').where('ended_at', 'is', null)
    expect(await running.execute()).toHaveLength(1)
  })

  test('keeps the consent and the tags of the list, and adds to them later', async () => {
    const head = '"Email Address","First Name",OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,TAGS,Source'
    const line =
      'ann@example.com,Ann,"2021-03-04 10:11:12",192.0.2.7,"2021-03-04 10:15:00",192.0.2.7,"""Roggen"",""Kurs Interesse""",Blog'
    const { owner, db, file } = await ownerWith(kind, `${head}\n${line}\nbob@example.com,Bob,,,,,,\n`)
    const plan = await owner('import', file)
    expect(plan.out).toContain('Consent      OPTIN_TIME, OPTIN_IP, CONFIRM_TIME, CONFIRM_IP, Source')
    expect(plan.out).toContain('Tags         Roggen 1, Kurs Interesse 1')
    await owner('import', file, '--yes')
    const { consents, ownTags, contact } = JSON.parse((await owner('export', 'ann@example.com')).out)
    const given = {
      asked_at: '2021-03-04T10:11:12.000Z',
      asked_ip: '192.0.2.7',
      confirmed_at: '2021-03-04T10:15:00.000Z',
      confirmed_ip: '192.0.2.7',
      source: 'Blog',
    }
    expect(consents).toMatchObject([given])
    expect(contact).toMatchObject({ created_at: given.asked_at, confirmed_at: given.confirmed_at })
    expect(ownTags).toMatchObject([
      { name: 'Kurs Interesse', reason: 'imported' },
      { name: 'Roggen', reason: 'imported' },
    ])
    expect(JSON.parse((await owner('export', 'bob@example.com')).out)).toMatchObject({
      consents: [],
      contact: { created_at: '2026-01-05T12:00:00.000Z' },
    })

    writeFileSync(file, `${head}\nann@example.com,Ann,"2024-01-01 00:00:00",,,,roggen;Neu,\n`)
    await owner('import', file, '--yes')
    const after = JSON.parse((await owner('export', 'ann@example.com')).out)
    expect(after.consents).toMatchObject([given])
    expect(after.ownTags.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Kurs Interesse',
      'Neu',
      'Roggen',
    ])
    expect((await owner('contact', 'ann@example.com')).out).toContain('192.0.2.7')
    await owner('forget', 'ann@example.com', '--yes')
    for (const table of ['consents', 'own_tags'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('imports ten thousand people at once', async () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => `reader${n}@example.com;Ann`)
    const { owner, db, file } = await ownerWith(kind, ['email;first_name', ...lines].join('\n'))
    expect((await owner('import', file, '--yes')).out).toBe('10,000 new subscribers. Nobody is emailed.')
    expect(await countSubscribers(db)).toBe(10_000)
  })
})

/** A list of this many people, who all have the tag Bakers. */
const bakers = (people: number) =>
  ['email,tags', ...Array.from({ length: people }, (_, n) => `reader${n}@example.com,Bakers`)].join('\n')

test('an import that stops between two batches has kept the batches before, and can be repeated', async () => {
  const { owner, db, file } = await ownerWith('sqlite', bakers(1_200))
  await sql`create trigger stops before insert on contacts when new.email = 'reader700@example.com'
    begin select raise(abort, 'stopped'); end`.execute(db)
  await expect(owner('import', file, '--yes')).rejects.toThrow('stopped')
  expect(await countSubscribers(db)).toBe(500)
  await sql`drop trigger stops`.execute(db)
  expect((await owner('import', file, '--yes')).out).toMatch(/^700 new subscribers.*\n500 subscribe already/)
  expect(await countSubscribers(db)).toBe(1_200)
  const given = db.selectFrom('own_tags').where('name', '=', 'Bakers')
  expect(await countRows(given)).toBe(1_200)
})

test('the tags of all batches have the spelling that the first has, and are looked up once', async () => {
  const { services, file } = await ownerWith('sqlite')
  const list = readSubscribers(file, Buffer.from(bakers(1_200).replace(/Bakers$/, 'BAKERS')))
  let lookups = 0
  const db = services.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('own_tags')) lookups += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await importList({ ...services, db }, list, { isAgreed: true })
  expect(lookups).toBe(1)
  expect(await listOwnTags(db)).toEqual([{ name: 'Bakers', people: 1_200 }])
})

test.each([
  ['no file', 'none.csv', 'There is no file'],
  ['no column of addresses', 'package.json', 'the first line must name the columns'],
])('with %s, says what is missing', async (_what, file, sentence) => {
  const { owner } = await testOwner('sqlite')
  expect(await owner('import', file)).toMatchObject({ code: 1, said: expect.stringContaining(sentence) })
})

test('with Kit, refuses the file and says to import it there', async () => {
  const { file } = await ownerWith('sqlite')
  const config = {
    ...(await testConfig('sqlite')),
    convertKit: { apiKey: 'kit_test', apiUrl: 'http://127.0.0.1:9' },
  }
  const { code, said } = await ownerOf(config, testClock())('import', file, '--yes')
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('With Kit') })
})

/** What an import of this file finds, by the email addresses' first part: new subscribers, and people who left. */
async function imported(text: string | Uint8Array, name = 'list.csv') {
  const { owner, db, services } = await testOwner('sqlite')
  const file = join(services.config.dataDir, name)
  writeFileSync(file, text)
  const plan = await owner('import', file)
  const { code, said } = await owner('import', file, '--yes')
  const contacts = await db.selectFrom('contacts').selectAll().orderBy('email').execute()
  const named = (state: string) =>
    contacts.filter((each) => each.state === state).map(({ email }) => email.replace(/@.*/, ''))
  return { code, said, plan: plan.out, new: named('confirmed'), left: named('unsubscribed'), contacts }
}

const mailchimp = '"Email Address","First Name",MEMBER_RATING,CONFIRM_TIME'
test.each([
  [
    'Kit',
    'first_name,email,status,created_at\nA,on@x.test,active,2024\nB,off@x.test,cancelled,2024\nC,dead@x.test,bounced,2024\nD,angry@x.test,complained,2024',
    'on',
    'angry dead off',
  ],
  ['Mailchimp, subscribed', `${mailchimp},TAGS\non@x.test,Ok,3,"2023-01-01 10:00:00","""vip"""`, 'on', ''],
  [
    'Mailchimp, unsubscribed',
    `${mailchimp},UNSUB_TIME,UNSUB_REASON\noff@x.test,Ok,3,"2023-01-01 10:00:00","2024-05-05 10:00:00","NORMAL"`,
    '',
    'off',
  ],
  [
    'Mailchimp, cleaned',
    `${mailchimp},CLEAN_TIME\ndead@x.test,Ok,3,"2023-01-01 10:00:00","2024-05-05 10:00:00"`,
    '',
    'dead',
  ],
  [
    'MailerLite',
    'Email,Name,Status,Subscribed,Unsubscribed\non@x.test,A,active,2023-01-01 10:00:00,\noff@x.test,B,unsubscribed,2023-01-01 10:00:00,2024-01-01 10:00:00\nbad@x.test,C,junk,2023-01-01 10:00:00,\nnew@x.test,D,unconfirmed,2023-01-01 10:00:00,',
    'on',
    'bad off',
  ],
  [
    'Substack',
    'email,active_subscription,expiry,plan,email_disabled,digest_enabled,created_at\non@x.test,false,,other,false,false,2024-01-02T03:04:05.000Z\noff@x.test,false,,other,true,false,2024-01-02T03:04:05.000Z\npaid@x.test,true,2027,yearly,false,true,2024-01-02T03:04:05.000Z\ngone@deletion-request.substack.com,false,,other,false,false,2024',
    'on paid',
    'gone'.concat(' off'),
  ],
  [
    'Substack, with details',
    'Email,Name,Subscription type,Activity,Cancel date,Receiving emails for,Country,State\non@x.test,A,Free,3,,My notes,US,CA\noff@x.test,B,Free,0,,,US,NY\npaid@x.test,C,Paid,3,2024-05-05,"My notes, Talks",DE,Bayern',
    'on paid',
    'off',
  ],
  [
    'Ghost',
    'id,email,name,note,subscribed_to_emails,complimentary_plan,created_at,deleted_at,labels\n1,on@x.test,Gus,,true,false,2024,,\n2,off@x.test,Gina,,false,false,2024,,\n3,gone@x.test,Gil,,true,false,2024,2024-05-05,',
    'on',
    'gone off',
  ],
  [
    'beehiiv',
    'email,status,subscription_tier,created_at,utm_source\non@x.test,active,free,2024,x\noff@x.test,inactive,free,2024,x\nnew@x.test,pending,free,2024,x\nask@x.test,needs_approval,free,2024,x',
    'on',
    'off',
  ],
  [
    'Buttondown',
    'email_address,subscriber_type,notes\noff@x.test,unsubscribed,\non@x.test,regular,\nnew@x.test,unactivated,',
    'on',
    'off',
  ],
  ['Buttondown, with an empty status', 'email,name,status,type\noff@x.test,Bud,,unsubscribed', '', 'off'],
  [
    'listmonk',
    'uuid,email,name,attributes,status\n1,on@x.test,Lee,{},enabled\n2,off@x.test,Lou,{},blocklisted\n3,out@x.test,Lou,{},disabled',
    'on',
    'off out',
  ],
  [
    'Brevo',
    'EMAIL;FIRSTNAME;SMS;DOUBLE_OPT-IN;BLACKLISTED;SMS_BLACKLISTED\non@x.test;A;1;Yes;0;1\noff@x.test;B;1;Yes;1;0\nno@x.test;B;1;No;0;0',
    'on',
    'off',
  ],
  ['phpList', 'email,confirmed,blacklisted\non@x.test,1,0\nnew@x.test,0,0\noff@x.test,1,1', 'on', 'off'],
  [
    'columns that say no',
    'email,Unconfirmed,Not subscribed,Opt-out\non@x.test,no,no,\nnew@x.test,yes,no,\noff@x.test,no,yes,\nout@x.test,no,no,2024-05-05',
    'on',
    'new off out',
  ],
  [
    'a tool in another language',
    'E-Mail,Zustand,Notiz\non@x.test,active,\noff@x.test,unsubscribed,bounced back to me',
    'on',
    'off',
  ],
  [
    'Klaviyo',
    'Email,Email Marketing Consent,Email Suppressions,SMS Marketing Consent\non@x.test,SUBSCRIBED,[],NEVER_SUBSCRIBED\noff@x.test,UNSUBSCRIBED,"[""UNSUBSCRIBE""]",\nnew@x.test,NEVER_SUBSCRIBED,[],',
    'on',
    'off',
  ],
  [
    'MailPoet',
    'Email,First name,List status,Global status\non@x.test,A,subscribed,subscribed\noff@x.test,B,unsubscribed,subscribed\ndead@x.test,C,subscribed,bounced',
    'on',
    'dead off',
  ],
  [
    'Shopify',
    'First Name,Email,Accepts Email Marketing,Default Address City,Default Address Province Code,Accepts SMS Marketing\nA,on@x.test,yes,Fresno,CA,no\nB,off@x.test,no,Fresno,CA,yes',
    'on',
    'off',
  ],
  ['WordPress', 'user_login,user_email,display_name,role\njo,on@x.test,Jo,subscriber', 'on', ''],
  ['a shop with regions', 'Email,First Name,City,State,Country\non@x.test,Ann,Fresno,CA,US', 'on', ''],
  [
    'a list with a region and a status',
    'email,state,status\non@x.test,NO,active\noff@x.test,ON,unsubscribed',
    'on',
    'off',
  ],
  ['one person twice', 'email,status\noff@x.test,active\nOFF@x.test,unsubscribed', '', 'off'],
  [
    'two columns of addresses, one of them empty',
    'email,first_name,email\non@x.test,Ann,\n,Bob,also@x.test',
    'also on',
    '',
  ],
  [
    'invisible characters and links',
    'email\nmailto:on@x.test\n\u200bzero@x.test\n\u00a0space@x.test',
    'on space zero',
    '',
  ],
  ['another language', 'E-Mail-Adresse;Vorname\non@x.test;Jo', 'on', ''],
  [
    'German, with a state',
    'E-Mail;Zustand\non@x.test;aktiv\noff@x.test;abgemeldet\nnew@x.test;unbestätigt',
    'on',
    'off',
  ],
  ['German, with a day', 'E-Mail;Abgemeldet am\non@x.test;\noff@x.test;01.02.2024', 'on', 'off'],
  ['German, with a word', 'E-Mail;Deaktiviert\non@x.test;nein\noff@x.test;ja', 'on', 'off'],
])('from %s, only subscribers become subscribers', async (_tool, text, subscribers, left) => {
  const found = await imported(text)
  expect(found).toMatchObject({ code: 0, said: '' })
  expect(found.new.join(' ')).toBe(subscribers)
  expect(found.left.join(' ')).toBe(left)
  const [count] = /\d+(?= new subscriber)/.exec(found.plan) ?? ['0']
  expect(Number(count)).toBe(found.new.length)
})

test.each([
  [
    'an unknown state',
    'email,status\non@x.test,active\noff@x.test,uitgeschreven',
    'line 3: the column “status” says “uitgeschreven”',
  ],
  [
    'an unknown state in a column that isn’t known either',
    'email,Toestand\non@x.test,actief\noff@x.test,unsubscribed',
    'line 2: the column “Toestand” says “actief”',
  ],
  [
    'an unknown answer',
    'email,Newsletter consent\non@x.test,nee',
    'line 2: the column “Newsletter consent” says “nee”',
  ],
  [
    'a state of unknown words',
    'email,state\non@x.test,gone',
    'the column “state” has no word for a subscriber’s state',
  ],
  [
    'two different addresses',
    'email,first_name,email\non@x.test,Ann,other@x.test',
    'line 2: two addresses, on@x.test and other@x.test',
  ],
  [
    'a table of an export',
    'id,email,state,kit_subscriber_id\ncon_1,kit@x.test,confirmed,',
    'doesn’t say who gets the newsletter',
  ],
  ['no titles', 'only@x.test\nother@x.test', 'Its columns are: only@x.test.'],
])('with %s, refuses the file', async (_what, text, sentence) => {
  const { code, said, contacts } = await imported(text)
  expect(said).toContain(sentence)
  expect({ code, contacts }).toEqual({ code: 1, contacts: [] })
})

test('refuses a list that is called a list of leavers but doesn’t say so in a column', async () => {
  const { said, contacts } = await imported(`${mailchimp}\nold@x.test,A,2,`, 'nonsubscribed_export_1.csv')
  expect(said).toContain('this is a list of people who don’t subscribe')
  expect(contacts).toEqual([])
})

test('first says how it has read the file', async () => {
  const text = 'email;name;Status;City\nj@x.test;Jürgen von Roth;active;Ulm\nk@x.test;Kim;unsubscribed;Ulm'
  const { plan, contacts } = await imported(Buffer.from(text, 'latin1'))
  for (const line of [
    'Read as      Windows-1252',
    'Address      email',
    'State        Status (active 1, unsubscribed 1)',
    'Not read     City',
    'For example  Jürgen + von Roth <j@x.test>',
  ])
    expect(plan).toContain(line)
  expect(contacts[0]).toMatchObject({ first_name: 'Jürgen', last_name: 'von Roth' })
})

test.each([
  ['Kit', 'email,status,created_at\nann@x.test,active,2023-01-05 12:33:11 UTC', '2023-01-05T12:33:11.000Z'],
  [
    'Brevo',
    'EMAIL;ADDED_TIME\nann@x.test;05-01-2023 12:33:11\nbob@x.test;25-01-2023 12:00:00',
    '2023-01-05T12:33:11.000Z',
  ],
  ['Ghost', 'email,created_at\nann@x.test,2023-01-05T12:33:11.000Z', '2023-01-05T12:33:11.000Z'],
  ['a German table', 'email;Added\nann@x.test;5.1.2023', '2023-01-05T00:00:00.000Z'],
  [
    'an American table',
    'email,Created\nann@x.test,1/5/2023\nbob@x.test,1/25/2023',
    '2023-01-05T00:00:00.000Z',
  ],
  [
    'an American table with times',
    'email,Created\nann@x.test,1/5/2023 3:45 PM\nbob@x.test,1/25/2023 12:05 a.m.',
    '2023-01-05T15:45:00.000Z',
  ],
  ['midnight in America', 'email,Created\nann@x.test,"1/25/2023, 12:05:09 AM"', '2023-01-25T00:05:09.000Z'],
  ['lists with empty dates', 'email,Created\nann@x.test,0000-00-00 00:00:00\nbob@x.test,', undefined],
])('reads the dates of %s', (_tool, text, expected) => {
  const { people, columns } = readSubscribers('list.csv', Buffer.from(text))
  const at = people[0]?.consent?.asked_at
  expect(at ? new Date(at).toISOString() : undefined).toBe(expected)
  expect(columns.unclearDates).toEqual([])
})

test.each([
  ['can be read in two ways', '1/5/2023'],
  ['don’t exist', '2023-02-30'],
  ['have the month in words', '"Jan 5, 2023"'],
])('says that dates which %s aren’t read', (_what, date) => {
  const text = `email,Created\nann@x.test,${date}\nbob@x.test,\n`
  const { people, columns } = readSubscribers('list.csv', Buffer.from(text))
  expect(people[0]?.consent).toBeNull()
  expect(columns.unclearDates).toEqual(['Created'])
})

test('keeps a long source of a consent', () => {
  const source = `https://example.com/landing/spring-campaign/free-guide?${'utm_source=newsletter&'.repeat(9)}`
  const { people } = readSubscribers('list.csv', Buffer.from(`email,Source\nann@x.test,  ${source}\n`))
  expect(people[0]?.consent?.source).toBe(source.slice(0, 200))
})

test('reads the desk’s own file without the apostrophes that keep formulas from running', () => {
  const titles = ['Email', 'Name', 'State', 'Tags', ...Object.values(consentTitles)]
  const own = writeTags([tagName(tags.growthNotes), 'bread;@home', "'s"])
  const row = ['+ann@x.test', '-Ann', 'confirmed', own, ...Object.values(consentTitles).map(() => '')]
  const { people, isOwn } = readSubscribers('list.csv', Buffer.from(csvHead(titles) + csvLine(row)))
  expect(isOwn).toBe(true)
  expect(people).toMatchObject([{ email: '+ann@x.test', firstName: '-Ann', tags: ['bread;@home', "'s"] }])
})

test('says which answers mean that people have left', async () => {
  const { plan } = await imported(
    'email,email_disabled,unsubscribed_at\non@x.test,false,\noff@x.test,true,2024-05-05\noh@x.test,false,May',
  )
  expect(plan).toContain(
    'State        email_disabled (false 2, true (left) 1), unsubscribed_at (empty 1, filled in (left) 2)',
  )
})
