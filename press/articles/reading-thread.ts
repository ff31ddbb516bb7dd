import { workerData } from 'node:worker_threads'
import { readIntoCache } from './kept-articles.ts'

/** A worker thread of `keptArticles`. */
await readIntoCache(workerData.tasks)
