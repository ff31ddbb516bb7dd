import { convertkitContact } from '../../contract/functions.ts'
import { money, readCents, typedExamples, typedMoney } from '../../model/formats.ts'
import { opensLessons, productNamed } from '../../model/sold.ts'
import {
  giveProduct,
  type Managed,
  moveOrder,
  replaceKey,
  resendKey,
  restoreAccess,
  revokeOrder,
} from '../../server/sales/manage-access.ts'
import { buyerEmail, findOrder } from '../../server/sales/orders.ts'
import { refundOrder } from '../../server/sales/refund-order.ts'
import { holdsCourse, refundableCents } from '../../server/sales/settlement.ts'
import type { Services } from '../../server/services.ts'
import type { Order } from '../../server/store/tables.ts'
import { movesAlong, whatIsIn } from '../acts/order-words.ts'

/** An action on an order: its button, and the text and field of its confirmation page. */
export type Act = {
  label: string
  warning: (order: Order) => string
  field?: { label: string; type: string; value?: (order: Order) => string }
  /** Whether the action takes away the access or returns the money. */
  isCareful?: boolean
  isPossible: (order: Order) => boolean
  /** Performs the action, and returns its result as a sentence. With a fault in what was typed, nothing was done. */
  run: (services: Services, id: string, typed: string) => Promise<string | Fault>
}

/** A sentence about what was typed. */
export type Fault = { fault: string }

const canBeMailed = (order: Order) => holdsCourse(order) && buyerEmail(order) !== ''

/** The actions, by the last segment of their path. */
export const acts: Record<string, Act> = {
  resend: {
    label: 'Send the link again',
    warning: (order) => `${buyerEmail(order)} gets an email with the link to ${whatIsIn(order)}.`,
    isPossible: canBeMailed,
    run: async (services, id) => sayMailed(await resendKey(services, id)),
  },
  rekey: {
    label: 'Replace the link',
    warning: (order) =>
      `The old link stops working at once. ${buyerEmail(order)} gets an email with a new one.`,
    isPossible: canBeMailed,
    run: async (services, id) => sayMailed(await replaceKey(services, id)),
  },
  move: {
    label: 'Move to another address',
    warning: (order) =>
      `${whatIsIn(order).replace(/^the/, 'The')} goes from ${buyerEmail(order)} to another address, which gets an email with a new link. The old link stops working at once.${movesAlong(order)}`,
    field: { label: 'The right address', type: 'email' },
    isPossible: canBeMailed,
    run: async (services, id, email) =>
      isAddress(email) ? sayMailed(await moveOrder(services, id, email)) : { fault: noAddress },
  },
  revoke: {
    label: 'End the access',
    warning: (order) =>
      `The link to ${whatIsIn(order)} stops working at once, until you give the access back. You keep the money unless you also refund it.`,
    field: { label: 'Why, for your records', type: 'text' },
    isCareful: true,
    isPossible: holdsCourse,
    async run(services, id, why) {
      if (why === '') return { fault: 'The reason is missing: nothing was changed.' }
      const revoked = await revokeOrder(services, id, why)
      return 'refused' in revoked
        ? revoked.refused
        : `The link to ${whatIsIn(revoked.order)} no longer works.`
    },
  },
  restore: {
    label: 'Give the access back',
    warning: (order) =>
      `The link to ${whatIsIn(order)} works again${opensLessons(order) ? ', with the notes and the log' : ''}. You ended it because: ${order.revoked_why || 'no reason was stored'}`,
    isPossible: (order) => order.revoked_at !== null && holdsCourse({ ...order, revoked_at: null }),
    async run(services, id) {
      const restored = await restoreAccess(services, id)
      return 'refused' in restored ? restored.refused : `The link to ${whatIsIn(restored.order)} works again.`
    },
  },
  refund: {
    label: 'Refund',
    warning: (order) =>
      `${money(refundableCents(order), order.currency)} can be refunded to ${buyerEmail(order) || 'an erased buyer'}. A full refund closes ${whatIsIn(order)}. A partial refund leaves it open.`,
    field: {
      label: 'How much',
      type: 'text',
      value: (order) => typedMoney(refundableCents(order), order.currency),
    },
    isCareful: true,
    isPossible: (order) => refundableCents(order) > 0,
    async run(services, id, amount) {
      const order = await findOrder(services.db, id)
      const cents = readCents(amount, order?.currency)
      if (cents === null)
        return {
          fault: `The amount must be like ${typedExamples(order?.currency)}: nothing was refunded.`,
        }
      const refund = await refundOrder(services, id, cents)
      return 'refused' in refund ? refund.refused : refund.said
    },
  },
}

/** Gives a product to an email address for free, and returns the result as a sentence. */
export async function gift(services: Services, email: string, name: string): Promise<string | Fault> {
  const product = productNamed(name)
  if (!product) return { fault: 'There is no such product: nothing was changed.' }
  return isAddress(email) ? sayMailed(await giveProduct(services, email, product)) : { fault: noAddress }
}

const noAddress = 'That isn’t an email address: nothing was changed.'

function isAddress(email: string): boolean {
  return convertkitContact.safeParse({ email }).success
}

function sayMailed(managed: Managed): string {
  if ('refused' in managed) return managed.refused
  return `A link to ${whatIsIn(managed.order)} is on its way to ${buyerEmail(managed.order)}.`
}
