import { type Context, Hono } from 'hono'
import type { Address, Email } from 'postal-mime'
import type { MailLine } from '../contract/server-pages.ts'
import { refuse } from '../server/http/refuse.ts'
import { keyQuery } from '../server/http/sandbox-key.ts'
import { showPage } from '../server/http/show-page.ts'

export type StoredMail = { id: string; receivedAt: number; mail: Email }
export type MailReader = {
  /** Returns the emails, newest first. */
  list(limit?: number): Promise<StoredMail[]>
  /** Returns null for an unknown id. */
  read(id: string): Promise<StoredMail | null>
}

/** The pages of the local mailbox. The server mounts them at /sandbox/mailbox, never in live mode. */
export function mailboxPages(mailbox: MailReader): Hono {
  const app = new Hono()

  app.get('/', async (c) => {
    const mails = (await mailbox.list()).map(line)
    return showPage(c, 'sandbox-mailbox', { mails, query: keyQuery(c) })
  })
  app.get('/:id', async (c) => {
    const stored = await mailbox.read(c.req.param('id'))
    if (!stored) return noSuchMail(c)
    const headers = stored.mail.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')
    const mail = { ...line(stored), text: stored.mail.text ?? '', headers, query: keyQuery(c) }
    return showPage(c, 'sandbox-mail', mail, { allow: { frames: "'self'" } })
  })
  app.get('/:id/html', async (c) => {
    const stored = await mailbox.read(c.req.param('id'))
    return stored ? rawMail(stored.mail.html ?? '') : noSuchMail(c)
  })
  return app
}

function noSuchMail(c: Context): Promise<Response> {
  return refuse(c, { status: 404, error: 'There is no such email.' })
}

function line({ id, receivedAt, mail }: StoredMail): MailLine {
  return {
    id,
    receivedAt: `${new Date(receivedAt).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    from: addresses(mail.from && [mail.from]),
    to: addresses(mail.to),
    subject: mail.subject ?? '(no subject)',
  }
}

/** Sends an email's HTML for display in a frame. It can't run scripts, load files or access the site. */
function rawMail(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    },
  })
}

const addresses = (list: Address[] | undefined) =>
  (list ?? []).map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')
