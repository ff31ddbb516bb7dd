import * as z from 'zod'
import { second } from '../process/clock.ts'
import { retryAfterMs } from './retry-after.ts'
import { VendorError } from './vendor-error.ts'

export type ConvertKitAccess = {
  apiKey: string
  /** Includes the version, like https://api.kit.com/v4. */
  apiUrl: string
  fetch: typeof fetch
  timeoutMs?: number
  /** Aborts the running calls when the process stops. */
  stopping?: AbortSignal
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Sends one request, and returns the response's JSON as parsed by the schema. */
export type ConvertKitCall = ReturnType<typeof openConvertKitCall>

/**
 * Returns a function that calls Kit, and throws a VendorError if the call fails. 401, 403 and 429 concern the account, which
 * may send 120 requests per 60 s. They are retryable, like 408, 5xx, timeouts, connection errors, and 2xx responses that aren't
 * JSON. Other failures aren't.
 */
export function openConvertKitCall(access: ConvertKitAccess) {
  return async function call<Answer>(
    method: Method,
    path: string,
    schema: z.ZodType<Answer>,
    body?: object,
  ): Promise<Answer> {
    const what = `${method} ${path.split('?')[0]}`
    const answer = await ask(what, access, { method, path, body })
    const said = answer.text === '' ? {} : readJson(answer.text)
    const parsed = schema.safeParse(said)
    // While Kit is down, a proxy may answer with its own page. That isn't a success, even with status 200.
    const isConvertKits = typeof said !== 'string'
    if (isConvertKits && parsed.success) return parsed.data
    throw new VendorError('convertkit', `${what} answered ${answer.status} with something undocumented`, {
      retryable: !isConvertKits,
      cause: parsed.error,
    })
  }
}

async function ask(
  what: string,
  { apiKey, apiUrl, fetch, timeoutMs = 10 * second, stopping }: ConvertKitAccess,
  { method, path, body }: { method: string; path: string; body: object | undefined },
): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { 'x-kit-api-key': apiKey, accept: 'application/json', 'content-type': 'application/json' },
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stopping ? [stopping] : [])]),
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw refusal(what, answer, text)
    return { status: answer.status, text }
  } catch (cause) {
    if (cause instanceof VendorError) throw cause
    throw new VendorError('convertkit', `${what} got no answer`, { retryable: true, cause })
  }
}

/** Most errors are `{"errors": [...]}`, but a 429 is plain text without Retry-After, so this accepts any text. */
function refusal(what: string, answer: Response, text: string): VendorError {
  const { status } = answer
  const isOfAccount = [401, 403, 429].includes(status)
  const said = errorBody.safeParse(readJson(text))
  const reason = said.success ? said.data.errors.join('; ') : text.slice(0, 100)
  return new VendorError('convertkit', `${what} was answered ${status}${reason && `: ${reason}`}`, {
    scope: isOfAccount ? 'account' : 'item',
    retryable: isOfAccount || status === 408 || status >= 500,
    retryAfterMs: retryAfterMs(answer.headers),
    status,
  })
}

/** Returns null for a 404, and rethrows any other error. */
export function nullIfMissing(err: unknown): null {
  if (err instanceof VendorError && err.status === 404) return null
  throw err
}

const errorBody = z.object({ errors: z.array(z.string()) })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
