import { workerData } from 'node:worker_threads'
import { renderIntoCache } from './render-pages.ts'

/** The entry point of the worker threads that `renderPages` starts. */
await renderIntoCache(workerData.given, workerData.tasks)
