import { workerData } from 'node:worker_threads'
import { readIntoCache } from './kept-articles.ts'

/** The entry of the worker threads of `keptArticles`. */
await readIntoCache(workerData.tasks)
