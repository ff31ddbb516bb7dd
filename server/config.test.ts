import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import type { Environment } from '../model/reader/site-folder.ts'
import { offAddresses } from '../model/site.ts'
import { readConfig } from './config.ts'
import { minute } from './process/clock.ts'
import { scrub } from './process/log.ts'

function accepted(env: Environment) {
  const read = readConfig(env)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read.config
}

function refused(env: Environment) {
  const read = readConfig(env)
  return 'problems' in read ? read.problems : []
}

test('without settings, the site is in sandbox mode and listens only on the loopback address', () => {
  expect(accepted({})).toMatchObject({
    mode: 'sandbox',
    role: 'all',
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://localhost:3000',
    database: { kind: 'sqlite' },
    stripe: null,
    convertKit: null,
    mail: null,
    abandonedCartMs: 60 * minute,
    trustProxy: 0,
    rateLimitPerMinute: 30,
  })
})

test('accepts fractions of a minute, a PostgreSQL URL and a site URL with a trailing slash', () => {
  const config = accepted({
    PORT: '4100',
    SITE_URL: 'https://example.com/',
    SANDBOX_PUBLIC: '1',
    ABANDONED_CART_MINUTES: '0.05',
    DATABASE_URL: 'postgres://me@db/site',
  })
  expect(config.siteUrl).toBe('https://example.com')
  expect(config.abandonedCartMs).toBe(3_000)
  expect(config.database).toEqual({ kind: 'postgres', url: 'postgres://me@db/site' })
})

test('a third of a minute has no part of a millisecond, which PostgreSQL refuses as a time', () => {
  expect(accepted({ ABANDONED_CART_MINUTES: '0.33333' }).abandonedCartMs).toBe(20_000)
})

test.each(['shop', '?a=1', '#top', '?'])('SITE_URL with %s after the host is refused', (more) => {
  expect(refused({ SITE_URL: `https://example.com/${more}`, SANDBOX_PUBLIC: '1' })).toEqual([
    "SITE_URL must be the site's address alone, like https://example.com.",
  ])
})

test('a SITE_URL with credentials is refused, and the error does not repeat the password', () => {
  const problems = refused({ SITE_URL: 'https://me:hunter2@example.com' }).join()
  expect(problems).toContain('address alone')
  expect(problems).not.toContain('hunter2')
})

test.each(['https://example.com', 'http://192.168.0.5:3000', 'https://localhost.example.com'])(
  'a sandbox at %s is refused unless SANDBOX_PUBLIC is set',
  (SITE_URL) => {
    expect(refused({ SITE_URL })).toEqual([
      'SITE_URL is a public address, and the site is in sandbox mode: set SITE_MODE=live, or SANDBOX_PUBLIC=1 to show a sandbox to the public.',
    ])
    expect(accepted({ SITE_URL, SANDBOX_PUBLIC: '1' }).isSandboxPublic).toBe(true)
  },
)

test.each(['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:3000', 'http://shop.localhost'])(
  'a sandbox at %s needs no key',
  (SITE_URL) => expect(accepted({ SITE_URL }).isSandboxPublic).toBe(false),
)

test('the password in IMAP_URL may contain an unescaped percent sign', () => {
  const imap = accepted({ IMAP_URL: 'imaps://me%40example.com:100%25%@imap.example.com' }).imap
  expect(imap).toMatchObject({ user: 'me@example.com', password: '100%%', folder: 'INBOX' })
})

test('port 0, which means any free port, is refused', () => {
  expect(refused({ PORT: '0' })).toEqual(['PORT must be a whole number from 1 to 65535, not "0".'])
})

test('the errors name every invalid setting and contain no secret', () => {
  const problems = refused({
    PORT: '80a',
    SITE_MODE: 'prod',
    DATABASE_URL: 'mysql://root:hunter2@db/site',
    TRUST_PROXY: '1.5',
    STRIPE_SECRET_KEY: 'sk_test_1',
    SMTP_URL: 'smtp://mail.example.com',
  })
  for (const name of ['PORT', 'SITE_MODE', 'DATABASE_URL', 'TRUST_PROXY', 'STRIPE_SECRET_KEY', 'SMTP_URL']) {
    expect(problems.join('\n')).toContain(name)
  }
  expect(problems.join('\n')).not.toContain('hunter2')
})

