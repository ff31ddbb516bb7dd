import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testClock } from '../../../server/testing/clock.ts'
import { databases, testConfig } from '../../../server/testing/services.ts'
import { csvHead, csvLines } from '../../acts/csv.ts'
import { temporaryFolder } from '../../testing/folders.ts'
import { ownerOf, testOwner } from '../../testing/owner.ts'
import { plantPerson } from '../../testing/person.ts'

describe.each(databases)('an export on %s', (kind) => {
  test('has every row as CSV and JSON, and no secrets', async () => {
    const { owner, db, services } = await testOwner(kind)
    await db.insertInto('settings').values({ name: 'test_secret', value: 'hush' }).execute()
    for (const n of [1, 2, 3]) {
      const person = { email: `p${n}@example.com`, firstName: `Pia, ${n}`, lastName: '=1+1' }
      await plantPerson(db, person, services.clock.now())
    }
    await db
      .updateTable('orders')
      .set((eb) => ({ access_token: eb.fn('upper', ['id']), claim_hash: 'hush', checkout_url: 'hush' }))
      .execute()
    const ticket = { hash: 'hush', kind: 'act', subject: '', expires_at: 0 } as const
    await db.insertInto('desk_tickets').values(ticket).execute()
    const parent = temporaryFolder()
    const folder = join(parent, 'all')
    expect((await owner('export', '--to', folder)).code).toBe(0)

    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    const contacts = JSON.parse(read('contacts.json'))
    expect(contacts).toHaveLength(3)
    const pia = { email: 'p1@example.com', created_at: '2026-01-05T12:00:00.000Z' }
    expect(contacts).toContainEqual(expect.objectContaining(pia))
    const lines = read('contacts.csv').trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines.join()).toContain(`p1@example.com,"Pia, 1",1,'=1+1,`)
    expect(JSON.parse(read('orders.json'))).toHaveLength(6)
    expect(JSON.parse(read('daily_counts.json'))).toEqual([])
    // Tables without rows have a header, too, without the secrets.
    expect(read('daily_counts.csv')).toBe(csvHead(['day', 'kind', 'subject', 'count']))
    expect(read('desk_devices.csv')).toMatch(/^\ufeffid,[\w,]+\r\n$/)
    expect(read('desk_devices.csv')).not.toContain('cookie_hash')
    const whole = readdirSync(folder).map(read).join()
    expect(whole).not.toContain('hush')
    expect(whole).not.toContain('ORD_')
    expect((await owner('export', '--to', folder)).said).toContain('exists already')
  })
})

test('a second export on a day gets a folder of its own', async () => {
  const backupDir = temporaryFolder()
  const owner = ownerOf({ ...(await testConfig('sqlite')), backupDir }, testClock())
  const folder = join(backupDir, 'export-2026-01-05')
  for (const name of [folder, `${folder}-2`, `${folder}-3`])
    expect(JSON.parse((await owner('export', '--json')).out).folder).toBe(name)
})

test('CSV quotes special characters and disarms formulas', () => {
  expect(csvHead(['a', 'b'])).toBe('\ufeffa,b\r\n')
  const rows = [
    { a: 'say "hi"', b: null },
    { a: 'two\nlines', b: -5 },
    { a: '@SUM(A1)', b: 0 },
    { a: '-2+3', b: 1.5 },
    // Where commas separate decimals, Excel separates cells at semicolons, and knows no quotes that begin inside a cell.
    { a: 'a;=1+1;b', b: -3 },
    { a: 'a\t@b\r\n-c', b: 2 },
  ]
  expect(csvLines(rows, ['a', 'b'])).toBe(
    `"say ""hi""",\r\n"two\nlines",-5\r\n'@SUM(A1),0\r\n'-2+3,1.5\r\na;'=1+1;b,-3\r\n"a\t'@b\r\n'-c",2\r\n`,
  )
})
