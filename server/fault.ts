import { randomUUID } from 'node:crypto'
import type { Log } from './log.ts'

/** Logs what went wrong on our side, and gives the id under which a visitor may ask for it. */
export function reportFault(log: Log, err: unknown, request: Request): string {
  const id = randomUUID().slice(0, 8)
  log.error({ err, id, method: request.method, path: new URL(request.url).pathname }, 'a request failed')
  return id
}
