import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { listenOnLoopback } from '../process/listen-on-loopback.ts'

/**
 * Starts a mail server that runs until the test ends. While `isAway` is true, the server temporarily refuses every email. It
 * permanently refuses emails to the mailboxes in `closed`. `now` returns epoch milliseconds. `from` is the envelope sender.
 */
export async function testMailServer(now: () => number = () => 0, arrived: (raw: Buffer) => void = () => {}) {
  const received: { at: number; from: string; to: string; raw: Buffer }[] = []
  const greetings = new Set<string>()
  const state = { isAway: false, greetings, closed: new Set<string>(), received, refused: new Set<string>() }
  const fault = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_from, { hostNameAppearsAs }, done) {
      greetings.add(hostNameAppearsAs)
      done(state.isAway ? fault(421, 'Away') : null)
    },
    onRcptTo({ address }, _session, done) {
      const isClosed = state.closed.has(address)
      if (isClosed) state.refused.add(address)
      done(isClosed ? fault(550, '5.1.1 No such mailbox') : null)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        const to = envelope.rcptTo[0]?.address ?? ''
        arrived(Buffer.concat(chunks))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ at: now(), from, to, raw: Buffer.concat(chunks) })
        done()
      })
    },
  })
  const port = await listenOnLoopback(smtp.server)
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  return { server: state, smtpUrl: `smtp://127.0.0.1:${port}` }
}
