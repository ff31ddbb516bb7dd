import { connect, createServer, type Socket } from 'node:net'
import { hour } from '../../server/process/clock.ts'
import { listenOnLoopback } from '../../server/process/listen-on-loopback.ts'
import type { Fault, Place, Result } from './fault.ts'
import { siteInProcess } from './site-in-process.ts'
import { describeTally } from './visitors.ts'

/** How the mail server refuses while the account is closed: a command, and the answer to it. */
export type Refusal = { command: RegExp; answer: string }

export const mailClosed: readonly Fault[] = [
  {
    name: 'mail-closed',
    says: 'The mail account is closed for two days',
    run: (place) => twoDaysOf({ command: /^mail/i, answer: '550 5.7.1 This account is closed' }, place),
  },
  {
    name: 'mail-refuses',
    says: 'The mail account refuses every recipient for two days, in words of its own',
    run: (place) =>
      twoDaysOf({ command: /^rcpt/i, answer: '550 Sender rate limit exceeded, try again later' }, place),
  },
]

async function twoDaysOf(refusal: Refusal, place: Place): Promise<Result> {
  let account: Awaited<ReturnType<typeof openMailAccount>> | undefined
  const site = await siteInProcess(place, {
    withConvertKit: false,
    async adjust(settings) {
      const url = new URL(settings.SMTP_URL ?? '')
      account = await openMailAccount(Number(url.port), refusal)
      url.port = `${account.port}`
      return { ...settings, SMTP_URL: url.href }
    },
  })
  try {
    const kinds = ['signup', 'message', 'cart', 'purchase'] as const
    for (const kind of kinds) await site.come(kind)
    account?.close()
    for (let hours = 0; hours < 48; hours += 6) {
      for (const kind of kinds) await site.come(kind)
      await site.live(6 * hour)
    }
    const bounced = await site.db.selectFrom('contacts').select('id').where('state', '=', 'bounced').execute()
    const dead = await site.db.selectFrom('jobs').select('id').where('state', '=', 'dead').execute()
    account?.open()
    await site.live(30 * hour)
    return {
      ...(await site.compare()),
      seen: `${dead.length} jobs given up meanwhile, ${bounced.length} people counted as bounced; ${describeTally(site.tally)}`,
    }
  } finally {
    await site.close()
    await account?.end()
  }
}

/** Starts a proxy to the mail server, which refuses while the mail account is closed. */
export async function openMailAccount(to: number, { command, answer }: Refusal) {
  let isClosed = false
  let refused = 0
  const lines = new Set<Socket>()
  const server = createServer((near) => {
    near.on('error', () => {})
    lines.add(near)
    near.on('close', () => lines.delete(near))
    if (isClosed) {
      near.write('220 mail.faults.example\r\n')
      near.on('data', (said) => {
        const isRefused = command.test(said.toString())
        if (isRefused) refused++
        near.write(isRefused ? `${answer}\r\n` : '250 Ok\r\n')
      })
      return
    }
    const far = connect(to, '127.0.0.1')
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    near.pipe(far).pipe(near)
  })
  // End the sessions that began before the account was closed or reopened.
  const hangUp = () => {
    for (const line of lines) line.destroy()
  }
  const port = await listenOnLoopback(server)
  return {
    port,
    /** How many emails were refused so far. */
    refused: () => refused,
    close() {
      isClosed = true
      hangUp()
    },
    open() {
      isClosed = false
      hangUp()
    },
    end: () => new Promise((resolve) => server.close(resolve)),
  }
}
