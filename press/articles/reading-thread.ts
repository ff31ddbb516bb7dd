import { workerData } from 'node:worker_threads'
import { readIntoCache } from './kept-articles.ts'

/** The entry point of the worker threads that `keptArticles` starts. */
await readIntoCache(workerData.tasks)
