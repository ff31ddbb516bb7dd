import { workerData } from 'node:worker_threads'
import { openCards } from './kept-card.ts'

/** The entry point of the worker threads that draw social images into the cache. */
const { card } = openCards()
for (const page of workerData.tasks) await card(page)
