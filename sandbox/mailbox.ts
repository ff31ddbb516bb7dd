import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { makeFolder } from '../server/process/make-folder.ts'
import { openMailServer } from './mail-server.ts'
import { type MailReader, mailboxPages, type StoredMail } from './mailbox-pages.ts'

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
