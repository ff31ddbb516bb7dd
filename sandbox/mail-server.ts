import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listenOnLoopback } from '../server/process/listen-on-loopback.ts'

export type MailServer = { smtpUrl: string; close(): Promise<void> }

/** A real SMTP server of this machine's own, without login; a mail counts as received once `take` is done with it. */
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
  // A client that hangs up in the middle of a mail: its sender has the error.
  server.on('error', () => {})
  const port = await listenOnLoopback(server.server)
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
