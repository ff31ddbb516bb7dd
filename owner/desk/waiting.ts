import { listCases } from '../../server/course/cases.ts'
import { listMessages } from '../../server/inbox/messages.ts'
import { listOrders } from '../../server/sales/order-lists.ts'
import { buyerEmail } from '../../server/sales/orders.ts'
import type { Services } from '../../server/services.ts'
import { count } from '../acts/words.ts'
import { openDrafts } from '../content/drafts.ts'
import { unpublished } from '../publish/changes.ts'
import { draftAddress } from './content-page.tsx'
import { base } from './desk-request.ts'
import { nameOf } from './rows.tsx'

/** Something that waits for the owner. Times are epoch milliseconds. */
export type Waiting = {
  what: string
  /** The person, if it's about one. */
  who: string
  since: number | null
  /** Until when the site has promised an answer. */
  due: number | null
  path: string
  /** The words of its link. */
  act: string
}

/** How many of each kind are read. Who has more waiting than that opens their list. */
const limit = 20

/**
 * Returns what waits for the owner: first what has a deadline, the closest first, and then the oldest. Failed jobs have an alarm above
 * it.
 */
export async function readWaiting(services: Services): Promise<Waiting[]> {
  const { db, config, clock } = services
  const cases = (await listCases(db, { limit, after: undefined })).rows.filter(
    ({ state }) => state === 'open',
  )
  const messages = (await listMessages(db, { list: 'open', limit, after: undefined })).rows
  const disputes = (await listOrders(db, { search: undefined, state: 'disputed', limit, after: undefined }))
    .rows
  const drafts = await openDrafts(config.dataDir, clock.now).list()
  const changes = unpublished().length
  const all: Waiting[] = [
    ...cases.map((each) => ({
      what: each.kind === 'story' ? 'A story for the site' : 'A guarantee request',
      who: nameOf(each) || (buyerEmail(each) ?? ''),
      since: each.opened_at,
      due: each.kind === 'story' ? null : each.due_at,
      path: `${base()}/cases`,
      act: 'Answer',
    })),
    ...disputes.map((order) => ({
      what: 'A dispute at the bank',
      who: nameOf(order) || (buyerEmail(order) ?? ''),
      since: order.updated_at,
      due: null,
      path: `${base()}/orders/${order.id}`,
      act: 'Open the order',
    })),
    ...messages.map((message) => ({
      what: message.reason ? `Message: ${message.reason}` : 'A message',
      who: nameOf(message) || message.email,
      since: message.created_at,
      due: null,
      path: `${base()}/messages?search=${encodeURIComponent(message.email)}`,
      act: 'Answer',
    })),
    ...drafts.map((draft) => ({
      what: 'A text that isn’t finished',
      who: String(draft.value.title ?? draft.value.name ?? draft.file),
      since: draft.at,
      due: null,
      path: draftAddress(draft),
      act: 'Go on writing',
    })),
    ...(changes > 0
      ? [
          {
            what: `${count(changes, 'change')} that visitors don’t see yet`,
            who: '',
            since: null,
            due: null,
            path: `${base()}/publish`,
            act: 'Publish',
          },
        ]
      : []),
  ]
  const never = Number.POSITIVE_INFINITY
  return all.sort((a, b) => (a.due ?? never) - (b.due ?? never) || (a.since ?? never) - (b.since ?? never))
}
