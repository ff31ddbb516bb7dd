import { type Context, Hono } from 'hono'
import { mainProduct } from '../../contract/products.ts'
import { moveToInbox } from '../../server/inbox/messages.ts'
import { dropJob, reviveJobs } from '../../server/queue/queue.ts'
import type { Services } from '../../server/services.ts'
import { inWords } from '../acts/act.ts'
import { removeMessage, sendReply } from '../acts/replies.ts'
import { revivedText } from '../acts/words.ts'
import { putAside } from './alarms.tsx'
import { backupRoutes } from './backups-page.tsx'
import { sendAnswer, showCases } from './cases-page.tsx'
import { contactActRoutes } from './contact-acts.tsx'
import { tagRoutes } from './contact-tags.tsx'
import { showContact, showContacts } from './contacts-page.tsx'
import { contentRoutes } from './content-app.tsx'
import { couponRoutes } from './coupons-page.tsx'
import { csvRoutes } from './csv-routes.ts'
import { devicesRoutes, noteActs } from './devices-page.tsx'
import { showEmails } from './emails-page.tsx'
import { sendFont } from './fonts.ts'
import { guard } from './guard.ts'
import { importRoutes } from './import-page.tsx'
import { confirmDelete, showInbox, showTyped } from './inbox.tsx'
import { showJobs, showServices } from './jobs-page.tsx'
import { lettersRoutes } from './letters-page.tsx'
import { limitTo } from './limit-to.ts'
import { viewOf } from './list.tsx'
import { readMenuCounts } from './menu-counts.ts'
import { showNumbers } from './numbers.tsx'
import { gift } from './order-acts.ts'
import { confirmAct, confirmGift, performAct, showOrder } from './order-page.tsx'
import { showOrders } from './orders-page.tsx'
import { postsRoutes } from './posts-page.tsx'
import { previewRoutes } from './preview-page.tsx'
import { productRoutes } from './product-page.tsx'
import { publishRoutes } from './publish-page.tsx'
import { showFound } from './search-page.tsx'
import { showSheets } from './sheets-page.tsx'
import { startRoutes } from './start-page.tsx'
import { showToday } from './today.tsx'
import { updateRoutes } from './update-page.tsx'

/**
 * Returns an app with all pages of the desk, under /{key}. With a port, the app checks access itself. Without one, its caller
 * (public-desk.tsx) does. `issues` is the folder of the owner's issues, by default issues/. With `isNew`, the first
 * visit opens the checklist.
 */
