import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Services } from '../../server/services.ts'
import { putAside } from './alarms.tsx'
import { backupRoutes } from './backups-page.tsx'
import { caseRoutes } from './cases-page.tsx'
import { contactRoutes } from './contacts-page.tsx'
import { contentRoutes } from './content-app.tsx'
import { couponRoutes } from './coupons-page.tsx'
import { atBase, base, limitTo, readMenuCounts, thenSay } from './desk-request.ts'
import { devicesRoutes, noteActs } from './devices-page.tsx'
import { emailRoutes } from './emails-page.tsx'
import { deskPage } from './frame.tsx'
import { guard } from './guard.ts'
import { importRoutes } from './import-page.tsx'
import { messageRoutes } from './inbox.tsx'
import { jobRoutes } from './jobs-page.tsx'
import { lettersRoutes } from './letters-page.tsx'
import { numberRoutes } from './numbers-page.tsx'
import { orderRoutes } from './orders-page.tsx'
import { postsRoutes } from './posts-page.tsx'
import { previewRoutes } from './preview-page.tsx'
import { productRoutes } from './product-page.tsx'
import { publishRoutes } from './publish-page.tsx'
import { showFound } from './search-page.tsx'
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
  const app = new Hono()
  if (port !== null) app.use(guard({ key, port }))
  app.use(atBase(`/${key}`), noteActs(services), readMenuCounts(services))
  const desk = app.basePath(`/${key}`)
  contentRoutes(desk, services)
  publishRoutes(desk, services)
  if (port !== null) previewRoutes(desk, port + 1)
  startRoutes(desk, services)
  importRoutes(desk, services)
  postsRoutes(desk, services.clock)
  productRoutes(desk)
  app.use(limitTo(64 * 1024))

  let isFirst = isNew
  desk.get('/', async (c) => {
    if (!isFirst) return showToday(services)
    isFirst = false
    return c.redirect(`${base()}/start`, 303)
  })
  numberRoutes(desk, services)
  desk.get('/search', (c) => showFound(services, c.req.query('q') ?? ''))
  desk.get('/fonts/:name', async (c) => (await sendFont(c.req.param('name'))) ?? c.notFound())
  desk.post('/alarms/:name/dismiss', async (c) => {
    const { seen } = await c.req.parseBody()
    return thenSay(c, '', await putAside(services, c.req.param('name'), seen?.toString()))
  })
  messageRoutes(desk, services)
  contactRoutes(desk, services)
  emailRoutes(desk, services)
  caseRoutes(desk, services)
  orderRoutes(desk, services)
  lettersRoutes(desk, services, issues)
  couponRoutes(desk, services)
  jobRoutes(desk, services)
  backupRoutes(desk, services)
  if (port !== null) updateRoutes(desk, services)
  devicesRoutes(desk, services)
  app.notFound(() =>
    deskPage({
      here: '/search',
      title: 'Nothing is here',
      status: 404,
      children: <p>What was at this address is deleted, or has another one. The search finds the rest.</p>,
    }),
  )
  app.onError((err, c) => {
    services.log.error({ err }, 'the desk failed')
    return c.text(`That didn’t work: ${err.message}`, 500)
  })
  return app
}

/** The folders with the site's fonts. A server that has only the build doesn't have the first folder. */
const folders = ['web/fonts', 'build/client/fonts']

/** Returns one of the site's font files, or null. */
async function sendFont(name: string): Promise<Response | null> {
  if (!['bricolage.woff2', 'literata.woff2'].includes(name)) return null
  for (const folder of folders) {
    const bytes = await readFile(join(folder, name)).catch(() => null)
    if (bytes)
      return new Response(bytes, {
        headers: { 'content-type': 'font/woff2', 'cache-control': 'private, max-age=86400' },
      })
  }
  return null
}
