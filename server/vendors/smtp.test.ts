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

test('an unknown recipient is an outcome, not a failure, and the reason does not repeat the email address', async () => {
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
])('%i %s is not about the recipient, so it is a failure', async (code, text) => {
  const mail = await mailTo({ onRcptTo: (_to, _session, done) => done(replying(code, text)) })
  await expect(mail.send(letter)).rejects.toMatchObject({ name: 'VendorError', retryable: false })
})

test.each([
  [550, '5.1.1 User unknown'],
  [550, '5.1.10 Null MX'],
  [550, '5.2.1 Mailbox disabled'],
  [553, 'No such user'],
])('%i %s is about the recipient', async (code, text) => {
  const mail = await mailTo({ onRcptTo: (_to, _session, done) => done(replying(code, text)) })
  expect(await mail.send(letter)).toEqual({ state: 'refused', reason: `${code} ${text}` })
})

test.each([
  { name: 'a greylisted recipient is retryable', code: 451, retryable: true },
  { name: 'a refused message is not retryable', code: 554, retryable: false },
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
  ['a refused sender', { onMailFrom: (_from, _session, done) => done(replying(550, '5.7.1 No')) }],
  ['a used-up daily quota', { onRcptTo: (_to, _session, done) => done(replying(550, '5.4.5 Daily limit')) }],
  ['a closing server', { onRcptTo: (_to, _session, done) => done(replying(421, 'Closing')) }],
] satisfies [string, SMTPServerOptions][])(
  '%s concerns the account, and is retryable',
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

test('a server that does not answer is retryable', async () => {
  const mail = connectMail({ smtpUrl: 'smtp://127.0.0.1:1', from: 'hello@site.test' })
  await expect(mail.send(letter)).rejects.toMatchObject({ scope: 'account', retryable: true })
})

test('a response that is not from a mail server, such as a proxy’s page, is retryable', async () => {
  const server = createServer((socket) => void socket.end('<html>Back soon</html>\r\n'))
  const port = await listenOnLoopback(server)
  const mail = connectMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'hello@site.test' })
  onTestFinished(() => {
    mail.close()
    server.close()
  })
  await expect(mail.send(letter)).rejects.toMatchObject({ name: 'VendorError', retryable: true })
})
