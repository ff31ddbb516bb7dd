import { type Context, Hono, type Next } from 'hono'
import { doConfirm, showConfirm } from './audience/confirm-page.tsx'
import { openDownloads, sendDownload, showDownloads } from './audience/downloads-page.tsx'
import { doUnsubscribe, showUnsubscribe } from './audience/unsubscribe-page.tsx'
import { limitBody, longestForm } from './http/limit-body.ts'
import { type RateLimit, tooMany } from './http/rate-limit.ts'
import type { Site } from './http/site.ts'
import { sendKeyAgain, showCourse, showKeyForm } from './sales/access-page.tsx'
import type { Services } from './services.ts'

/** Where the links in mails lead. What opens them is in the address; there is nothing to sign in to. */
export function personalPages(services: Services, site: Site | null, limit: RateLimit): Hono {
  const app = new Hono()
  const limited = async (c: Context, next: Next) => (await tooMany(c, limit)) ?? next()
  const short = limitBody(longestForm)
  app.get('/confirm/:token', showConfirm(services)).post(short, limited, doConfirm(services))
  app.get('/unsubscribe/:token', showUnsubscribe(services)).post(short, doUnsubscribe(services, limit))
  app.get('/downloads/mine/:token', showDownloads(services)).post(short, limited, openDownloads(services))
  app.get('/downloads/mine/:token/:file', sendDownload(services, site))
  app.get('/access', showKeyForm(services)).post(short, limited, sendKeyAgain(services))
  app.get('/access/:token', showCourse(services))
  return app
}
