import { createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../process/listen-on-loopback.ts'
import { testMailServer } from '../testing/mail-server.ts'
import { connectMail, type MailMessage } from './smtp.ts'

const siteUrl = 'https://site.test'
const from = { name: '', address: 'hello@site.test' }

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
  const mail = connectMail({ smtpUrl: `smtp://${user}127.0.0.1:${port}`, from, siteUrl })
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
  expect(await mail.send(letter)).toEqual({ state: 'refused', kind: 'unclear', reason: '550 No …@… here' })
})

test.each([
  [554, '5.7.1 Relay access denied'],
  [550, '5.7.1 This account is suspended'],
  [550, '5.1.8 Sender address rejected'],
  [552, '5.2.2 Mailbox full'],
  [554, 'Transaction failed'],
])('%i %s may be about this email or about our account', async (code, text) => {
  const mail = await mailTo({ onRcptTo: (_to, _session, done) => done(replying(code, text)) })
  await expect(mail.send(letter)).rejects.toMatchObject({ scope: 'unclear', retryable: false })
})

test.each([
  [550, '5.1.1 User unknown'],
  [550, '5.1.10 Null MX'],
  [550, '5.2.1 Mailbox disabled'],
])('%i %s is about the recipient', async (code, text) => {
  const mail = await mailTo({ onRcptTo: (_to, _session, done) => done(replying(code, text)) })
  expect(await mail.send(letter)).toEqual({ state: 'refused', kind: 'hard', reason: `${code} ${text}` })
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

test.each([false, true])(
  'a 421 to one recipient is about that email first, on a used connection too: %s',
  async (isUsed) => {
    const mail = await mailTo({
      onRcptTo: ({ address }, _session, done) =>
        done(address === letter.to ? replying(421, 'Closing') : null),
    })
    if (isUsed) await mail.send({ ...letter, to: 'bob@example.com' })
    await expect(mail.send(letter)).rejects.toMatchObject({ scope: 'unclear', retryable: true })
    expect(await mail.send({ ...letter, to: 'bob@example.com' })).toMatchObject({ state: 'sent' })
  },
)

test.each([false, true])(
  'a connection that ends in the middle of an email is about that email first, on a used one too: %s',
  async (isUsed) => {
    let ends = !isUsed
    const server = createServer((socket) => {
      socket.write('220 Hi\r\n')
      let isText = false
      socket
        .on('error', () => {})
        .on('data', (chunk) => {
          const said = `${chunk}`
          if (said.startsWith('DATA')) isText = true
          if (isText && ends) socket.destroy()
          else if (said.startsWith('DATA')) socket.write('354 Go on\r\n')
          else if (!isText || said.endsWith('\r\n.\r\n')) {
            isText = false
            socket.write('250 Fine\r\n')
          }
        })
    })
    const port = await listenOnLoopback(server)
    const mail = connectMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, siteUrl })
    onTestFinished(() => {
      mail.close()
      server.close()
    })
    if (isUsed) await mail.send(letter)
    ends = true
    await expect(mail.send(letter)).rejects.toMatchObject({ scope: 'unclear', retryable: true })
  },
)

test('a server that does not answer is retryable', async () => {
  const mail = connectMail({ smtpUrl: 'smtp://127.0.0.1:1', from, siteUrl })
  await expect(mail.send(letter)).rejects.toMatchObject({ scope: 'account', retryable: true })
})

test('a response that is not from a mail server, such as a proxy’s page, is retryable', async () => {
  const server = createServer((socket) => void socket.end('<html>Back soon</html>\r\n'))
  const port = await listenOnLoopback(server)
  const mail = connectMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, siteUrl })
  onTestFinished(() => {
    mail.close()
    server.close()
  })
  await expect(mail.send(letter)).rejects.toMatchObject({ name: 'VendorError', retryable: true })
})

test('a server that speaks TLS at another time than SMTP_URL says is named as the cause', async () => {
  const server = createServer((socket) => void socket.write('220 Hi\r\n'))
  const port = await listenOnLoopback(server)
  const mail = connectMail({ smtpUrl: `smtps://127.0.0.1:${port}`, from, siteUrl })
  onTestFinished(() => {
    mail.close()
    server.close()
  })
  await expect(mail.verify()).rejects.toThrow('Port 587 needs smtp://')
})

test('a certificate that nobody trusts is named as the cause', async () => {
  const server = new SMTPServer({ secure: true, authOptional: true, logger: false })
  // The client hangs up.
  server.on('error', () => {})
  const port = await listenOnLoopback(server.server)
  const mail = connectMail({ smtpUrl: `smtps://127.0.0.1:${port}`, from, siteUrl })
  onTestFinished(async () => {
    mail.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  await expect(mail.verify()).rejects.toThrow('certificate isn’t trusted')
})

test('an email names the site to the server, and says that it’s automatic unless the owner wrote it', async () => {
  const { server, smtpUrl } = await testMailServer()
  const mail = connectMail({ smtpUrl, from: { name: 'Robin: Notes', address: 'hello@site.test' }, siteUrl })
  const unsubscribeUrl = 'https://site.test/unsubscribe/token'
  await mail.send({ ...letter, unsubscribeUrl })
  await mail.send({ ...letter, byHand: true })
  mail.close()
  const [automatic, personal] = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)))
  const headers = Object.fromEntries(automatic?.headers.map(({ key, value }) => [key, value]) ?? [])
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
    'list-id': '"Robin: Notes" <mail.site.test>',
    'list-unsubscribe': `<${unsubscribeUrl}>`,
  })
  expect(automatic?.from).toMatchObject({ name: 'Robin: Notes', address: 'hello@site.test' })
  const names = personal?.headers.map(({ key }) => key) ?? []
  expect(names.filter((name) => /^(auto-submitted|x-auto|list-)/.test(name))).toEqual([])
  expect([...server.greetings]).toEqual(['site.test'])
})
