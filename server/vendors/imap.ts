import type { ImapFlow } from 'imapflow'
import type { ImapConfig } from '../config.ts'
import { second } from '../process/clock.ts'
import { untilStopped } from './until-stopped.ts'

/** How much of an email is read, in bytes. A report is a few kilobytes, followed by the returned email. */
const mostBytes = 128 * 1024

/** How many emails one call looks at. */
const mostEmails = 200

/** An email in the mailbox. Its UID counts up until the mailbox gets another UIDVALIDITY. */
export type Place = { validity: string; uid: number }

/** The mailbox that receives bounces. Each call opens its own connection. If a call fails, the error's message says why. */
export function connectMailbox({ stopping, ...config }: ImapConfig & { stopping?: AbortSignal }) {
  async function open<Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const { host, port, secure, user, password, folder } = config
    // Most sites have no such mailbox, so the library is loaded on demand.
    const imap = await import('imapflow')
    const client = new imap.ImapFlow({
      host,
      port,
      secure,
      auth: { user, pass: password },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: 10 * second,
      greetingTimeout: 10 * second,
      socketTimeout: 30 * second,
    })
    // A broken connection rejects the running call. Without a listener, its error event would also end the process.
    client.on('error', () => {})
    const session = async () => {
      await client.connect()
      const lock = await client.getMailboxLock(folder)
      const result = await work(client)
      lock.release()
      await client.logout()
      return result
    }
    try {
      return await untilStopped(stopping, session())
    } catch (cause) {
      throw new Error(`${host}: ${whyOf(cause)}`, { cause })
    } finally {
      client.close()
    }
  }

  return {
    address: config.address,

    /**
     * Calls `take` with each bounce report since a date, also with one that a mail program has opened, and marks the report as
     * read if `take` returns true. Begins after `place`, and calls `pass` with the place of each email that it has looked at,
     * because anybody can send emails to this mailbox, and none should be read twice. `since` is in epoch milliseconds, but IMAP
     * ignores the time of day. Doesn't change other emails.
     */
    async readReports(
      { since, place }: { since: number; place: Place | null },
      take: (source: Buffer) => Promise<boolean>,
      pass: (place: Place) => Promise<void>,
    ): Promise<void> {
      await open(async (client) => {
        const validity = client.mailbox ? `${client.mailbox.uidValidity}` : ''
        const last = place?.validity === validity ? place.uid : 0
        const found = await search(client, { since: new Date(since), uid: `${last + 1}:*` })
        // `*` is the newest email, even if its UID is lower than the first of the range.
        const fresh = found.filter((uid) => uid > last).sort((one, other) => one - other)
        if (fresh.length === 0) return
        const heads = await client.fetchAll(
          fresh.slice(0, mostEmails),
          { headers: ['content-type', 'subject'] },
          { uid: true },
        )
        for (const { uid, headers } of heads) {
          const source = isReport(headers?.toString() ?? '') ? await read(client, uid) : null
          if (source && (await take(source))) await markRead(client, uid)
          await pass({ validity, uid })
        }
      })
    },

    /** Finds an email by its Message-ID and marks the email as read. Returns null if it isn't there. */
    async find(messageId: string): Promise<Buffer | null> {
      return open(async (client) => {
        const uid = (await search(client, { header: { 'Message-ID': messageId } })).at(-1)
        if (uid === undefined) return null
        await markRead(client, uid)
        return read(client, uid)
      })
    },
  }
}

async function read(client: ImapFlow, uid: number): Promise<Buffer | null> {
  const found = await client.fetchOne(`${uid}`, { source: { maxLength: mostBytes } }, { uid: true })
  return found ? (found.source ?? null) : null
}

async function markRead(client: ImapFlow, uid: number): Promise<void> {
  await client.messageFlagsAdd([uid], ['\\Seen'], { uid: true })
}

/** Throws if the server refuses to search. Otherwise the refusal would look like an empty result. */
async function search(client: ImapFlow, query: Parameters<ImapFlow['search']>[0]): Promise<number[]> {
  const found = await client.search(query, { uid: true })
  if (!Array.isArray(found)) throw new Error('The server refuses to search the mailbox.')
  return found
}

/** qmail sends its notices in plain text with this subject. */
const isReport = (headers: string) =>
  /^content-type:\s*multipart\/report\b|^subject:\s*failure notice\s*$/im.test(headers)

/** Returns the server's own message if it sent one, otherwise the error's message. */
function whyOf(cause: unknown): string {
  const { response, responseText, message } = cause as {
    response?: unknown
    responseText?: unknown
    message?: string
  }
  const said = [responseText, response].find((each) => typeof each === 'string' && each !== '')
  return `${said ?? message ?? cause}`.slice(0, 200)
}
