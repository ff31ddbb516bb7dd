import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keepContact } from '../server/audience/contacts.ts'
import { unsubscribeContact } from '../server/audience/subscriptions.ts'
import { countSubscribers } from '../server/letters/issues.ts'
import { testClock } from '../server/testing/clock.ts'
import { databases, testConfig } from '../server/testing/services.ts'
import { ownerOf, testOwner } from './test-owner.ts'

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
    const found = { new: 2, already: 0, left: 0, inactive: 0, unreadable: [4] }
    expect(JSON.parse((await owner('import', file, '--json')).out)).toEqual({ ...found, subscribed: 0 })
    expect(await countSubscribers(db)).toBe(0)

    const { code, out } = await owner('import', file, '--yes', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({ ...found, subscribed: 2 })
    expect(await countSubscribers(db)).toBe(2)
    expect((await owner('contacts', '--search', 'müller')).out).toContain('ann@example.com')
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([])
    expect((await owner('import', file, '--yes')).out).toContain('2 subscribe already.')
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

  test('skips people who have unsubscribed according to the list', async () => {
    const states = ['active', 'cancelled', 'Confirmed', 'bounced', '']
    const lines = states.map((state, n) => `reader${n}@example.com,${state}`)
    const { owner, db, file } = await ownerWith(kind, ['email,state', ...lines].join('\n'))
    expect((await owner('import', file, '--yes')).out).toContain('3 lines are of people the list itself')
    expect(await countSubscribers(db)).toBe(2)
  })

  test('imports ten thousand people at once', async () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => `reader${n}@example.com;Ann`)
    const { owner, db, file } = await ownerWith(kind, ['email;first_name', ...lines].join('\n'))
    expect((await owner('import', file, '--yes')).out).toBe('10,000 new subscribers. Nobody is emailed.')
    expect(await countSubscribers(db)).toBe(10_000)
  })
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
