import type { Context } from 'hono'
import type { Needs } from '../needs.ts'
import { findClaimedOrder } from '../sales/claim.ts'
import { holdsCourse, opensCourse } from '../sales/settlement.ts'
import { readForm } from './enter.ts'

/** POST /course/open, the button of the page after a payment: opens the course for the browser that has the order's claim. */
export function openCourse({ db, clock, config }: Needs<'db' | 'clock' | 'config'>) {
  return async (c: Context): Promise<Response> => {
    const form = await readForm(c)
    const [sessionId, claim] = [form('session_id'), form('claim')]
    const order = await findClaimedOrder(db, { sessionId, claim }, clock.now())
    if (order?.access_token && holdsCourse(order) && opensCourse(order, config))
      return c.redirect(`/course/${order.access_token}`, 303)
    // The order's page says why the link doesn't open the course, to visitors who are allowed to know.
    return c.redirect(`/checkout/success?${new URLSearchParams({ session_id: sessionId, claim })}`, 303)
  }
}
