import { expect, test } from 'vitest'
import { databases, testServices } from '../testing/services.ts'
import { openLog } from './log.ts'

test('a log line contains no full email address, no key and no password', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  log.error(
    { email: 'someone@example.com', err: new Error('postgres://me:hunter2@db/site refused sk_live_abc123') },
    'no answer for whsec_secret and kit_hidden',
  )
  expect(lines.join('')).toContain('s***@example.com')
  expect(lines.join('')).toContain('postgres://me:[password]@db/site')
  log.info({ path: '/access/Zm9vYmFy-_1/nothing' }, 'https://site/downloads/mine/sup_1.abc.def')
  log.info({ path: '/not-me/con_1..bm90TWU' }, 'asked')
  expect(lines.join('')).toMatch(/"\/access\/\[token\]".*mine\/\[token\]/)
  log.info(
    { path: '/course/Y291cnNlS2V5Y291cnNlS2V5Y291cnNl..c2lnbmF0dXJl/log' },
    'back at /checkout/success?session_id=cs_1&claim=bXlDbGFpbQ-_',
  )
  const secrets = ['someone', 'hunter2', 'abc123', 'whsec_secret', 'kit_hidden', 'Zm9vYmFy', 'sup_1']
  for (const secret of [...secrets, 'bm90TWU', 'Y291cnNlS2V5', 'c2lnbmF0dXJl', 'bXlDbGFpbQ'])
    expect(lines.join('')).not.toContain(secret)
})

test.each([
  '/Course/',
  '/course%2F',
  '//COURSE//',
  '/Access/',
  '/confirm%2f',
  '/desk/Invite//',
  '/desk//invite/',
  '/downloads%2Fmine/',
  '/%2fconfirm/',
])('a key after %s, which leads nowhere, is not logged', (start) => {
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  log.info({ path: `${start}Y291cnNlS2V5Y291cnNlS2V5Y291cnNl/1-1` }, 'no such page')
  expect(lines.join('')).not.toContain('Y291cnNl')
})

test.each([
  ['one letter', 'a'],
  ['words', 'a.'],
  ['URLs', 'a://'],
  ['passwords without an end', 'a://b:'],
  ['halves of email addresses', 'a@'],
  ['links', '/access/'],
  ['links without a key', '/course/'],
])('a long path that consists of %s is logged in linear time', (_, piece) => {
  const log = openLog('info', { write: () => {} })
  const begun = performance.now()
  // A linear match takes milliseconds. A match that restarts at each letter takes most of a minute.
  log.info({ path: piece.repeat(200_000 / piece.length) }, 'no such page')
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test.each(databases)('the log does not contain a row that %s refuses', async (kind) => {
  const { db, log, logged } = await testServices(kind)
  const message = {
    id: 'msg_1',
    first_name: 'Xenia',
    last_name: 'Quartz',
    email: '',
    reason: '',
    created_at: 1,
    spam: 0,
  }
  const refused = db
    .insertInto('messages')
    .values({ ...message, contact_id: 'con_none', message: 'My secret' })
    .execute()
    .catch((err: unknown) => log.error({ err }, 'refused'))
  await refused
  const noName = { ...message, contact_id: null as never, message: 'My secret' }
  await db
    .insertInto('messages')
    .values(noName)
    .execute()
    .catch((err: unknown) => log.error({ err }, 'refused'))
  const lines = logged.join('')
  expect(lines.match(/constraint/gi)?.length).toBeGreaterThan(1)
  expect(lines).not.toMatch(/Xenia|Quartz|secret/)
})
