import { workerData } from 'node:worker_threads'
import { renderIntoCache } from './render-pages.ts'

/** A worker thread of `renderPages`. */
await renderIntoCache(workerData.given, workerData.tasks)
