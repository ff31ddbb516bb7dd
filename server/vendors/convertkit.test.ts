import { expect, test } from 'vitest'
import { connectConvertKit } from './convertkit.ts'

const convertKitAnswering = (answer: typeof fetch) =>
  connectConvertKit({
    apiKey: 'kit_secret',
    apiUrl: 'https://kit.test/v4',
    fetch: answer,
    timeoutMs: 20,
  })

const json = (status: number, body: unknown) => async () => Response.json(body, { status })

test.each([
  {
    what: 'a refused key',
    answer: json(401, { errors: ['The access token is invalid'] }),
    retryable: true,
    scope: 'account',
  },
  { what: 'an unknown tag', answer: json(404, { errors: ['Not Found'] }), retryable: false },
  { what: 'an invalid value', answer: json(422, { errors: ['Email address is invalid'] }), retryable: false },
  {
    what: 'a rate limit',
    answer: async () => new Response('Retry later', { status: 429 }),
    retryable: true,
    scope: 'account',
  },
  { what: 'a server error', answer: async () => new Response('<html>', { status: 503 }), retryable: true },
  { what: 'a proxy’s page', answer: async () => new Response('<html>'), retryable: true },
  {
    what: 'a broken connection',
    answer: () => Promise.reject(new TypeError('fetch failed')),
    retryable: true,
  },
])('$what is retryable: $retryable', async ({ answer, retryable, scope = 'item' }) => {
  const failure = await convertKitAnswering(answer)
    .tagSubscriber(1, 5)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'VendorError', who: 'convertkit', scope, retryable })
  expect(JSON.stringify(failure)).not.toContain('kit_secret')
})

test('a call to a silent Kit times out, and is retried later', async () => {
  const silent: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  await expect(convertKitAnswering(silent).account()).rejects.toMatchObject({ retryable: true })
})

test('an undocumented response is not a success', async () => {
  const odd = json(200, { subscriber: { id: 'one' } })
  const person = { email: 'a@example.com', firstName: 'A', firstNameGiven: true, lastName: '', left: false }
  await expect(convertKitAnswering(odd).keepSubscriber(person)).rejects.toMatchObject({ retryable: false })
})

test('Kit’s Retry-After is respected, in seconds or as a date', async () => {
  const date = 'Sat, 21 Nov 2026 10:00:00 GMT'
  for (const said of ['90', 'Sat, 21 Nov 2026 10:01:30 GMT']) {
    const headers = { 'retry-after': said, date }
    const convertKit = convertKitAnswering(async () => new Response('Retry later', { status: 429, headers }))
    await expect(convertKit.account()).rejects.toMatchObject({ retryable: true, retryAfterMs: 90_000 })
  }
})
