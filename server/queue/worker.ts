import { setImmediate, setTimeout } from 'node:timers/promises'
import { second } from '../process/clock.ts'
import type { Lane } from '../store/tables.ts'
import { beat, beatMs } from './heartbeat.ts'
import type { JobDefinition } from './job.ts'
import { claimPaced, dueLanes, isFailing, lanes, makeLanes } from './lanes.ts'
import { leaseMs, performJob, type QueueNeeds } from './perform-job.ts'
import { type ClaimedJob, claimJobs } from './queue.ts'

export type Worker = ReturnType<typeof openWorker>

const pollMs = 250
/** The pause after a failed query. It limits the log lines, because each failure is logged. */
const faultMs = 2 * second

/**
 * Runs the jobs in `catalogue`, lane by lane. Several workers may share a database. Each job runs in one of them. `onBeat` is
 * called with each heartbeat.
 */
export function openWorker<Needs extends QueueNeeds>(
  services: Needs,
  catalogue: readonly JobDefinition<Needs>[],
  onBeat: () => Promise<void> = async () => {},
) {
  const { db, clock, log } = services
  const definitions = new Map(catalogue.map((definition) => [definition.jobName, definition]))
  const names = [...definitions.keys()]
  const running = new Map<string, { job: ClaimedJob; done: Promise<void> }>()
  const stopping = new AbortController()
  let loop: Promise<void> | null = null
  let nextBeat = 0

  /** Claims and starts as many due jobs as the lanes allow. Returns the number of claimed jobs. */
  async function take({ paced }: { paced: boolean }): Promise<number> {
    let taken = 0
    for (const lane of await dueLanes(db, clock.now())) {
      const limit = freeSlots(lane)
      if (limit <= 0 || stopping.signal.aborted) continue
      const claim = { lane: lane.name, names, now: clock.now(), leaseMs, limit }
      const jobs = await (paced ? claimPaced : claimJobs)(db, claim)
      for (const job of jobs) begin(job)
      taken += jobs.length
    }
    return taken
  }

  /** While a vendor's account is failing (`isFailing`), each of the vendor's lanes runs one job at a time. */
  function freeSlots(lane: Lane): number {
    const busy = [...running.values()].filter(({ job }) => job.lane === lane.name).length
    return (isFailing(lane, clock.now()) ? 1 : lanes[lane.name].concurrency) - busy
  }

  function begin(job: ClaimedJob): void {
    const definition = definitions.get(job.name)
    // If the clock jumps or the machine sleeps, a running job's lease can expire, and this worker claims the job again.
    if (!definition || running.has(job.id)) return
    const done = performJob(job, definition, services).finally(() => running.delete(job.id))
    running.set(job.id, { job, done })
  }

  /** Stores the heartbeat in this loop, so that the heartbeat stops if the loop hangs. */
  async function turn(): Promise<number> {
    // The clock may have been ahead.
    if (clock.now() >= nextBeat || nextBeat > clock.now() + beatMs) {
      await beat(db, clock.now())
      await onBeat()
      nextBeat = clock.now() + beatMs
    }
    return take({ paced: true })
  }

  const runningDone = () => [...running.values()].map(({ done }) => done)

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const taken = await turn().catch((err: unknown) => {
        log.error({ err }, 'could not claim jobs')
        return null
      })
      if (!taken) {
        const pause = setTimeout(taken === null ? faultMs : pollMs, undefined, { signal: stopping.signal })
        await Promise.race([pause.catch(() => {}), ...runningDone()])
      }
      // node:sqlite is synchronous, so the loop must yield to requests and timers.
      await setImmediate()
    }
  }

  return {
    start(): void {
      loop ??= makeLanes(db).then(work)
    },
    /** Stops claiming jobs and waits for the running ones. */
    async stop(): Promise<void> {
      stopping.abort()
      await loop
      await Promise.all(runningDone())
    },
    /** Runs all due jobs, and ignores the lanes' pace. Returns the number of attempts. */
    async runDue(): Promise<number> {
      await makeLanes(db)
      let attempts = 0
      for (let taken = await take({ paced: false }); taken > 0; taken = await take({ paced: false })) {
        attempts += taken
        await Promise.all(runningDone())
      }
      return attempts
    },
  }
}
