import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tags } from '../../../contract/tags.ts'
import { keepSubscribers } from '../../../server/audience/imported-lists.ts'
import { addContactTag } from '../../../server/audience/subscriptions.ts'
import { keepContact } from '../../../server/mail/contacts.ts'
import { unsubscribeContact } from '../../../server/mail/suppressions.ts'
import { audienceOf, storedAudience } from '../../../server/newsletter/issues.ts'
import { day, hour } from '../../../server/process/clock.ts'
import { mailed } from '../../../server/testing/mail.ts'
import { databases } from '../../../server/testing/services.ts'
import { testSite } from '../../../server/testing/site.ts'
import { deskApp } from '../../desk/desk-app.tsx'
import { ownerOf } from '../../testing/owner.ts'

const issue = '---\nsubject: Bread\npreview: Rye\n---\nHello.'

/** Ann and Bob subscribe with the tag Bakers, Cy with the tag Cooks, Dot with both. Eve has left, and Fay hasn't confirmed. */
async function kitchen(kind: (typeof databases)[number]) {
  const site = await testSite(kind)
  const { db, clock, config } = site.services
  const now = clock.now()
  const person = (name: string, tags: string[] = []) => ({
    email: `${name}@example.com`,
    firstName: name,
    lastName: '',
    tags,
  })
  const both = ['Bakers', 'Cooks']
  await keepSubscribers(
    db,
    [
      person('ann', ['Bakers']),
      person('bob', ['Bakers']),
      person('cy', ['Cooks']),
      person('dot', both),
      person('eve', both),
    ],
    now,
  )
  const eve = await db
    .selectFrom('contacts')
    .selectAll()
    .where('email', '=', 'eve@example.com')
    .executeTakeFirstOrThrow()
  await unsubscribeContact(db, eve.id, now)
  const fay = await keepContact(db, person('fay'), now)
  await addContactTag(db, fay.id, { id: tags.growthNotes, reason: 'test' }, now)
  const owner = ownerOf(config, clock)
  const file = join(config.dataDir, 'bread.md')
  writeFileSync(file, issue)
  const readers = async () => {
    await site.worker.runDue()
    const mails = await mailed(site)
    return mails
      .filter(({ subject }) => subject === 'Bread')
      .map(({ to }) => to?.[0]?.address?.replace(/@.*/, ''))
  }
  return { site, db, clock, owner, file, readers }
}

