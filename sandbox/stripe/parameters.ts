import type { Context } from 'hono'
import { day, second } from '../../server/process/clock.ts'
import type { Account } from './account.ts'
import { productAt } from './objects.ts'

/** Stripe's error for an invalid request. */
type StripeProblem = { message: string; type: string; code?: string; param?: string }

/** The parameters that a request for a new session may have. */
export const createParameters = [
  'mode',
  'line_items[][price]',
  'line_items[][quantity]',
  'success_url',
  'cancel_url',
  'customer_email',
  'client_reference_id',
  'metadata[]',
  'payment_intent_data[metadata][]',
  'custom_text[submit][message]',
  'allow_promotion_codes',
  'automatic_tax[enabled]',
  'tax_id_collection[enabled]',
  'billing_address_collection',
  'invoice_creation[enabled]',
  'invoice_creation[invoice_data][metadata][]',
  'consent_collection[terms_of_service]',
  'expires_at',
]

/** Returns Stripe's error if there is an unknown parameter, such as one that Stripe has removed. */
export function wrongParameter(parameters: URLSearchParams, known: readonly string[]): StripeProblem | null {
  const unknown = [...parameters.keys()].find((key) => !known.some((pattern) => matches(pattern, key)))
  if (unknown === undefined) return null
  return invalid(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown')
}

function matches(pattern: string, key: string): boolean {
  const source = pattern.replace(/[[\]]/g, '\\$&').replaceAll('\\[\\]', '\\[[^\\]]*\\]')
  return new RegExp(`^${source}$`).test(key)
}

/** Checks a new session against Stripe's limits. The sandbox also allows only one item and one mode. */
export function wrongSession(body: URLSearchParams, { clock }: Account): StripeProblem | null {
  const now = clock.now() / second
  const expiresIn = Number(body.get('expires_at')) - now
  if (body.get('mode') !== 'payment') return invalid('mode', 'The sandbox supports only payment mode.')
  if (!productAt(body.get('line_items[0][price]'))) {
    return invalid('line_items[0][price]', 'No such price', 'resource_missing')
  }
  if (!/^[1-9]\d*$/.test(body.get('line_items[0][quantity]') ?? '')) {
    return invalid('line_items[0][quantity]', 'Invalid integer')
  }
  if (!URL.canParse(body.get('success_url') ?? ''))
    return invalid('success_url', 'Not a valid URL', 'url_invalid')
  if (!/^[^@\s]+@[^@\s.]+\.[^@\s]+$/.test(body.get('customer_email') ?? '')) {
    return invalid('customer_email', 'Invalid email address', 'email_invalid')
  }
  if (!(expiresIn >= 30 * 60 - 1 && expiresIn <= 24 * 3_600)) {
    return invalid(
      'expires_at',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
    )
  }
  return null
}

export function sessionFrom(body: URLSearchParams) {
  return {
    expiresAt: Number(body.get('expires_at')),
    successUrl: body.get('success_url') ?? '',
    cancelUrl: body.get('cancel_url'),
    priceId: body.get('line_items[0][price]') ?? '',
    quantity: Number(body.get('line_items[0][quantity]')),
    promotionCodes: body.get('allow_promotion_codes') === 'true',
    automaticTax: body.get('automatic_tax[enabled]') === 'true',
    termsRequired: body.get('consent_collection[terms_of_service]') === 'required',
    submitText: body.get('custom_text[submit][message]'),
    customerEmail: body.get('customer_email'),
    orderReference: body.get('client_reference_id'),
    metadata: metadataIn(body),
  }
}

export function metadataIn(body: URLSearchParams): Record<string, string> {
  const metadata = [...body].flatMap(([key, value]) => {
    const name = /^metadata\[(.+)]$/.exec(key)?.[1]
    return name === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(metadata)
}

export function invalid(param: string, message: string, code?: string): StripeProblem {
  return { message, type: 'invalid_request_error', param, ...(code ? { code } : {}) }
}

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
