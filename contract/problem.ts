/** The JSON body of an error response: a sentence for the visitor and, after a server error, the request id in the log. */
export type Problem = { error: string; id?: string }

/**
 * Whether a response's JSON is a problem. Checks it by hand, because a schema library would add 4 KB to every page with a
 * form.
 */
export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
}
