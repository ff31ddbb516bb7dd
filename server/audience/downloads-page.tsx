import type { Context } from 'hono'
import { type DownloadFile, delivered, filesOf } from '../../content/downloads/downloads.ts'
import { linkDays } from '../../content/emails.ts'
import { page } from '../http/page.tsx'
import { sendFile } from '../http/send-file.ts'
import type { Site } from '../http/site.ts'
import { addJob } from '../queue/queue.ts'
import { mailAgain } from '../queue/requests.ts'
import type { Services } from '../services.ts'
import { transact } from '../store/transact.ts'
import { mayCount } from '../visits/may-count.ts'
import { deadLink, newLinkSent, OldLink } from './link-pages.tsx'
import { signupName } from './signup-name.ts'
import { findSignup } from './signups.ts'
import { confirmAddress } from './subscriptions.ts'
import { readToken } from './token.ts'

/** What a signup promised. Somebody who has not confirmed yet does so with the button that opens it. */
export function showDownloads(services: Services) {
  return async (c: Context): Promise<Response> => {
    const link = await readLink(c, services)
    if (!link) return deadLink()
    if (link.expired) return page({ title: 'This link is too old', body: <OldLink /> })
    if (!link.unconfirmed)
      return page({ title: 'Your downloads', body: <Files files={link.files} base={c.req.path} /> })
    return page({
      title: 'Your downloads are ready',
      body: (
        <>
          <p>Press the button to say that this address is yours, and the files open.</p>
          <form method="post">
            <button type="submit">Open my downloads</button>
          </form>
        </>
      ),
    })
  }
}

export function openDownloads(services: Services) {
  return async (c: Context): Promise<Response> => {
    const { db, clock } = services
    const link = await readLink(c, services)
    if (!link) return deadLink()
    if (link.expired) {
      await addJob(db, mailAgain('kit', link.signup.id, clock.now()), clock.now())
      return newLinkSent()
    }
    if (link.unconfirmed) await transact(db, (tx) => confirmAddress(tx, link.contact, clock.now()))
    return c.redirect(c.req.path, 303)
  }
}

export function sendDownload(services: Services, site: Site | null) {
  return async (c: Context): Promise<Response> => {
    const link = await readLink(c, services)
    const promised = link?.files.find(({ name }) => name === c.req.param('file'))
    if (!link || link.expired || !promised) return deadLink()
    const file = site?.files.get(`/downloads/${promised.name}`)
    if (!file) {
      services.log.error({ file: promised.name }, 'a promised download is missing: build the site again')
      return missingFile()
    }
    if (mayCount(c.req)) services.visits.count([{ kind: 'download', subject: promised.name }])
    const answer = sendFile(c, file)
    answer.headers.set('content-disposition', `attachment; filename="${promised.name}"`)
    answer.headers.set('cache-control', 'private, no-store')
    return answer
  }
}

async function readLink(c: Context, { db, secret, clock, convertKit }: Services) {
  const reading = readToken(secret, 'downloads', c.req.param('token') ?? '', clock.now())
  const found = reading.state === 'invalid' ? undefined : await findSignup(db, reading.id)
  if (!found) return null
  const { state } = found.contact
  return {
    ...found,
    expired: reading.state === 'expired',
    // With Kit confirming is Kit's business, and who has left is not brought back by a download.
    unconfirmed: !convertKit && (state === 'unconfirmed' || state === 'bounced'),
    files: delivered[signupName(found.signup)].flatMap(filesOf),
  }
}

function Files({ files, base }: { files: DownloadFile[]; base: string }) {
  return (
    <>
      {files.map(({ name, title }) => (
        <div key={name} className="card">
          <p>
            <strong>{title}</strong>
          </p>
          <a className="button" href={`${base}/${name}`}>
            {name.endsWith('.pdf') ? 'Download the PDF' : 'Download the spreadsheet'}
          </a>
        </div>
      ))}
      <p className="soft">The link in your email opens this page again for {linkDays.downloads} days.</p>
    </>
  )
}

function missingFile() {
  return page({
    title: 'This file is missing',
    status: 503,
    body: (
      <p>
        That is my mistake, and it is noted. Please try again tomorrow, or <a href="/contact">write to me</a>{' '}
        and I send the file myself.
      </p>
    ),
  })
}
