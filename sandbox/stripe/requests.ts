import type { Context } from 'hono'
import { day } from '../../server/process/clock.ts'
import type { Account } from './account.ts'
import { invalid, type StripeProblem, wrongParameter } from './parameters.ts'

/** Stripe keeps idempotency keys for at least a day. */
const keepAnswers = 2 * day

/**
 * Runs `act` once per idempotency key, with the request's parameters. Repeats the stored response if the same request comes
 * again. Refuses a different request with the same key, and parameters that aren't in `known`.
 */
export async function once(
  c: Context,
  account: Account,
  known: readonly string[],
  act: (body: URLSearchParams) => { wrong: StripeProblem } | { answer: { id: string } },
): Promise<Response> {
  const body = new URLSearchParams(await c.req.text())
  const key = c.req.header('idempotency-key')
  const request = `${c.req.path}?${body}`
  const earlier = key === undefined ? undefined : account.read().answers[key]
  if (earlier && earlier.request !== request) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with.`
    return refuse(c, 400, { message, type: 'idempotency_error' })
  }
  if (earlier) return c.json(earlier.answer, 200, { 'idempotent-replayed': 'true' })
  const wrong = wrongParameter(body, known)
  const outcome = wrong ? { wrong } : act(body)
  // Stripe doesn't store the response to an invalid request, either.
  if ('wrong' in outcome) return refuse(c, 400, outcome.wrong)
  const { answer } = outcome
  if (key !== undefined) {
    const now = account.clock.now()
    account.write(({ answers }) => {
      answers[key] = { request, answer, at: now }
      for (const [old, { at }] of Object.entries(answers)) if (at < now - keepAnswers) delete answers[old]
    })
  }
  return c.json(answer)
}

export function missing(c: Context, what: string): Response {
  return refuse(c, 404, invalid('id', `No such ${what}`, 'resource_missing'))
}

export function refuse(c: Context, status: 400 | 401 | 404, error: StripeProblem): Response {
  return c.json({ error }, status)
}
