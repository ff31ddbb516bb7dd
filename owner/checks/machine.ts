import { stat } from 'node:fs/promises'
import { ringingAlarms } from '../../server/care/alarms.ts'
import {
  freeDisk,
  gigabytes,
  isBackupOld,
  lastUpkeepAt,
  leastFree,
  oldest,
} from '../../server/care/upkeep.ts'
import { isWorkerAlive } from '../../server/care/worker-health.ts'
import type { Config } from '../../server/config.ts'
import { askReady } from '../../server/process/ask-ready.ts'
import { second } from '../../server/process/clock.ts'
import type { Services } from '../../server/services.ts'
import { time } from '../acts/site-time.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

/** Checks that the site responds at its public URL, and checks TRUST_PROXY. */
export async function checkAddress({ config }: Pick<Services, 'config'>): Promise<Finding[]> {
  return [await checkAnswer(config), ...checkProxy(config)]
}

async function checkAnswer(config: Config): Promise<Finding> {
  const state = await readiness(config.siteUrl)
  if (state === 200) return fine(`The site answers at ${config.siteUrl}.`)
  const says =
    state === null
      ? `The site doesn’t answer at ${config.siteUrl}.`
      : `${config.siteUrl}/readyz answers ${state} instead of 200.`
  return config.mode === 'live'
    ? wrong(says, 'Start the site, and check DNS, the proxy and its certificate.')
    : note(says, 'Start the site: npm start')
}

/** The site itself speaks only HTTP. So with an https URL, there must be a proxy, which sets X-Forwarded-For. */
function checkProxy({ siteUrl, trustProxy }: Config): Finding[] {
  if (!siteUrl.startsWith('https://') || trustProxy > 0) return []
  return [
    wrong(
      'SITE_URL is https, so a proxy is in front, and TRUST_PROXY is 0: all visitors share one rate limit.',
      'Set TRUST_PROXY to how many proxies are in front (1 with deploy/Caddyfile).',
    ),
  ]
}

/** Returns the status of /readyz, or null. The site itself answers an http URL; an https URL may be behind a proxy from here, too. */
async function readiness(siteUrl: string): Promise<number | null> {
  try {
    if (siteUrl.startsWith('http:')) return await askReady(siteUrl)
    const answer = await fetch(`${siteUrl}/readyz`, {
      signal: AbortSignal.timeout(5 * second),
      redirect: 'error',
    })
    return answer.status
  } catch {
    return null
  }
}

/** Finds files with keys or personal data that every user of the machine can read. */
export async function checkFiles({ config: { dataDir } }: Pick<Services, 'config'>): Promise<Finding[]> {
  const open: Finding[] = []
  for (const [path, mode] of [
    ['.env', 600],
    [dataDir, 700],
  ] as const) {
    if (await isOpenToAll(path))
      open.push(note(`Every user of this machine can read ${path}.`, `chmod ${mode} ${path}`))
  }
  return open.length > 0 ? open : [fine('No other user of this machine can read the keys and the data.')]
}

/** Returns false on Windows, where Node reports these mode bits as set for every file. */
async function isOpenToAll(path: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  const found = await stat(path).catch(() => null)
  return found !== null && (found.mode & 0o004) !== 0
}

/** Reports the active alarms, and whether a worker is running. */
export async function checkWork(services: Services): Promise<Finding[]> {
  const { db, clock, config } = services
  // `checkBackups` reports the age of the last backup and the free disk space.
  const isOld = await isBackupOld(db, clock.now(), config.mode)
  const ringing = (await ringingAlarms(services)).filter(
    ({ name }) => name !== 'small-disk' && !(isOld && name === 'old-backup'),
  )
  const findings = ringing.map(({ urgent, says, todo }) => (urgent ? wrong(says, todo) : note(says, todo)))
  if (!(await isWorkerAlive(db, clock.now())))
    findings.push(
      note('No worker is running: emails, settlements and tags wait.', 'npm start, or ROLE=worker.'),
    )
  return findings.length > 0 ? findings : [fine('All work is done or in progress.')]
}

export async function checkBackups({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<Finding[]> {
  const made = await lastUpkeepAt(db, 'backup')
  const todo = 'npm run owner -- backup FILE, every day: see docs/operations.md'
  const severity = config.mode === 'live' ? wrong : note
  const recent = made > clock.now() - oldest.backup
  const backup = recent
    ? fine(`The last backup was made ${time(made)}.`)
    : severity(made === 0 ? 'No backup was ever made.' : `The last backup is from ${time(made)}.`, todo)
  return [backup, await checkDisk(config.dataDir)]
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const free = await freeDisk(dataDir)
  const says = `${gigabytes(free)} are free for ${dataDir}.`
  return free < leastFree
    ? wrong(says, 'Free some space: with a full disk, the site can’t take signups or orders.')
    : fine(says)
}
