import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { reviveJobs } from '../../server/queue/queue.ts'
import { resendKey } from '../../server/sales/manage-access.ts'
import { refundOrder } from '../../server/sales/refund-order.ts'
import type { Services } from '../../server/services.ts'
import { revivedText } from '../jobs.ts'
import { showContact, showContacts } from './contacts-page.tsx'
import { contentRoutes } from './content/content-app.tsx'
import { sendFont } from './fonts.ts'
import { guard } from './guard.ts'
import { sendReply, showInbox } from './inbox.tsx'
import { showJobs } from './jobs-page.tsx'
import { showNumbers } from './numbers.tsx'
import { showOrders } from './orders-page.tsx'
import { previewRoutes } from './preview-page.tsx'
import { publishRoutes } from './publish-page.tsx'

/** Everything the desk answers, under /{key}. */
export function deskApp(services: Services, { key, port }: { key: string; port: number }): Hono {
  const base = `/${key}`
  const app = new Hono()
  app.use(guard({ key, port }))
  contentRoutes(app, base)
  publishRoutes(app, base)
  previewRoutes(app, base, port + 1)
  app.use(bodyLimit({ maxSize: 64 * 1024 }))

  const desk = app.basePath(base)
  desk.get('/', (c) => showNumbers(services, base, daysOf(c)))
  desk.get('/fonts/:name', async (c) => (await sendFont(c.req.param('name'))) ?? c.notFound())
  desk.get('/messages', (c) => showInbox(services, base, c.req.query('said')))
  desk.get('/orders', (c) => showOrders(services, base, c.req.query('said')))
  desk.get('/contacts', (c) => showContacts(services, base, (c.req.query('search') ?? '').trim()))
  desk.get('/contacts/:email', async (c) => {
    return (await showContact(services, base, c.req.param('email'))) ?? c.notFound()
  })
  desk.get('/jobs', (c) => showJobs(services, base, c.req.query('said')))
  desk.post('/messages/:id/reply', async (c) => {
    const { text } = await c.req.parseBody()
    const reply = { id: c.req.param('id'), text: typeof text === 'string' ? text : '' }
    return thenSay(c, `${base}/messages`, await sendReply(services, reply))
  })
  desk.post('/orders/:id/refund', async (c) => {
    const refund = await refundOrder(services, c.req.param('id'))
    return thenSay(c, `${base}/orders`, 'refused' in refund ? refund.refused : refund.said)
  })
  desk.post('/orders/:id/resend', async (c) => {
    const resent = await resendKey(services, c.req.param('id'))
    const said = 'refused' in resent ? resent.refused : 'The link is on its way.'
    return thenSay(c, `${base}/orders`, said)
  })
  desk.post('/jobs/retry', async (c) =>
    thenSay(c, `${base}/jobs`, revivedText(await reviveJobs(services.db, services.clock.now()))),
  )
  desk.post('/jobs/:id/retry', async (c) => {
    const revived = await reviveJobs(services.db, services.clock.now(), c.req.param('id'))
    const said = revived > 0 ? 'The job is waiting again.' : 'That job was not given up any more.'
    return thenSay(c, `${base}/jobs`, said)
  })
  app.onError((err, c) => {
    services.log.error({ err }, 'the desk failed')
    return c.text(`That did not work: ${err.message}`, 500)
  })
  return app
}

/** Back to the list by GET, so that reloading the page sends nothing twice. */
function thenSay(c: Context, path: string, said: string) {
  return c.redirect(`${path}?said=${encodeURIComponent(said)}`, 303)
}

function daysOf(c: Context): number {
  const days = Number(c.req.query('days') ?? 30)
  return Number.isInteger(days) && days > 0 && days <= 3_650 ? days : 30
}
