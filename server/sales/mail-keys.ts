import { addJob } from '../queue/queue.ts'
import { welcomeAgain } from '../queue/requests.ts'
import type { Services } from '../services.ts'
import { hasEnded } from './has-ended.ts'
import { opensCourse } from './opens-course.ts'
import { ordersPaidFrom } from './orders.ts'

const mostKeys = 5

/** Sends the keys to the course that an address has paid for to that address, once an hour; nothing to any other. */
export async function mailKeysAgain({ db, clock, config }: Services, email: string): Promise<void> {
  const now = clock.now()
  const paid = await ordersPaidFrom(db, email)
  const open = paid.filter((order) => opensCourse(order, config) && !hasEnded(order))
  for (const order of open.slice(0, mostKeys)) await addJob(db, welcomeAgain(order, now), now)
}
