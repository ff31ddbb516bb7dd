import type { Context } from 'hono'
import type { OfferedFile } from '../../contract/server-pages.ts'
import { type DownloadFile, filesOf } from '../../model/document.ts'
import { delivered } from '../../model/downloads.ts'
import { emailWords } from '../../model/words/emails.ts'
import { privateFile } from '../http/security-headers.ts'
import { sendFile } from '../http/send-file.ts'
import { showPage } from '../http/show-page.ts'
import type { Site } from '../http/site.ts'
import { noteHeard } from '../mail/contacts.ts'
import { readLink } from '../mail/links.ts'
import type { Needs } from '../needs.ts'
import { addJob } from '../queue/queue.ts'
import { transact } from '../store/transact.ts'
import { mayCount } from '../visits/visits.ts'
import { kit, mailAgain } from './signup-letters.ts'
import { findSignup, signupName } from './signups.ts'
import { confirmAddress } from './subscriptions.ts'

type Promised = Needs<'db' | 'clock' | 'secret' | 'convertKit'>

/** Lists the files that a signup promised. An unconfirmed visitor first gets a button, which confirms and opens the list. */
export async function showDownloads(c: Context, services: Promised & Needs<'log'>): Promise<Response> {
  const link = await findPromise(c, services)
  if (!link) return deadLink(c)
  if (link.files.length === 0) return takenBack(c, services)
  if (link.expired) return showPage(c, 'downloads', { state: 'expired' })
  if (link.unconfirmed) return showPage(c, 'downloads', { state: 'ask' })
  const files = link.files.map((file) => offered(file, c.req.path))
  return showPage(c, 'downloads', { state: 'open', files, days: emailWords.linkDays.downloads })
}

export async function openDownloads(c: Context, services: Promised & Needs<'log'>): Promise<Response> {
  const { db, clock } = services
  const link = await findPromise(c, services)
  if (!link) return deadLink(c)
  if (link.files.length === 0) return takenBack(c, services)
  if (link.expired) {
    await noteHeard(db, link.contact.id, clock.now())
    await addJob(db, mailAgain(kit, link.signup.id, clock.now()), clock.now())
    return showPage(c, 'downloads', { state: 'renewed' })
  }
  if (link.unconfirmed) await transact(db, (tx) => confirmAddress(tx, link.contact.id, clock.now()))
  return c.redirect(c.req.path, 303)
}

export async function sendDownload(
  c: Context,
  services: Promised & Needs<'log' | 'visits'>,
  site: Site | null,
): Promise<Response> {
  const link = await findPromise(c, services)
  const promised = link?.files.find(({ name }) => name === c.req.param('file'))
  if (!link || link.expired || !promised) return deadLink(c)
  const file = site?.files.get(`/downloads/${promised.name}`)
  if (!file) {
    services.log.error({ file: promised.name }, 'a promised download is missing: build the site again')
    return showPage(c, 'downloads', { state: 'missing' }, { status: 503 })
  }
  if (mayCount(c.req)) services.visits.count([{ kind: 'download', subject: promised.name }])
  const answer = sendFile(c, file)
  for (const [name, value] of Object.entries(privateFile(promised.name))) answer.headers.set(name, value)
  return answer
}

async function findPromise(c: Context, services: Promised) {
  const link = readLink(c, services, 'downloads')
  const found = link.state === 'invalid' ? undefined : await findSignup(services.db, link.id)
  if (!found) return null
  const { state } = found.contact
  return {
    ...found,
    expired: link.state === 'expired',
    // With Kit, confirming is up to Kit. Opening a download never resubscribes people who have unsubscribed.
    unconfirmed: !services.convertKit && (state === 'unconfirmed' || state === 'bounced'),
    files: delivered[signupName(found.signup)].flatMap(filesOf),
  }
}

function offered({ name, title }: DownloadFile, base: string): OfferedFile {
  return { href: `${base}/${name}`, title, kind: name.endsWith('.pdf') ? 'PDF' : 'spreadsheet' }
}

/** The owner has taken the files of this signup off the site since. */
function takenBack(c: Context, { log }: Needs<'log'>): Promise<Response> {
  log.error('somebody opened the link to files that the site no longer gives away')
  return showPage(c, 'downloads', { state: 'missing' }, { status: 404 })
}

function deadLink(c: Context): Promise<Response> {
  return showPage(c, 'downloads', { state: 'invalid' }, { status: 404 })
}
