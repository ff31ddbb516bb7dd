import type { Services } from '../../../server/services.ts'
import { VendorError } from '../../../server/vendors/vendor-error.ts'
import { readMailAddress } from '../../acts/mail-address.ts'
import { checkAddress } from '../../checks/address.ts'
import { checkBackups } from '../../checks/backups.ts'
import { checkContent, checkDownloads } from '../../checks/content.ts'
import { checkConvertKit } from '../../checks/convertkit.ts'
import { checkFacts } from '../../checks/facts.ts'
import { checkFiles } from '../../checks/files.ts'
import { type Finding, fine, wrong } from '../../checks/finding.ts'
import { checkMail, sendTestMail } from '../../checks/mail.ts'
import { checkStripe } from '../../checks/stripe.ts'
import { checkWork } from '../../checks/work.ts'
import { command, NotOpened, WrongSettings } from '../command.ts'
import { count } from '../table.ts'

type Check = { about: string; run(services: Services): Promise<Finding[]> }
export type Result = Finding & { about: string }

/** The checks, in the order in which they run. docs/operations.md says what to do about each. */
export const checks: readonly Check[] = [
  { about: 'Stripe', run: checkStripe },
  { about: 'Kit', run: checkConvertKit },
  { about: 'Email', run: checkMail },
  { about: 'Address', run: checkAddress },
  { about: 'Files', run: checkFiles },
  { about: 'Content', run: checkContent },
  { about: 'Facts', run: checkFacts },
  { about: 'Downloads', run: checkDownloads },
  { about: 'Work', run: checkWork },
  { about: 'Backups', run: checkBackups },
]

export const doctor = command({
  name: 'doctor',
  takes: '',
  does: 'Checks settings, services, content and jobs, and says what to do about each finding.',
  examples: ['doctor', 'doctor --send you@example.com', 'doctor --json'],
  options: { send: { type: 'string', takes: 'EMAIL', does: 'sends a test email to this address' } },
  async run({ options, openServices, progress }) {
    const results = await examine(openServices, readMailAddress('send', options.send), progress)
    const wrongs = results.filter(({ state }) => state === 'wrong').length
    const notes = results.filter(({ state }) => state === 'note').length
    const data = { verdict: wrongs > 0 ? 'fix' : 'ok', results }
    const text = `${results.map(lines).join('\n')}\n\n${verdict(wrongs, notes)}`
    return { data, text, failed: wrongs > 0 }
  },
})

export async function examine(
  openServices: () => Promise<Services>,
  testAddress: string | undefined,
  progress: (line: string) => void,
): Promise<Result[]> {
  const results: Result[] = []
  let services: Services
  try {
    services = await openServices()
  } catch (error) {
    return cannotOpen(error)
  }
  const { config } = services
  results.push({ about: 'Settings', ...fine(`${config.mode} mode, ${config.database.kind}.`) })
  const test = testAddress === undefined ? [] : [testMail(testAddress)]
  for (const { about, run } of [...checks, ...test]) {
    progress(`${about} …`)
    const findings = await run(services).catch((error: unknown) => [failedCheck(error)])
    results.push(...findings.map((finding) => ({ about, ...finding })))
  }
  return results
}

/** Returns the findings if the settings are wrong or the database doesn't open. No other check can run then. */
function cannotOpen(error: unknown): Result[] {
  const again = 'then run doctor again for the other checks.'
  if (error instanceof WrongSettings)
    return error.problems.map((says) => ({
      about: 'Settings',
      ...wrong(says, `Fix it in .env, which .env.example explains, or in the file that it names; ${again}`),
    }))
  if (error instanceof NotOpened)
    return [{ about: 'Database', ...wrong(error.message, `Fix DATA_DIR or DATABASE_URL, ${again}`) }]
  throw error
}

function verdict(wrongs: number, notes: number): string {
  if (wrongs > 0) return `${count(wrongs, 'thing')} to fix (✗).`
  if (notes > 0) return `Nothing is broken. ${count(notes, 'note')} to read (·).`
  return 'All is well.'
}

const testMail = (to: string): Check => ({
  about: 'Test email',
  run: async (services) => [await sendTestMail(services, to)],
})

const settings = { stripe: 'STRIPE_SECRET_KEY', convertkit: 'KIT_API_KEY', mail: 'SMTP_URL' } as const

function failedCheck(error: unknown): Finding {
  const what = error instanceof Error ? error.message : String(error)
  const setting = error instanceof VendorError ? settings[error.who] : 'the settings'
  return wrong(what, `Check ${setting} and the network, then run doctor again.`)
}

const marks = { fine: '✓', note: '·', wrong: '✗' } as const

/** Formats one finding. Omits its `todo` if the next finding has the same `todo`. */
function lines({ about, state, says, todo }: Result, n: number, results: readonly Result[]): string {
  const head = `${marks[state]} ${about.padEnd(10)} ${says}`
  const isSaid = todo === undefined || todo === results[n + 1]?.todo
  return isSaid ? head : `${head}\n${' '.repeat(13)}→ ${todo}`
}
