import type { Context, Hono } from 'hono'
import { isoDay } from '../../server/process/clock.ts'
import type { Services } from '../../server/services.ts'
import { casesOf } from './cases-page.tsx'
import { contactsOf } from './contacts-page.tsx'
import { actsOf } from './devices-page.tsx'
import { emailsOf } from './emails-page.tsx'
import { messagesOf } from './inbox.tsx'
import { issuesOf, readBounces, readSeriesFigures } from './letters-page.tsx'
import { type List, sendList, viewOf } from './list.tsx'
import { sendNumbers } from './numbers.tsx'
import { ordersOf } from './orders-page.tsx'
import { readersOf, seriesNamed } from './series-page.tsx'

/** Serves the desk's lists and tables as CSV files, under /csv. */
export function csvRoutes(desk: Hono, services: Services, daysOf: (c: Context) => number): void {
  const { db, clock } = services
  const now = () => clock.now()
  const day = () => isoDay(now())
  function list<Row>(all: List<Row>): void {
    desk.get(`/csv/${all.name}`, (c) => sendList(all, viewOf(c), now()))
  }
  list(contactsOf(db))
  list(ordersOf(db))
  list(emailsOf(db, false))
  list(emailsOf(db, true))
  list(messagesOf(db))
  list(actsOf(db))
  list(issuesOf(services))
  list(casesOf(db))
  desk.get('/csv/letters/series/:id', (c) => {
    const known = seriesNamed(c.req.param('id'))
    return known ? sendList(readersOf(db, known), viewOf(c), now()) : c.notFound()
  })
  desk.get('/csv/series', async () => (await readSeriesFigures(db)).csv(`series-${day()}`))
  desk.get('/csv/bounces', async () => (await readBounces(db, now())).csv(`bounces-${day()}`))
  desk.get('/csv/numbers/:name', async (c) => {
    return (await sendNumbers(services, c.req.param('name'), daysOf(c))) ?? c.notFound()
  })
}
