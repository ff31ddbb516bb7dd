import type { FunctionInput, FunctionName, FunctionOutput, Trap } from '../contract/functions.ts'
import { isProblem } from '../contract/problem.ts'

/**
 * A function's refusal: the message is its sentence for the visitor, and the cause is the HTTP status. The message is empty
 * when the call got no response.
 */
export class FunctionError extends Error {
  override name = 'FunctionError'
}

/**
 * Calls one of the three functions. Throws a FunctionError whose message is the server's sentence, a general sentence where
 * a refusal has none (from a proxy, say), or an empty message.
 */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  input: FunctionInput<Name> & Trap,
  { keepalive = false }: { keepalive?: boolean } = {},
): Promise<FunctionOutput[Name]> {
  const response = await fetch(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
    keepalive,
  }).catch((cause: unknown) => {
    throw new FunctionError('', { cause })
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body as FunctionOutput[Name]
  throw new FunctionError(isProblem(body) ? body.error : 'Failed to submit', { cause: response.status })
}