export function deskApp(
  services: Services,
  {
    key,
    port,
    issues,
    isNew = false,
  }: { key: string; port: number | null; issues?: string; isNew?: boolean },
): Hono {
  const base = `/${key}`
  const app = new Hono()
  if (port !== null) app.use(guard({ key, port }))
  app.use(noteActs(services, base))
  app.use(readMenuCounts(services))
  contentRoutes(app, base, services)
  publishRoutes(app, base, services)
  if (port !== null) previewRoutes(app, base, port + 1)
  startRoutes(app, base, services)
  importRoutes(app, base, services)
  postsRoutes(app, base, services.clock)
  productRoutes(app, base)
  app.use(limitTo(64 * 1024))

  const desk = app.basePath(base)
  let isFirst = isNew
  desk.get('/', (c, next) => {
    if (!isFirst) return next()
    isFirst = false
    return c.redirect(`${base}/start`, 303)
  })
  desk.get('/', (c) => showToday(services, base, c.req.query('said')))
  desk.get('/numbers', (c) => showNumbers(services, base, daysOf(c)))
  desk.get('/search', (c) => showFound(services, base, c.req.query('q') ?? ''))
  desk.get('/fonts/:name', async (c) => (await sendFont(c.req.param('name'))) ?? c.notFound())
  desk.get('/messages', (c) => showInbox(services, base, viewOf(c)))
  desk.get('/contacts', (c) => showContacts(services, base, viewOf(c)))
  desk.get('/emails', (c) => showEmails(services, base, { view: viewOf(c), onlyFailed: false }))
  desk.get('/emails/failed', (c) => showEmails(services, base, { view: viewOf(c), onlyFailed: true }))
  tagRoutes(desk, services, base)
  desk.get('/contacts/:email', async (c) => {
    return (await showContact(services, base, c.req.param('email'), c.req.query('said'))) ?? c.notFound()
  })
  contactActRoutes(desk, services, base)
  desk.get('/jobs', (c) => showJobs(services, base, c.req.query('said')))
  desk.post('/messages/:id/reply', async (c) => {
    const { text = '', seen } = await c.req.parseBody()
    const reply = { id: c.req.param('id'), text: `${text}`, seen: seen?.toString() }
    const { isSent, said } = await sendReply(services, reply)
    return isSent ? thenSay(c, `${base}/messages`, said) : showTyped(services, base, { ...reply, said })
  })
  desk.get('/messages/:id/sheets', async (c) => {
    return (await showSheets(services, base, { messageId: c.req.param('id') })) ?? c.notFound()
  })
  desk.post('/messages/:id/insert', async (c) => {
    const { text = '', saved = '' } = await c.req.parseBody()
    const typed = { id: c.req.param('id'), text: `${text}`, saved: `${saved}` }
    return showTyped(services, base, typed)
  })
  desk.post('/messages/:id/inbox', async (c) => {
    const isMoved = await moveToInbox(services.db, c.req.param('id'))
    const said = isMoved ? 'The message is in the inbox.' : 'That message was erased: nothing was done.'
    return thenSay(c, `${base}/messages`, said)
  })
  desk.get('/messages/:id/delete', async (c) => {
    return (await confirmDelete(services, base, c.req.param('id'))) ?? c.notFound()
  })
  desk.post('/messages/:id/delete', async (c) => {
    const said = await inWords(async () => {
      const isDeleted = await removeMessage(services.db, c.req.param('id'))
      return isDeleted ? 'The message is deleted.' : 'That message was gone already.'
    })
    return thenSay(c, `${base}/messages`, said)
  })
  desk.post('/alarms/:name/dismiss', async (c) => {
    const { seen } = await c.req.parseBody()
    return thenSay(c, base, await putAside(services, c.req.param('name'), seen?.toString()))
  })
  desk.get('/cases', (c) => showCases(services, base, viewOf(c)))
  desk.get('/cases/:id/sheets', async (c) => {
    return (await showSheets(services, base, { caseId: c.req.param('id') })) ?? c.notFound()
  })
  desk.post('/cases/:id/answer', async (c) => {
    const { text = '', decision = '', seen } = await c.req.parseBody()
    const answer = { id: c.req.param('id'), text: `${text}`, decision: `${decision}`, seen: seen?.toString() }
    const { isSent, said } = await sendAnswer(services, answer)
    if (isSent) return thenSay(c, `${base}/cases`, said)
    return showCases(services, base, { ...viewOf(c), said }, answer)
  })
  orderRoutes(desk, services, base)
  lettersRoutes(desk, services, base, issues)
  couponRoutes(desk, services, base)
  backupRoutes(desk, services, base)
  if (port !== null) updateRoutes(desk, services, base)
  csvRoutes(desk, services, base, daysOf)
  devicesRoutes(desk, services, base)
  desk.post('/services', () => showServices(services, base))
  desk.post('/services/test', async (c) => {
    const { to = '' } = await c.req.parseBody()
    return showServices(services, base, `${to}`.trim())
  })
  desk.post('/jobs/retry', async (c) =>
    thenSay(c, `${base}/jobs`, revivedText(await reviveJobs(services.db, services.clock.now()))),
  )
  desk.post('/jobs/:id/retry', async (c) => {
    const revived = await reviveJobs(services.db, services.clock.now(), c.req.param('id'))
    const said = revived > 0 ? 'The job is waiting again.' : 'That job is no longer failed.'
    return thenSay(c, `${base}/jobs`, said)
  })
  desk.post('/jobs/:id/drop', async (c) => {
    const { seen } = await c.req.parseBody()
    const job = { id: c.req.param('id'), ...(seen && { failedAt: Number(seen) }) }
    const isDropped = await dropJob(services.db, job, services.clock.now())
    const said = isDropped
      ? 'The job is dropped. It won’t be done, and no alarm rings for it.'
      : 'That job is no longer failed, or has failed again since: nothing was done.'
    return thenSay(c, `${base}/jobs`, said)
  })
  app.onError((err, c) => {
    services.log.error({ err }, 'the desk failed')
    return c.text(`That didn’t work: ${err.message}`, 500)
  })
  return app
}

/** Adds the routes of the orders and their actions. Logs the owner's actions. */
function orderRoutes(desk: Hono, services: Services, base: string): void {
  const formOf = async (c: Context) => {
    const { typed, seen, product } = await c.req.parseBody()
    return {
      typed: typeof typed === 'string' ? typed.trim() : '',
      seen: typeof seen === 'string' ? seen : null,
      product: typeof product === 'string' ? product : mainProduct,
    }
  }
  const note = (act: string, orderId: string | null, said: string) =>
    services.log.info({ act, orderId, said }, 'the owner acted at the desk')

  desk.get('/orders', (c) => showOrders(services, base, viewOf(c)))
  desk.get('/orders/gift', () => confirmGift(base))
  desk.post('/orders/gift', async (c) => {
    const { typed, product } = await formOf(c)
    const said = await gift(services, typed, product)
    note('gift', null, said)
    return thenSay(c, `${base}/orders`, said)
  })
  desk.get('/orders/:id', async (c) => {
    const order = { id: c.req.param('id'), said: c.req.query('said') }
    return (await showOrder(services, base, order)) ?? c.notFound()
  })
  desk.get('/orders/:id/:act', async (c) => {
    const { id, act: name } = c.req.param()
    return (await confirmAct(services, base, { id, name })) ?? c.redirect(`${base}/orders/${id}`, 303)
  })
  desk.post('/orders/:id/:act', async (c) => {
    const { id, act: name } = c.req.param()
    const form = await formOf(c)
    const result = await performAct(services, { id, name, ...form })
    if (result === null) return c.notFound()
    if ('fault' in result) {
      const again = await confirmAct(services, base, { id, name, typed: form.typed, said: result.fault })
      return again ?? thenSay(c, `${base}/orders/${id}`, result.fault)
    }
    note(name, id, result.said)
    return thenSay(c, `${base}/orders/${id}`, result.said)
  })
}

/** Redirects to a page that shows the result, so that reloading the page doesn't submit the form again. */
function thenSay(c: Context, path: string, said: string) {
  return c.redirect(`${path}?said=${encodeURIComponent(said)}`, 303)
}

function daysOf(c: Context): number {
  const days = Number(c.req.query('days') ?? 30)
  return Number.isInteger(days) && days > 0 && days <= 3_650 ? days : 30
}
