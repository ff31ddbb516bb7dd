/** The one error body: a sentence for the visitor and, for a fault of ours, the id under which the log knows it. */
export type Problem = { error: string; id?: string }

/**
 * Whether a response's JSON is a problem. Written by hand: a schema would add 4 KB of its library to every page with a form.
 */
export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
}
