import type { Services } from '../server/services.ts'
import { checkAddress } from './checks/address.ts'
import { checkBackups } from './checks/backups.ts'
import { checkContent, checkDownloads } from './checks/content.ts'
import { type Finding, fine, wrong } from './checks/finding.ts'
import { checkKit } from './checks/kit.ts'
import { checkMail, sendTestMail } from './checks/mail.ts'
import { checkStripe } from './checks/stripe.ts'
import { checkWork } from './checks/work.ts'
import { command, WrongSettings } from './command.ts'
import { count } from './table.ts'

type Check = { about: string; run(services: Services): Promise<Finding[]> }
export type Result = Finding & { about: string }

const checks: readonly Check[] = [
  { about: 'Stripe', run: checkStripe },
  { about: 'Kit', run: checkKit },
  { about: 'Mail', run: checkMail },
  { about: 'Address', run: checkAddress },
  { about: 'Content', run: checkContent },
  { about: 'Downloads', run: checkDownloads },
  { about: 'Work', run: checkWork },
  { about: 'Backups', run: checkBackups },
]

export const doctor = command({
  name: 'doctor',
  takes: '',
  does: 'Checks settings, services, content and work, and says what to do about each.',
  examples: ['doctor', 'doctor --send you@example.com', 'doctor --json'],
  options: { send: { type: 'string', does: 'sends a test mail to this address' } },
  async run({ options, openServices, say }) {
    const results = await examine(openServices, options.send, say)
    const wrongs = results.filter(({ state }) => state === 'wrong').length
    const notes = results.filter(({ state }) => state === 'note').length
    const verdict =
      wrongs > 0 ? `${count(wrongs, 'thing')} to mend.` : notes > 0 ? 'Works, with notes.' : 'All is well.'
    const data = { verdict: wrongs > 0 ? 'mend' : 'well', results }
    return { data, text: `${results.map(line).join('\n')}\n\n${verdict}`, failed: wrongs > 0 }
  },
})

export async function examine(
  openServices: () => Promise<Services>,
  testAddress: string | undefined,
  say: (line: string) => void,
): Promise<Result[]> {
  const results: Result[] = []
  let services: Services
  try {
    services = await openServices()
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    return error.problems.map((says) => ({ about: 'Settings', ...wrong(says, 'See .env.example.') }))
  }
  const { config } = services
  results.push({ about: 'Settings', ...fine(`${config.mode} mode, ${config.database.kind}.`) })
  const test = testAddress === undefined ? [] : [testMail(testAddress)]
  for (const { about, run } of [...checks, ...test]) {
    say(`${about} …`)
    const findings = await run(services).catch((error: unknown) => [failedCheck(error)])
    results.push(...findings.map((finding) => ({ about, ...finding })))
  }
  return results
}

const testMail = (to: string): Check => ({
  about: 'Test mail',
  run: async (services) => [await sendTestMail(services, to)],
})

function failedCheck(error: unknown): Finding {
  const what = error instanceof Error ? error.message : String(error)
  return wrong(what, 'Check the key and the network, then run doctor again.')
}

const marks = { fine: '✓', note: '·', wrong: '✗' } as const

function line({ about, state, says, todo }: Result): string {
  const head = `${marks[state]} ${about.padEnd(10)} ${says}`
  return todo === undefined ? head : `${head}\n${' '.repeat(13)}→ ${todo}`
}
