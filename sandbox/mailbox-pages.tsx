import { Hono } from 'hono'
import type { Address, Email } from 'postal-mime'
import { page } from '../server/http/page.tsx'

export type StoredMail = { id: string; receivedAt: number; mail: Email }
export type MailReader = {
  /** Newest first. */
  list(limit?: number): Promise<StoredMail[]>
  /** Null for an id that no mail has. */
  read(id: string): Promise<StoredMail | null>
}

/** The local mailbox in the browser: mounted at /sandbox/mailbox, never in live mode. */
export function mailboxPages(mailbox: MailReader): Hono {
  const app = new Hono()
  const notFound = () => page({ title: 'No such mail', status: 404, body: <BackToList /> })

  app.get('/', async () =>
    page({ title: 'Mailbox', wide: true, body: <MailList mails={await mailbox.list()} /> }),
  )
  app.get('/:id', async (c) => {
    const stored = await mailbox.read(c.req.param('id'))
    if (!stored) return notFound()
    return page({ title: stored.mail.subject ?? '(no subject)', wide: true, body: <MailView {...stored} /> })
  })
  app.get('/:id/html', async (c) => {
    const stored = await mailbox.read(c.req.param('id'))
    return stored ? rawMail(stored.mail.html ?? '') : notFound()
  })
  return app
}

/** A mail as it came, in a frame that runs no script, loads nothing and knows nothing of the site around it. */
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

function MailList({ mails }: { mails: StoredMail[] }) {
  if (mails.length === 0)
    return <p>Nothing has been sent yet. Sign up for something, and the mail appears here.</p>
  return (
    <>
      <p className="soft">What the site would have mailed. Nothing leaves this machine.</p>
      <table>
        <thead>
          <tr>
            <th>When</th>
            <th>To</th>
            <th>Subject</th>
          </tr>
        </thead>
        <tbody>
          {mails.map(({ id, receivedAt, mail }) => (
            <tr key={id}>
              <td>{when(receivedAt)}</td>
              <td>{addresses(mail.to)}</td>
              <td>
                <a href={`/sandbox/mailbox/${id}`}>{mail.subject}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function MailView({ id, receivedAt, mail }: StoredMail) {
  return (
    <>
      <p className="soft">
        {when(receivedAt)}, from {addresses(mail.from && [mail.from])} to {addresses(mail.to)}
      </p>
      <iframe
        src={`/sandbox/mailbox/${id}/html`}
        title="The mail"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <h2>Plain text</h2>
      <pre>{mail.text}</pre>
      <h2>Headers</h2>
      <pre>{mail.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')}</pre>
      <BackToList />
    </>
  )
}

function BackToList() {
  return (
    <p>
      <a href="/sandbox/mailbox">All mail</a>
    </p>
  )
}

const when = (time: number) => `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`

const addresses = (list: Address[] | undefined) =>
  (list ?? []).map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')
