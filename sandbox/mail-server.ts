import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listenOnLoopback } from '../server/process/listen-on-loopback.ts'

export type MailServer = { smtpUrl: string; close(): Promise<void> }

/** A real SMTP server on this machine, without login; a mail counts as received once `take` has finished. */
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
  // When a client disconnects during a mail, its sender sees the error.
  server.on('error', () => {})
  const port = await listenOnLoopback(server.server)
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
