import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { doConfirm, showConfirm } from './audience/confirm-page.tsx'
import { openDownloads, sendDownload, showDownloads } from './audience/downloads-page.tsx'
import { doUnsubscribe, showUnsubscribe } from './audience/unsubscribe-page.tsx'
import { sendKeyAgain, showCourse, showKeyForm } from './orders/access-page.tsx'
import type { Services } from './services.ts'
import type { Site } from './site/site.ts'

/** Where the links in mails lead. What opens them is in the address; there is nothing to sign in to. */
export function personalPages(services: Services, site: Site | null): Hono {
  const app = new Hono()
  app.get('/confirm/:token', showConfirm(services)).post(doConfirm(services))
  app.get('/unsubscribe/:token', showUnsubscribe(services)).post(doUnsubscribe(services))
  app.get('/downloads/mine/:token', showDownloads(services)).post(openDownloads(services))
  app.get('/downloads/mine/:token/:file', sendDownload(services, site))
  app.get('/access', showKeyForm(services)).post(bodyLimit({ maxSize: 4096 }), sendKeyAgain(services))
  app.get('/access/:token', showCourse(services))
  return app
}
