import type { ImapFlow } from 'imapflow'
import type { ImapConfig } from '../config.ts'
import { second } from '../process/clock.ts'
import { untilStopped } from './until-stopped.ts'

/** A report is a few kilobytes plus the returned mail. */
const mostBytes = 1024 * 1024

/** The mailbox that bounces come back to. Each call connects, and fails with an error whose message says why. */
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
     * Passes on the unread reports since a time (epoch milliseconds, to the day), and marks those that `take` has stored as
     * read. Other mail is left alone.
     */
    async readReports(since: number, take: (source: Buffer) => Promise<boolean>): Promise<void> {
      await open(async (client) => {
        const unread = await search(client, { seen: false, since: new Date(since) })
        if (unread.length === 0) return
        const heads = await client.fetchAll(unread, { headers: ['content-type'] }, { uid: true })
        const reports = heads.filter(({ headers }) => isReport(headers?.toString() ?? ''))
        for (const { uid } of reports) {
          const source = await read(client, uid)
          if (source && (await take(source))) await markRead(client, uid)
        }
      })
    },

    /** Finds a mail by its Message-ID and marks it as read; null while it isn't there. */
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

/** The server's refusal would look like "nothing found" otherwise. */
async function search(client: ImapFlow, query: Parameters<ImapFlow['search']>[0]): Promise<number[]> {
  const found = await client.search(query, { uid: true })
  if (!Array.isArray(found)) throw new Error('The server refuses to search the mailbox.')
  return found
}

const isReport = (headers: string) => /^content-type:\s*multipart\/report\b/im.test(headers)

/** The server's own message, if it sent one. */
function whyOf(cause: unknown): string {
  const { response, responseText, message } = cause as {
    response?: unknown
    responseText?: unknown
    message?: string
  }
  const said = [responseText, response].find((each) => typeof each === 'string' && each !== '')
  return `${said ?? message ?? cause}`.slice(0, 200)
}
