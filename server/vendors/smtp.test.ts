import { createServer } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../process/listen-on-loopback.ts'
import { connectMail, type MailMessage } from './smtp.ts'

const letter: MailMessage = {
  id: 'delivery_1',
  to: 'ann@example.com',
  subject: 'Hi',
  html: '<p>Hi</p>',
  text: 'Hi',
}

async function mailTo(options: SMTPServerOptions, user = '') {
  const server = new SMTPServer({ authOptional: true, hideSTARTTLS: true, logger: false, ...options })
  const port = await listenOnLoopback(server.server)
  const mail = connectMail({ smtpUrl: `smtp://${user}127.0.0.1:${port}`, from: 'hello@site.test' })
  onTestFinished(async () => {
    mail.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return mail
}

const replying = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

test('a recipient whom the server does not know is an outcome, not a failure, and is not repeated in the reason', async () => {
  const mail = await mailTo({
    onRcptTo: (_to, _session, done) => done(replying(550, 'No ann@example.com here')),
  })
  expect(await mail.send(letter)).toEqual({ state: 'refused', reason: '550 No …@… here' })
})

test.each([
  [554, '5.7.1 Relay access denied'],
  [550, '5.7.1 This account is suspended'],
  [550, '5.1.8 Sender address rejected'],
  [552, '5.2.2 Mailbox full'],
  [554, 'Transaction failed'],
])('%i %s says nothing against the recipient, and is a failure', async (code, text) => {
  const mail = await mailTo({ onRcptTo: (_to, _session, done) => done(replying(code, text)) })
  await expect(mail.send(letter)).rejects.toMatchObject({ name: 'VendorError', retryable: false })
})

test.each([
  [550, '5.1.1 User unknown'],
  [550, '5.1.10 Null MX'],
  [550, '5.2.1 Mailbox disabled'],
  [553, 'No such user'],
])('%i %s is said of the recipient', async (code, text) => {
  const mail = await mailTo({ onRcptTo: (_to, _session, done) => done(replying(code, text)) })
  expect(await mail.send(letter)).toEqual({ state: 'refused', reason: `${code} ${text}` })
})

test.each([
  { name: 'a greylisted recipient is worth another attempt', code: 451, retryable: true },
  { name: 'a refused message is not worth another attempt', code: 554, retryable: false },
])('$name', async ({ code, retryable }) => {
  const refuse = replying(code, 'Not now')
  const mail = await mailTo({
    ...(retryable && { onRcptTo: (_to, _session, done) => done(refuse) }),
    onData: (stream, _session, done) => stream.resume().once('end', () => done(refuse)),
  })
  await expect(mail.send(letter)).rejects.toMatchObject({ name: 'VendorError', who: 'mail', retryable })
})

test.each([
  ['a wrong password', { onAuth: (_auth, _session, done) => done(replying(535, '5.7.8 No')) }],
  ['a sender that is refused', { onMailFrom: (_from, _session, done) => done(replying(550, '5.7.1 No')) }],
  ['a day’s mails used up', { onRcptTo: (_to, _session, done) => done(replying(550, '5.4.5 Daily limit')) }],
  ['a service that closes', { onRcptTo: (_to, _session, done) => done(replying(421, 'Closing')) }],
] satisfies [string, SMTPServerOptions][])(
  '%s is said of the account, and tried again',
  async (_, refusing) => {
    const accept: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(null, { user: 'user' })
    const mail = await mailTo(
      { authOptional: false, allowInsecureAuth: true, onAuth: accept, ...refusing },
      'user:secret@',
    )
    const failure = await mail.send(letter).catch((error: unknown) => error)
    expect(failure).toMatchObject({ scope: 'account', retryable: true })
    expect(String(failure)).not.toContain('secret')
  },
)

test('a server that is not there is worth another attempt', async () => {
  const mail = connectMail({ smtpUrl: 'smtp://127.0.0.1:1', from: 'hello@site.test' })
  await expect(mail.send(letter)).rejects.toMatchObject({ scope: 'account', retryable: true })
})

test('an answer that is not of a mail server, such as that of a proxy whose server is away, is worth another attempt', async () => {
  const server = createServer((socket) => void socket.end('<html>Back soon</html>\r\n'))
  const port = await listenOnLoopback(server)
  const mail = connectMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'hello@site.test' })
  onTestFinished(() => {
    mail.close()
    server.close()
  })
  await expect(mail.send(letter)).rejects.toMatchObject({ name: 'VendorError', retryable: true })
})
