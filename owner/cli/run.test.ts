import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { testClock } from '../../server/testing/clock.ts'
import { testConfig } from '../../server/testing/services.ts'
import { ownerOf } from '../testing/owner.ts'
import { commands } from './commands.ts'
import { runOwner } from './run.ts'

const clock = testClock()

test('help lists every command with its description, and needs no settings', async () => {
  const printed: string[] = []
  const surroundings = {
    settings: { problems: ['PORT must be a number.'] },
    clock,
    attended: false,
    input: Readable.from([]),
    print: (text: string) => printed.push(text),
    write: () => {},
    say: (line: string) => printed.push(line),
    progress: () => {},
  }
  expect(await runOwner(['help'], surroundings)).toBe(0)
  for (const { name, does } of commands) {
    expect(printed[0]).toContain(name)
    expect(printed[0]).toContain(does)
  }
  expect(await runOwner(['help', '--json'], surroundings)).toBe(0)
  const data: { commands: { name: string }[] } = JSON.parse(printed[1] ?? '')
  expect(data.commands.map(({ name }) => name)).toEqual(commands.map(({ name }) => name))
  expect(await runOwner(['contacts'], surroundings)).toBe(1)
  expect(printed[2]).toBe('PORT must be a number.')
})

test.each(commands.map((command) => command.name))(
  'help of %s lists its options and examples',
  async (name) => {
    const owner = ownerOf(await testConfig('sqlite'), clock)
    const { code, out } = await owner(name, '--help')
    expect(code).toBe(0)
    const command = commands.find((each) => each.name === name)
    for (const option of Object.keys(command?.options ?? {})) expect(out).toContain(`--${option}`)
    for (const example of command?.examples ?? ['none']) expect(out).toContain(example)
    for (const asked of [
      ['help', name, '--json'],
      [name, '--help', '--json'],
    ])
      expect(JSON.parse((await owner(...asked)).out).commands).toMatchObject([{ name }])
  },
)

test('help shows the argument of an option', async () => {
  const owner = ownerOf(await testConfig('sqlite'), clock)
  const { out } = await owner('newsletter', '--help')
  expect(out).toMatch(/--test EMAIL +sends it only to this address, as a test/)
})

test.each([
  [['nonsense'], 'There is no command "nonsense"'],
  [[''], 'There is no command ""'],
  [['--json', 'contacts'], 'There is no command "--json"'],
  [['contact'], 'EMAIL is missing'],
  [
    ['contacts', 'ann'],
    'Unknown action "ann": expected tag, untag, save, segments, drop, unsubscribe or revive.',
  ],
  [['contacts', '', 'Bakers', '--yes'], 'Unknown action "": expected tag, '],
  [['newsletter', '--json', 'a.md', 'b', 'c', 'd'], 'Unexpected argument "d".'],
  [['audit', 'again'], 'Unexpected argument "again".'],
  [['orders', 'toString'], 'Unknown action "toString": expected resend, '],
  [['contacts', '--limit', 'many'], '--limit must be a whole number'],
  [['contacts', '--state', 'happy'], '--state must be one of unconfirmed, confirmed'],
  [['contacts', '--tag', 'vip'], 'No tag "vip": expected one of starter-kit, '],
  [['orders', '--color', 'red'], 'There is no option --color.'],
  [['orders', '--limit'], '--limit needs a value.'],
  [['orders', '--json=1'], '--json takes no value.'],
  [['doctor', '--send', 'ann'], '--send must be an email address like you@example.com, not "ann".'],
  [['newsletter', 'issue.md', '--test', 'ann@'], '--test must be an email address like you@example.com'],
  [['deliveries', 'again'], 'Unknown action "again"'],
  [['help', 'nonsense'], 'There is no command "nonsense"'],
])('%j is wrong usage: exit code 2 and a sentence', async (args, sentence) => {
  const owner = ownerOf(await testConfig('sqlite'), clock)
  const { code, out, said } = await owner(...args)
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(said).toContain(sentence)
})

test('a service that doesn’t answer is reported with a sentence', async () => {
  const stripe = {
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    priceId: 'price_1',
    apiUrl: 'http://127.0.0.1:1',
  }
  const owner = ownerOf({ ...(await testConfig('sqlite')), stripe }, clock)
  const { code, said } = await owner('reconcile')
  expect(code).toBe(1)
  expect(said).toMatch(/^stripe: checkoutsSince: .*connection to Stripe/)
})

test('a database that doesn’t open is reported with a sentence', async () => {
  const database = { kind: 'postgres', url: 'postgres://site@127.0.0.1:1/site' } as const
  const owner = ownerOf({ ...(await testConfig('sqlite')), database }, clock)
  const { code, said } = await owner('contacts')
  expect(code).toBe(1)
  expect(said).toMatch(/^The database doesn’t open \(PostgreSQL, at DATABASE_URL\): .*ECONNREFUSED/)
  const checked = await owner('doctor')
  expect(checked.code).toBe(1)
  expect(checked.out).toContain('✗ Database   The database doesn’t open')
})
