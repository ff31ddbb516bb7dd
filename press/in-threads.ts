import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** With fewer tasks per core than this, starting another thread takes longer than doing them. */
const enoughForThread = 25

/**
 * Does many small tasks on all cores: each thread runs the module with its share of the tasks as its `workerData`. Returns
 * false where they are too few for that, and leaves them to the caller.
 */
export async function inThreads(module: URL, tasks: readonly string[]): Promise<boolean> {
  const threads = Math.min(availableParallelism(), Math.floor(tasks.length / enoughForThread))
  if (threads < 2) return false
  await Promise.all(
    Array.from({ length: threads }, (_, thread) => {
      const workerData = tasks.filter((_, index) => index % threads === thread)
      const worker = new Worker(module, { workerData, argv: process.argv.slice(2) })
      return new Promise<void>((done, failed) => worker.once('error', failed).once('exit', () => done()))
    }),
  )
  return true
}
