import { workerData } from 'node:worker_threads'
import { readIntoCache } from './kept-articles.ts'

/** A thread of `keptArticles`. */
await readIntoCache(workerData.tasks)
