import type { Context } from 'hono'
import { money } from '../../model/formats.ts'
import { soldIn } from '../../model/sold.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { longMoment } from '../process/days.ts'
import { buyerEmail } from '../sales/orders.ts'
import { refundableCents } from '../sales/settlement.ts'
import { withdraw, withdrawalDay } from '../sales/withdrawal.ts'
import { handle } from '../store/id.ts'
import { whileOpen } from './while-open.ts'

/** Shows what a withdrawal does, with the button that confirms it, or that it has arrived. */
export async function showWithdrawal(c: Context, { clock }: Needs<'clock'>): Promise<Response> {
  const { order, room } = c.var
  const until = withdrawalDay(order, clock.now())
  const { first_name, last_name, withdrawn_at } = order
  const buyer = [`${first_name} ${last_name}`.trim(), buyerEmail(order)].filter(Boolean).join(', ')
  return showPage(c, 'course-withdrawal', {
    room,
    product: soldIn(order).title,
    buyer,
    number: handle(order.id),
    amount: money(refundableCents(order), order.currency),
    until,
    withdrawnAt: withdrawn_at === null ? null : longMoment(withdrawn_at),
  })
}

/** Handles the button that confirms a withdrawal. */
export async function confirmWithdrawal(c: Context, { db, clock }: Needs<'db' | 'clock'>): Promise<Response> {
  const { order, room } = c.var
  const now = clock.now()
  await whileOpen(db, order, now, (tx, locked) => withdraw(tx, locked, now), { evenEnded: true })
  return c.redirect(`${room.base}/withdrawal`, 303)
}
