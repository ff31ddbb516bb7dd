import type { Context } from 'hono'
import type { Needs } from '../needs.ts'
import { findClaimedOrder } from '../sales/claim.ts'
import { holdsCourse, opensCourse } from '../sales/settlement.ts'
import { readForm } from './enter.ts'

/** POST /course/open, the button on the page after a payment. Redirects to the course if the form has the order's claim. */
export function openCourse({ db, clock, config }: Needs<'db' | 'clock' | 'config'>) {
  return async (c: Context): Promise<Response> => {
    const form = await readForm(c)
    const [sessionId, claim] = [form('session_id'), form('claim')]
    const order = await findClaimedOrder(db, { sessionId, claim }, clock.now())
    if (order?.access_token && holdsCourse(order) && opensCourse(order, config))
      return c.redirect(`/course/${order.access_token}`, 303)
    // The success page explains why the course doesn't open. It reveals the reason only with a valid claim.
    return c.redirect(`/checkout/success?${new URLSearchParams({ session_id: sessionId, claim })}`, 303)
  }
}
