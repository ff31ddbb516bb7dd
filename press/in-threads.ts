import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** The minimum number of tasks per thread. With fewer tasks, starting a thread takes longer than running them. */
const enoughForThread = 25

/** Most of what is read is garbage soon. With a young generation of the usual size, reading takes a quarter longer. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 }

/**
 * Fills a cache on all cores. Each worker thread runs `module`, with its share of the tasks and `given` as `workerData`.
 * With too few tasks for two threads, this does nothing, and the caller runs the tasks itself.
 */
export async function inThreads(module: URL, tasks: readonly unknown[], given = ''): Promise<void> {
  const threads = Math.min(availableParallelism(), Math.floor(tasks.length / enoughForThread))
  if (threads < 2) return
  await Promise.all(
    Array.from({ length: threads }, (_, thread) => {
      const share = tasks.filter((_, index) => index % threads === thread)
      const worker = new Worker(module, { workerData: { tasks: share, given }, resourceLimits })
      return new Promise<void>((done, failed) => worker.once('error', failed).once('exit', () => done()))
    }),
  )
}
