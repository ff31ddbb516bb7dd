import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listenOnLoopback } from '../server/process/listen-on-loopback.ts'

export type MailServer = { smtpUrl: string; close(): Promise<void> }

/** Starts an SMTP server on this machine, without login. The server accepts an email once `take` has resolved. */
export async function openMailServer(take: (mail: Buffer) => Promise<void>): Promise<MailServer> {
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
