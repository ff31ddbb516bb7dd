import { setImmediate, setTimeout } from 'node:timers/promises'
import { second } from '../process/clock.ts'
import type { Services } from '../services.ts'
import type { JobDefinition } from './job.ts'
import { leaseMs, performJob } from './perform-job.ts'
import { type ClaimedJob, claimJobs } from './queue.ts'

export type Worker = {
  start(): void
  /** Takes no more jobs and waits for those in hand. */
  stop(): Promise<void>
  /** Runs whatever is due by the clock until nothing is, and says how many attempts that took. */
  runDue(): Promise<number>
}

const concurrency = 4
const pollMs = 250
/** A database that is gone is asked less often: each failure is a line in the log. */
const faultMs = 2 * second

/**
 * Works off the jobs of the catalogue, four at a time. Several workers may share a database: each job is one's alone.
 */
export function openWorker(services: Services, catalogue: readonly JobDefinition[]): Worker {
  const claim = openClaims(services, catalogue)
  const hands = openHands(services, catalogue)
  const stopping = new AbortController()
  let loop: Promise<void> | null = null

  async function work() {
    while (!stopping.signal.aborted) {
      const jobs = await claim(hands.free()).catch((err: unknown) => {
        services.log.error({ err }, 'could not look for jobs')
        return null
      })
      hands.take(jobs ?? [])
      if (hands.free() <= 0) await hands.one()
      else if (!jobs?.length)
        await setTimeout(jobs ? pollMs : faultMs, undefined, { signal: stopping.signal }).catch(() => {})
      // node:sqlite answers without a pause: let requests and timers have their turn.
      await setImmediate()
    }
  }

  return {
    start() {
      loop ??= work()
    },
    async stop() {
      stopping.abort()
      await loop
      await hands.all()
    },
    async runDue() {
      let attempts = 0
      for (let jobs = await claim(concurrency); jobs.length > 0; jobs = await claim(concurrency)) {
        attempts += jobs.length
        hands.take(jobs)
        await hands.all()
      }
      return attempts
    },
  }
}

/** The jobs that are being done: how many more there may be, and when one or all of them are done. */
function openHands(services: Services, catalogue: readonly JobDefinition[]) {
  const definitions = new Map(catalogue.map((definition) => [definition.jobName, definition]))
  const inHand = new Map<string, Promise<void>>()
  return {
    free: () => concurrency - inHand.size,
    take(jobs: readonly ClaimedJob[]) {
      for (const job of jobs) {
        const definition = definitions.get(job.name)
        // The clock was put forward, or the machine slept: its lease ran out in our own hands. It is left for the next one.
        if (!definition || inHand.has(job.id)) continue
        const done = performJob(job, definition, services).finally(() => inHand.delete(job.id))
        inHand.set(job.id, done)
      }
    },
    one: () => Promise.race(inHand.values()),
    all: () => Promise.all(inHand.values()),
  }
}

/** Takes up to `limit` due jobs: what is urgent first, then the oldest. */
function openClaims({ db, clock }: Services, catalogue: readonly JobDefinition[]) {
  const names = catalogue.map(({ jobName }) => jobName)
  const urgent = catalogue.filter((definition) => definition.urgent).map(({ jobName }) => jobName)
  let lookedPast = Number.NEGATIVE_INFINITY

  const claimOf = (names: string[], limit: number) =>
    claimJobs(db, { names, now: clock.now(), leaseMs, limit })

  return async (limit: number): Promise<ClaimedJob[]> => {
    // Looking past a long heap for what is urgent reads all of it: not for each job that is taken from it.
    const mayLook = performance.now() >= lookedPast + second
    const first = mayLook ? await claimOf(urgent, limit) : []
    if (mayLook && first.length === 0) lookedPast = performance.now()
    return first.length === limit ? first : [...first, ...(await claimOf(names, limit - first.length))]
  }
}