describe.each(databases)('own tags and segments on %s', (kind) => {
  test('an issue goes to two segments that overlap, and to nobody twice', async () => {
    const { owner, file, readers } = await kitchen(kind)
    await owner('contacts', 'save', 'Bread', '--tag', 'bakers')
    expect((await owner('contacts', 'save', 'Soup', '--tag', 'Cooks')).out).toBe(
      'The segment Soup is saved (with your tag Cooks). An issue would go to 2 subscribers today.',
    )
    expect((await owner('newsletter', file, '--segment', 'bread')).said).toContain(
      'This would send "Bread" to 3 subscribers, now: subscribers of the segment Bread (with your tag Bakers).',
    )
    await owner('contacts', 'save', 'Nobody', '--search', 'nobody')
    expect((await owner('newsletter', file, '--segment', 'Nobody', '--yes')).said).toBe(
      'Nobody would get it: no subscriber matches.',
    )
    await owner('newsletter', file, '--segment', 'Bread', '--yes')
    expect((await owner('newsletter', file, '--segment', 'Soup', '--yes')).said).toContain(
      'Once all its emails are queued, it can go to others as well.',
    )
    expect((await readers()).sort()).toEqual(['ann', 'bob', 'dot'])

    expect((await owner('newsletter', file, '--segment', 'Soup')).said).toContain(
      'This would also send "Bread" to 1 subscriber who doesn’t have it',
    )
    await owner('newsletter', file, '--segment', 'Soup', '--yes')
    expect((await readers()).sort()).toEqual(['ann', 'bob', 'cy', 'dot'])
    expect((await owner('newsletter', file, '--segment', 'Soup', '--yes')).out).toContain(
      '4 recipients: 4 sent',
    )
    expect((await readers()).sort()).toEqual(['ann', 'bob', 'cy', 'dot'])
  })

  test('a segment is found by its exact name first, and saved in place of one in another case', async () => {
    const { owner, file, db } = await kitchen(kind)
    await owner('contacts', 'save', 'Soup', '--tag', 'Bakers')
    expect((await owner('contacts', 'save', 'SOUP', '--tag', 'Cooks')).out).toContain('The segment Soup is')
    expect(JSON.parse((await owner('contacts', 'segments', '--json')).out)).toEqual({
      segments: [{ name: 'Soup', filter: { ownTag: 'Cooks' } }],
    })
    // An earlier version saved both.
    const older = { name: 'soup', filter: '{"ownTag":"Bakers"}', created_at: 0 }
    await db.insertInto('segments').values(older).execute()
    for (const name of ['Soup', 'soup'])
      expect((await owner('newsletter', file, '--segment', name)).said).toContain(`of the segment ${name} (`)
    expect((await owner('contacts', 'drop', 'soup')).out).toContain('The segment soup is deleted.')
    expect((await owner('contacts', 'drop', 'SOUP')).out).toContain('The segment Soup is deleted.')
    expect((await owner('contacts', 'drop', 'Soup')).said).toContain('There is no segment “Soup”.')
  })

  test('a scheduled issue goes to whoever is in its segment then, even if the segment is deleted', async () => {
    const { owner, file, readers, clock } = await kitchen(kind)
    await owner('contacts', 'save', 'Bread', '--tag', 'Bakers')
    await owner('newsletter', file, '--segment', 'Bread', '--at', '2026-01-07 08:00', '--yes')
    await owner('contacts', 'drop', 'Bread')
    expect((await owner('contacts', 'segments')).out).toBe('No segments.')
    await owner('contacts', 'tag', 'bakers', '--search', 'cy@', '--yes')
    clock.advance(3 * day)
    expect((await readers()).sort()).toEqual(['ann', 'bob', 'cy', 'dot'])
  })

  test('tags everybody whom a filter finds, and takes the tag back', async () => {
    const { owner, db } = await kitchen(kind)
    expect((await owner('contacts', 'tag', 'Here', '--state', 'confirmed')).said).toContain(
      'This would give 4 contacts the tag Here (whose state is confirmed).',
    )
    expect((await owner('contacts', 'tag', 'Here', '--state', 'confirmed', '--yes')).out).toBe(
      '4 contacts have got the tag Here.',
    )
    expect(JSON.parse((await owner('contacts', '--tag', 'here', '--json')).out).total).toBe(4)
    expect(JSON.parse((await owner('contacts', '--tag', 'own:here', '--json')).out).total).toBe(4)
    expect((await owner('contacts', 'untag', 'HERE', '--search', 'ann', '--yes')).out).toContain(
      '1 contact has',
    )
    const given = await db.selectFrom('own_tags').select('reason').where('name', '=', 'Here').execute()
    expect(given).toEqual(Array(3).fill({ reason: 'by a filter' }))
    expect((await owner('contacts', '--tag', 'nobody')).said).toContain('expected one of')
    expect((await owner('contacts', 'tag')).said).toContain('The name is missing.')
  })

  test.each([
    [['--bought', 'yes'], ['ann']],
    [
      ['--bought', 'no', '--tag', 'Bakers'],
      ['bob', 'dot', 'eve'],
    ],
    [['--since', '2026-01-06'], ['gil']],
    [['--confirmed', '2026-01-06'], ['gil']],
    [['--tag', 'Bakers', '--search', 'b'], ['bob']],
  ])('finds the people of %j', async (options, names) => {
    const { owner, site, db, clock } = await kitchen(kind)
    await site.buy('ann@example.com')
    await site.worker.runDue()
    clock.advance(2 * day)
    await keepSubscribers(db, [{ email: 'gil@example.com', firstName: '', lastName: '' }], clock.now())
    const { contacts } = JSON.parse((await owner('contacts', ...options, '--json')).out)
    const found = contacts.map(({ email }: { email: string }) => email.replace(/@.*/, ''))
    expect(found.sort()).toEqual(names)
  })
})

test('a segment of people since a time keeps the time at the desk', async () => {
  const { site, owner, db, clock } = await kitchen('sqlite')
  const since = new Date(clock.now() + 8 * hour).toISOString()
  clock.advance(8 * hour)
  await keepSubscribers(db, [{ email: 'gil@example.com', firstName: '', lastName: '' }], clock.now())
  await owner('contacts', 'save', 'New', '--since', since, '--confirmed', '2026-01-05')
  const desk = deskApp(site.services, { key: 'key', port: 4173 })
  const read = async (path: string) =>
    (await desk.request(path, { headers: { host: '127.0.0.1:4173' } })).text()
  const contacts = (await read('/key/contacts')).replaceAll('&amp;', '&')
  const [, link = ''] = /href="([^"]*)">New</.exec(contacts) ?? []
  expect(link).toContain('confirmed=2026-01-05')
  expect(contacts).toMatch(/here since 2026-01-0\d \d\d:\d\d UTC or later, confirmed on 2026-01-05 or later/)
  const page = await read(link)
  expect(page).toContain('1 contact<')
  expect(page).toContain(`type="text" name="since" value="${since}"`)
  expect(page).toContain('type="date" name="confirmed" value="2026-01-05"')
})

test('a version that knows no segments fails at an issue to one, and sends it to nobody', () => {
  const audience = [{ name: 'Bread', filter: { ownTag: 'Bakers' } }]
  const stored = storedAudience(audience)
  expect(stored.tag_id).toBeNull()
  expect(stored.came_from).toMatch(/^segments:/)
  expect(audienceOf(stored)).toEqual(audience)
})