test('a live key is refused in the sandbox, and a test key in live mode', () => {
  const stripe = { STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1' }
  expect(refused({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }).join()).toContain('must be a test key')
  expect(refused({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_1', SITE_MODE: 'live' }).join()).toContain(
    'must be a live key',
  )
})

test('a site without the course needs no price for it', () => {
  const keys = { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(refused(keys).join()).toContain('STRIPE_PRICE_ID belong together')
  ;(offAddresses as string[]).push('/academy')
  onTestFinished(() => void (offAddresses as string[]).pop())
  expect(accepted(keys).stripe).toMatchObject({ secretKey: 'rk_test_1', priceId: null })
  expect(refused({ STRIPE_SECRET_KEY: 'rk_test_1' }).join()).not.toContain('STRIPE_PRICE_ID')
})

test('the errors about settings contain nothing that the log would mask', () => {
  const sentences = refused({
    STRIPE_SECRET_KEY: 'none',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_ID: 'price_1',
    MAIL_FROM: 'Robin',
    OWNER_EMAIL: 'me',
  })
  expect(sentences).toHaveLength(3)
  expect(sentences.map(scrub)).toEqual(sentences)
})

test.each([
  ['me@example.com', { name: '', address: 'me@example.com' }],
  ['Robin Sample <me@example.com>', { name: 'Robin Sample', address: 'me@example.com' }],
  ['"R. @ home" <me@example.com>', { name: 'R. @ home', address: 'me@example.com' }],
  ['Robin: Notes <me@example.com>', { name: 'Robin: Notes', address: 'me@example.com' }],
  ['Robin (Notes) <me@example.com>', { name: 'Robin (Notes)', address: 'me@example.com' }],
  ['Müller, Jürgen <me@müller.test>', { name: 'Müller, Jürgen', address: 'me@xn--mller-kva.test' }],
])('MAIL_FROM=%s is a name and an address', (value, from) => {
  expect(accepted({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: value }).mail?.from).toEqual(from)
})

test('the sender’s address may include a name, but the owner’s may not', () => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1' }
  expect(accepted({ OWNER_EMAIL: 'me@example.com' }).ownerEmail).toBe('me@example.com')
  expect(refused({ ...smtp, MAIL_FROM: 'Robin' })).toEqual([
    'MAIL_FROM must be an email address like name@domain or Your Name <name@domain>, not "Robin".',
  ])
  expect(refused({ OWNER_EMAIL: 'Robin <me@example.com>' })).toEqual([
    'OWNER_EMAIL must be an email address like name@domain, not "Robin <me@example.com>".',
  ])
})

test('the errors in live mode name every missing setting', () => {
  const problems = refused({ SITE_MODE: 'live' }).join('\n')
  for (const name of ['STRIPE_SECRET_KEY', 'SMTP_URL', 'OWNER_EMAIL', 'https address', 'own texts']) {
    expect(problems).toContain(name)
  }
})

test('.env.example lists every setting in config.ts and compose.yaml, and no others', () => {
  const names = (file: string, pattern: RegExp) =>
    new Set(Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, name]) => name))
  const read = names('server/config.ts', /\bread\.\w+\('([A-Z_]+)'/g)
  expect(read.size).toBeGreaterThan(15)
  const named = names('model/reader/site-folder.ts', /\benvironment\(\)\.([A-Z_]+)/g)
  const composed = names('compose.yaml', /\$\{([A-Z_]+):\?/g)
  expect([...names('.env.example', /^# ([A-Z_]+)=/gm)].sort()).toEqual(
    [...new Set([...read, ...named, ...composed])].sort(),
  )
})
