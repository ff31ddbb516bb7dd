import type { Services } from '../../server/services.ts'
import { VendorError } from '../../server/vendors/vendor-error.ts'
import { NotOpened, WrongSettings } from '../acts/act.ts'
import { checkContent, checkDownloads } from './content.ts'
import { checkConvertKit } from './convertkit.ts'
import { checkFacts } from './facts.ts'
import { type Finding, fine, wrong } from './finding.ts'
import { checkAddress, checkBackups, checkFiles, checkWork } from './machine.ts'
import { checkMail, sendTestMail } from './mail.ts'
import { checkStripe } from './stripe.ts'

type Check = { about: string; run(services: Services): Promise<Finding[]> }
export type Result = Finding & { about: string }

/** The checks, in the order in which they run. Each finding says what to do. */
const checks: readonly Check[] = [
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
