import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request that is being answered; none in a job. */
export const requestId = new AsyncLocalStorage<string>()
