import type { Row } from '../../server/store/snapshot.ts'

const times = ['leased_until', 'window_start']

/**
 * What opens a course, a checkout, a page at Stripe or the desk: columns, and fields of Stripe's events. They leave the
 * database only in a backup.
 */
const secrets = new Set([
  'access_token',
  'claim_hash',
  'checkout_url',
  'cookie_hash',
  'cookie_before',
  'hash',
  'lease_token',
  'url',
  'success_url',
  'client_secret',
  'receipt_url',
  'hosted_invoice_url',
  'invoice_pdf',
])

/** Whether a column leaves the database other than in a backup. */
export const isExported = (column: string): boolean => !secrets.has(column)

/** Formats a row for other programs: without secrets, and with times in ISO 8601 instead of epoch milliseconds. */
export function readable<Given extends object>(row: Given): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => isExported(name))
      .map(([name, value]) => [name, readableValue(name, value)]),
  )
}

function readableValue(name: string, value: Row[string]): Row[string] {
  if (name === 'payload' && typeof value === 'string') return withoutSecrets(value)
  return isTime(name, value) ? iso(value) : value
}

const withoutSecrets = (json: string): string =>
  JSON.stringify(JSON.parse(json, (name, value: unknown) => (secrets.has(name) ? undefined : value)))

function isTime(name: string, value: Row[string]): value is number {
  return typeof value === 'number' && (name.endsWith('_at') || times.includes(name))
}

const iso = (ms: number) => new Date(ms).toISOString()
