import type { Log } from '../process/log.ts'
import { requestId } from '../process/request-id.ts'

/** Logs an error on our side, and returns the request id that a visitor can quote. */
export function reportFault(log: Log, err: unknown, request: Request): string {
  log.error({ err, method: request.method, path: new URL(request.url).pathname }, 'a request failed')
  return requestId.getStore() ?? 'unknown'
}
