import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Context, Hono } from 'hono'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { MailLine } from '../contract/server-pages.ts'
import { refuse } from '../server/http/refuse.ts'
import { keyQuery } from '../server/http/sandbox-key.ts'
import { showPage } from '../server/http/show-page.ts'
import { listenOnLoopback } from '../server/process/listen-on-loopback.ts'
import { makeFolder } from '../server/process/make-folder.ts'

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/**
 * Starts a mail server that stores every email as a file in `dir`. The file name without its extension is the email's id.
 * The id starts with the time of arrival, so that the files sort by age.
 */
export async function openMailbox({ dir, now = Date.now }: { dir: string; now?: () => number }) {
  makeFolder(dir)
  const { smtpUrl, close } = await openMailServer((mail) => store(dir, now(), mail))
  const reader = openReader(dir)

  return {
    ...reader,
    smtpUrl,
    close,
    pages: mailboxPages(reader),

    /** Deletes the emails that arrived before `time` (epoch milliseconds). */
    async prune(time: number): Promise<void> {
      const old = (await readdir(dir)).filter((name) => Number(name.split('-')[0]) < time)
      await Promise.all(old.map((name) => rm(join(dir, name), { force: true })))
    },
  }
}

type StoredMail = { id: string; receivedAt: number; mail: Email }
type MailReader = {
  /** Returns the emails, newest first. */
  list(limit?: number): Promise<StoredMail[]>
  /** Returns null for an unknown id. */
  read(id: string): Promise<StoredMail | null>
}

function openReader(dir: string): MailReader {
  return {
    async list(limit = 100) {
      const names = (await readdir(dir)).filter((name) => name.endsWith('.eml')).sort()
      const newest = names.slice(-limit).reverse()
      return Promise.all(newest.map((name) => open(dir, name.slice(0, -4))))
    },
    async read(id) {
      if (!/^\d{15}-[0-9a-f]{8}$/.test(id)) return null
      return open(dir, id).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
  }
}

/** Makes the ids of emails in the same millisecond unique. The random part does so for processes that share a folder. */
let arrivals = 0

/** Writes a temporary file and renames it, so that no reader gets an incomplete email. */
async function store(dir: string, time: number, mail: Buffer): Promise<void> {
  arrivals = (arrivals + 1) % 0x10000
  const order = arrivals.toString(16).padStart(4, '0')
  const name = `${String(time).padStart(15, '0')}-${order}${randomBytes(2).toString('hex')}`
  await writeFile(join(dir, `${name}.tmp`), mail)
  await rename(join(dir, `${name}.tmp`), join(dir, `${name}.eml`))
}

async function open(dir: string, id: string): Promise<StoredMail> {
  const mail = await PostalMime.parse(await readFile(join(dir, `${id}.eml`)))
  return { id, receivedAt: Number(id.split('-')[0]), mail }
}

/** Starts an SMTP server on this machine, without login. The server accepts an email once `take` has resolved. */
export async function openMailServer(take: (mail: Buffer) => Promise<void>) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, done) {
      buffer(stream)
        .then(take)
        .then(() => done(), done)
    },
  })
  // Ignore clients that disconnect while they send an email. The sender sees the error.
  server.on('error', () => {})
  const port = await listenOnLoopback(server.server)
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The pages of the local mailbox. The server mounts them at /sandbox/mailbox, never in live mode. */
function mailboxPages(mailbox: MailReader): Hono {
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
