import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Clock } from '../../server/clock.ts'

export type Session = {
  id: string
  created: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid'
  successUrl: string
  cancelUrl: string | null
  quantity: number
  customerEmail: string | null
  paidEmail: string | null
  orderReference: string | null
  metadata: Record<string, string>
  payment: Payment | null
}

export type Payment = {
  id: string
  chargeId: string
  status: 'processing' | 'succeeded' | 'requires_payment_method'
  refundedCents: number
  dispute: { id: string; status: 'needs_response' | 'won' | 'lost' } | null
}

/** An event on its way to the site: delivered at least once, again and again until it is answered with a 2xx. */
export type SandboxEvent = { id: string; body: string; attempts: number; nextAt: number; delivered: boolean }

type State = {
  webhookSecret: string
  sessions: Record<string, Session>
  events: SandboxEvent[]
  /** Idempotency keys: what was asked, and what was answered. */
  answers: Record<string, { request: string; answer: unknown }>
}

export type Account = { state: State; clock: Clock; save(): void }

/** The sandbox's account, kept in a file, so that a restart loses no checkout and no event. */
export function openAccount(file: string, clock: Clock): Account {
  mkdirSync(dirname(file), { recursive: true })
  const state: State = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : emptyState()
  const save = () => {
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  }
  save()
  return { state, clock, save }
}

export function sandboxId(prefix: string): string {
  return `${prefix}_sandbox_${randomBytes(12).toString('hex')}`
}

function emptyState(): State {
  return { webhookSecret: sandboxId('whsec'), sessions: {}, events: [], answers: {} }
}
