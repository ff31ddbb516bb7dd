import type { FunctionInput, FunctionName, FunctionOutput } from '../contract/functions.ts'
import { isProblem } from '../contract/problem.ts'
import { forms } from '../model/words/forms.ts'

/**
 * The error of a failed call. The message is the server's sentence for the visitor. It's empty if there was no response. The
 * cause is the HTTP status, or the network error if there was no response.
 */
export class FunctionError extends Error {
  override name = 'FunctionError'
}

/**
 * Calls one of the server's functions (contract/functions.ts). Throws a FunctionError if the call fails. If the response isn't
 * the server's JSON, for example because a proxy sent it, the error's message is `forms.failed`.
 */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  input: FunctionInput<Name>,
  options: Pick<RequestInit, 'keepalive' | 'signal'> = {},
): Promise<FunctionOutput[Name]> {
  const response = await fetch(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
    ...options,
  }).catch((cause: unknown) => {
    throw new FunctionError('', { cause })
  })
  const body: unknown = await response.json().catch(() => null)
  // A proxy may answer with a page of its own, for example to sign in, and the server then got nothing.
  if (response.ok && isConfirmed(body)) return body as FunctionOutput[Name]
  throw new FunctionError(isProblem(body) ? body.error : forms.failed, { cause: response.status })
}

const isConfirmed = (body: unknown) => typeof body === 'object' && body !== null && 'ok' in body
