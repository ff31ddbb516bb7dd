import { workerData } from 'node:worker_threads'
import { renderIntoCache } from './render-pages.ts'

/** The entry of the worker threads of `renderPages`. */
await renderIntoCache(workerData.given, workerData.tasks)
