import type { Log } from '../process/log.ts'
import { requestId } from '../process/request-id.ts'

/** Logs what went wrong on our side, and gives the request's id, under which a visitor may ask for it. */
export function reportFault(log: Log, err: unknown, request: Request): string {
  log.error({ err, method: request.method, path: new URL(request.url).pathname }, 'a request failed')
  return requestId.getStore() ?? 'unknown'
}
