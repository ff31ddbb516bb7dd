import { setImmediate, setTimeout } from 'node:timers/promises'
import { day, hour, second } from '../clock.ts'
import { scrub } from '../log.ts'
import type { Services } from '../services.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import type { JobDefinition } from './job.ts'
import { buryJob, type ClaimedJob, claimJobs, finishJob, postponeJob, renewLease } from './queue.ts'

export type Worker = {
  start(): void
  /** Takes no more jobs and waits for those in hand. */
  stop(): Promise<void>
  /** Runs whatever is due by the clock until nothing is, and says how many attempts that took. */
  runDue(): Promise<number>
}

const leaseMs = 60 * second
const concurrency = 4
const pollMs = 250
/** A database that is gone is asked less often: each failure is a line in the log. */
const faultMs = 2 * second

export function openWorker(services: Services, catalogue: readonly JobDefinition[]): Worker {
  const { db, clock, log } = services
  const definitions = new Map(catalogue.map((definition) => [definition.jobName, definition]))
  const names = [...definitions.keys()]
  const urgent = catalogue.filter((definition) => definition.urgent).map(({ jobName }) => jobName)
  let lookedPast = Number.NEGATIVE_INFINITY
  const inHand = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let loop: Promise<void> | null = null

  const claimOf = (names: string[], limit: number) =>
    claimJobs(db, { names, now: clock.now(), leaseMs, limit })

  async function claim(limit: number): Promise<ClaimedJob[]> {
    // Looking past a long heap for what is urgent reads all of it: not for each job that is taken from it.
    const mayLook = performance.now() >= lookedPast + second
    const first = mayLook ? await claimOf(urgent, limit) : []
    if (mayLook && first.length === 0) lookedPast = performance.now()
    return first.length === limit ? first : [...first, ...(await claimOf(names, limit - first.length))]
  }

  function take(jobs: ClaimedJob[]) {
    for (const job of jobs) {
      const definition = definitions.get(job.name)
      // The clock was put forward, or the machine slept: its lease ran out in our own hands. It is left for the next one.
      if (!definition || inHand.has(job.id)) continue
      const done = perform(job, definition, services).finally(() => inHand.delete(job.id))
      inHand.set(job.id, done)
    }
  }

  async function work() {
    while (!stopping.signal.aborted) {
      const free = concurrency - inHand.size
      const jobs = await claim(free).catch((err: unknown) => {
        log.error({ err }, 'could not look for jobs')
        return null
      })
      take(jobs ?? [])
      if (inHand.size >= concurrency) await Promise.race(inHand.values())
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
      await Promise.all(inHand.values())
    },
    async runDue() {
      let attempts = 0
      for (let jobs = await claim(concurrency); jobs.length > 0; jobs = await claim(concurrency)) {
        attempts += jobs.length
        take(jobs)
        await Promise.all(inHand.values())
      }
      return attempts
    },
  }
}

async function perform(job: ClaimedJob, definition: JobDefinition, services: Services): Promise<void> {
  const { db, clock, log } = services
  const renewal = setInterval(() => {
    renewLease(db, job, clock.now() + leaseMs).catch((err: unknown) =>
      log.warn({ err }, 'could not renew a lease'),
    )
  }, leaseMs / 3)
  try {
    await attemptJob(job, definition, services)
  } catch (err) {
    // The database itself failed: the lease runs out, and the job is claimed again.
    log.error({ err, job: job.name, jobId: job.id }, 'could not record how a job went')
  } finally {
    clearInterval(renewal)
  }
}

async function attemptJob(job: ClaimedJob, definition: JobDefinition, services: Services): Promise<void> {
  const { db, clock } = services
  // Claimed too often without an end: each attempt took the process down with it.
  if (job.attempts > definition.maxAttempts) {
    return giveUp(job, services, new Error(job.last_error ?? 'the process ended during every attempt'))
  }
  const attempt = { jobId: job.id, number: job.attempts, last: job.attempts === definition.maxAttempts }
  try {
    const outcome = await definition.run(job.payload, services, attempt)
    if (outcome) await postponeJob(db, job, { runAt: outcome.again, error: null })
    else await finishJob(db, job, clock.now())
  } catch (err) {
    if (attempt.last || (err instanceof VendorError && !err.retryable)) return giveUp(job, services, err)
    services.log.warn(
      { err, job: job.name, jobId: job.id, attempt: attempt.number },
      'a job will be tried again',
    )
    const runAt = clock.now() + retryDelay(attempt.number, err)
    await postponeJob(db, job, { runAt, error: messageOf(err) })
  }
}

async function giveUp(job: ClaimedJob, { db, clock, log }: Services, err: unknown): Promise<void> {
  log.error({ err, job: job.name, jobId: job.id }, 'a job was given up')
  await buryJob(db, job, messageOf(err), clock.now())
}

/** 5 s, doubled with each attempt up to 2 h, give or take a quarter; longer, up to a day, if the vendor asks for it. */
function retryDelay(attempt: number, err: unknown): number {
  const delay = Math.min(5 * second * 2 ** (attempt - 1), 2 * hour)
  const asked = err instanceof VendorError ? Math.min(err.retryAfterMs ?? 0, day) : 0
  return Math.max(asked, Math.round(delay * (0.75 + Math.random() / 2)))
}

function messageOf(err: unknown): string {
  return scrub(err instanceof Error ? err.message : String(err)).slice(0, 1_000)
}
