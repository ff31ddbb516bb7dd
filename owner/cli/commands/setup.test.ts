import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testClock } from '../../../server/testing/clock.ts'
import { testConvertKit } from '../../../server/testing/convertkit.ts'
import { testMailServer } from '../../../server/testing/mail-server.ts'
import { testConfig, testServices } from '../../../server/testing/services.ts'
import { temporaryFolder } from '../../testing/folders.ts'
import { ownerOf } from '../../testing/owner.ts'
import { groups } from '../setup/questions.ts'

/** Runs setup with these lines as typed input, and returns the file that it wrote. */
async function setUp(lines: readonly string[], file = join(temporaryFolder(), '.env')) {
  const input = Readable.from([`${lines.join('\n')}\n`])
  const owner = ownerOf(await testConfig('sqlite'), testClock(), { input })
  const ran = await owner('setup', '--file', file, '--json')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null
  return { ...ran, file, text, env: parseEnv(text ?? '') }
}

test('pressing Enter at every question sets up a local sandbox, in a file that only its owner can read', async () => {
  const { code, file, env, said } = await setUp(Array(12).fill(''))
  expect(code).toBe(0)
  expect(env).toEqual({ SITE_MODE: 'sandbox', DATA_DIR: './data' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(said).toContain('No Stripe keys')
  // The comments of the example file are copied, too.
  expect(readFileSync(file, 'utf8')).toContain('# Kit v4. Absent:')
})

test('in /srv/site, Enter keeps the data and the backups where the service can write', async () => {
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue('/srv/site')
  onTestFinished(() => cwd.mockRestore())
  const { code, env } = await setUp(Array(12).fill(''))
  expect(code).toBe(0)
  expect(env).toEqual({
    SITE_MODE: 'sandbox',
    DATA_DIR: '/var/lib/site',
    BACKUP_DIR: '/var/backups/site',
  })
})

test('each question explains its purpose, and names only existing settings', () => {
  const example = readFileSync('.env.example', 'utf8')
  for (const { name, about } of groups.flatMap(({ questions }) => questions)) {
    expect(example).toMatch(new RegExp(`^# ${name}=`, 'm'))
    expect(about.length).toBeGreaterThan(20)
  }
})

test('a key is tested at once, asked for again while it is wrong, and never shown', async () => {
  const { smtpUrl } = await testMailServer()
  const stripe = ['sk_live_WRONGMODE', 'whsec_secret', 'price_1']
  const lines = [
    ...['sandbox', ''],
    ...['', '', ''],
    // Enter a live key for a sandbox, then remove the key.
    ...[...stripe, 'y', '-'],
    // Enter a port without a mail server, then the right port.
    ...['smtp://me:hunter2@127.0.0.1:1', 'Robin <robin@example.com>', 'me@example.com', '', '', 'y'],
    ...[smtpUrl, '', '', '', ''],
    '',
  ]
  const { code, env, said, out } = await setUp(lines)
  expect(said).toContain('STRIPE_SECRET_KEY must be a test key')
  expect(said).toContain('✗ mail: ')
  expect(said).toContain('✓ The mail server accepts our login.')
  expect(code).toBe(0)
  expect(env).toMatchObject({
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Robin <robin@example.com>',
    OWNER_EMAIL: 'me@example.com',
  })
  // The settings that belong to the key are removed, too.
  expect(env).not.toHaveProperty('STRIPE_WEBHOOK_SECRET')
  for (const secret of ['WRONGMODE', 'hunter2', 'whsec_secret']) expect(said + out).not.toContain(secret)
})

test('valid keys are tested with the services', async () => {
  const { sandbox } = await testServices('sqlite')
  const { settings: kit } = await testConvertKit()
  const file = join(temporaryFolder(), '.env')
  writeFileSync(file, `STRIPE_API_URL=${sandbox.stripe?.config.apiUrl}\nKIT_API_URL=${kit.apiUrl}\n`)
  const { secretKey = '', webhookSecret = '', priceId } = sandbox.stripe?.config ?? {}
  const stripe = [secretKey, webhookSecret, priceId ?? '']
  const { said, env } = await setUp(['', '', '', '', '', ...stripe, 'n', '', '', kit.apiKey, 'n'], file)
  expect(said).toContain(`✓ Stripe answers, and ${priceId} is`)
  // The sandbox uses the test clock, so its time differs from the machine's.
  expect(said).toContain('ahead of Stripe’s')
  expect(said).toContain('✓ Kit answers')
  expect(said).not.toContain(secretKey)
  expect(env).toMatchObject({
    STRIPE_SECRET_KEY: secretKey,
    KIT_API_KEY: kit.apiKey,
    KIT_API_URL: kit.apiUrl,
  })
})

test('running setup again offers the current values, and keeps unknown settings', async () => {
  const file = join(temporaryFolder(), '.env')
  writeFileSync(
    file,
    '# my note\nEXTRA=1\nDATA_DIR=/srv/data\nKIT_API_KEY=kit_old\nRATE_LIMIT_PER_MINUTE=50\n',
  )
  const { text, said } = await setUp([...Array(8).fill(''), '-'], file)
  expect(text).toBe(
    '# my note\nEXTRA=1\nDATA_DIR=/srv/data\n# KIT_API_KEY=\nRATE_LIMIT_PER_MINUTE=50\nSITE_MODE=sandbox\n',
  )
  expect(said).toContain('DATA_DIR [/srv/data]')
  expect(said).not.toContain('kit_old')
})

test('input that ends early changes nothing', async () => {
  const file = join(temporaryFolder(), '.env')
  writeFileSync(file, 'SITE_MODE=sandbox\n')
  const { code, text, said } = await setUp(['live', 'https://example.com'], file)
  expect([code, text]).toEqual([1, 'SITE_MODE=sandbox\n'])
  expect(said).toContain('The input ended early: nothing was written.')
})

test('problems that keep a live site from starting are reported, and the file is written anyway', async () => {
  const lines = ['live', 'https://example.com', '', '', '', '', '', 'n', '', '', 'n', '', 'n']
  const { code, env, out } = await setUp(lines)
  expect([code, env]).toEqual([
    1,
    { SITE_MODE: 'live', SITE_URL: 'https://example.com', TRUST_PROXY: '1', DATA_DIR: './data' },
  ])
  expect(JSON.parse(out).problems.join()).toContain('Live mode needs STRIPE_SECRET_KEY')
})

test.skipIf(process.platform !== 'linux')(
  'the printed steps install the systemd units with the site’s domain, and overwrite nobody else’s files',
  () => {
    const root = temporaryFolder()
    const path = join(root, 'path')
    const checkout = join(root, 'srv/site')
    const etc = (file: string) => join(root, 'etc', file)
    for (const folder of [path, join(checkout, 'builds'), etc('caddy')])
      mkdirSync(folder, { recursive: true })
    cpSync('deploy', join(checkout, 'deploy'), { recursive: true })
    const stub = `#!/bin/sh\necho "$(basename "$0") $*" >> ${root}/ran\n`
    for (const name of ['systemctl', 'useradd', 'chown', 'caddy', 'sudo']) {
      writeFileSync(join(path, name), stub)
      chmodSync(join(path, name), 0o755)
    }
    // The unmodified script writes to /etc and /var, which a test must not do.
    const script = readFileSync('deploy/install.sh', 'utf8')
      .replace('[ "$(pwd)" = /srv/site ]', 'true')
      .replaceAll(/(?<=[ =])\/(etc|var\/lib|var\/backups|srv)\//g, `${root}/$1/`)
      .replaceAll('"/etc/', `"${root}/etc/`)
    const run = (...args: string[]) =>
      execFileSync('sh', ['-c', script, 'install.sh', ...args], {
        cwd: checkout,
        env: { PATH: `${path}${delimiter}${process.env.PATH}` },
        encoding: 'utf8',
        stdio: 'pipe',
      })
    expect(() => run()).toThrow('the domain is missing')
    writeFileSync(join(checkout, '.env'), 'DATA_DIR=./data\n')
    expect(() => run('shop.example')).toThrow('in .env, because the service can')
    writeFileSync(join(checkout, '.env'), 'DATA_DIR=/var/lib/site\nBACKUP_DIR=/var/backups/site\n')
    writeFileSync(etc('caddy/Caddyfile'), 'other.example {\n}\n')
    run('shop.example')
    run('shop.example')
    expect(readFileSync(etc('caddy/Caddyfile'), 'utf8')).toBe('other.example {\n}\n\nimport sites/*\n')
    expect(readFileSync(etc('caddy/sites/site.caddy'), 'utf8')).toBe(readFileSync('deploy/Caddyfile', 'utf8'))
    expect(readFileSync(etc('systemd/system/caddy.service.d/domain.conf'), 'utf8')).toBe(
      '[Service]\nEnvironment=DOMAIN=shop.example\n',
    )
    for (const unit of readdirSync('deploy').filter((name) => /\.(service|timer|path)$/.test(name)))
      expect(existsSync(etc(`systemd/system/${unit}`))).toBe(true)
    const ran = readFileSync(join(root, 'ran'), 'utf8')
    expect(ran).toContain('sudo -Hu site npm run build')
    expect(ran).toContain('systemctl enable --now site.service site-backup.timer site-restore-drill.timer')

    // A new version of a unit replaces the old one, but not one that the owner has changed.
    writeFileSync(join(checkout, 'deploy/site.service'), '# new\n')
    run('shop.example')
    expect(readFileSync(etc('systemd/system/site.service'), 'utf8')).toBe('# new\n')
    writeFileSync(etc('systemd/system/site.service'), '# mine\n')
    writeFileSync(join(checkout, 'deploy/journald.conf'), '# new\n')
    expect(() => run('shop.example')).toThrow("site.service isn't as this script wrote it")
    expect(readFileSync(etc('systemd/system/site.service'), 'utf8')).toBe('# mine\n')
    expect(readFileSync(etc('systemd/journald.conf.d/site.conf'), 'utf8')).not.toBe('# new\n')
  },
)
