import type { Services } from '../services.ts'
import type { Contact, Db, Order } from '../store/tables.ts'
import { opensCourse } from './opens-course.ts'
import { ordersOf } from './orders.ts'

/** A person's orders, newest first; once the site is live without those of test money, by which nobody has bought anything. */
export async function ordersThatCount(
  { db, config }: Pick<Services, 'config'> & { db: Db },
  person: Pick<Contact, 'id' | 'email'>,
): Promise<Order[]> {
  return (await ordersOf(db, person)).filter((order) => opensCourse(order, config))
}
