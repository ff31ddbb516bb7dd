import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('a log line holds no full address, no key and no password', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  log.error(
    { email: 'someone@example.com', err: new Error('postgres://me:hunter2@db/site refused sk_live_abc123') },
    'no answer for whsec_secret',
  )
  const line = lines.join('')
  expect(line).toContain('s***@example.com')
  expect(line).toContain('postgres://me:[password]@db/site')
  for (const secret of ['someone', 'hunter2', 'abc123', 'whsec_secret']) expect(line).not.toContain(secret)
})
