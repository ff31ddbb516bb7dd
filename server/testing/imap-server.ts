import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import type { ImapConfig } from '../config.ts'
import { day } from '../process/clock.ts'
import { listenOnLoopback } from '../process/listen-on-loopback.ts'

/** `read` has the UIDs of the messages that were read whole. `validity` is the UIDVALIDITY. */
type Mailbox = { messages: Message[]; refuses: boolean; validity: number; read: number[] }

type Message = { raw: string; at: number; isSeen: boolean }

/**
 * Serves a mailbox until the test ends, with the part of IMAP (RFC 3501) that the site uses. Returns the mailbox and the
 * settings to connect to it. A message arrived at `at` (epoch milliseconds). While `refuses` is true, every login fails.
 */
export async function testMailbox() {
  const state: Mailbox = { messages: [], refuses: false, validity: 1, read: [] }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) =>
      answer(socket, line, state),
    )
  })
  const port = await listenOnLoopback(server)
  onTestFinished(() => void server.close())
  const settings: ImapConfig = {
    host: '127.0.0.1',
    port,
    secure: false,
    user: 'bounces@site.test',
    password: 'it is a secret',
    folder: 'INBOX',
    address: 'bounces@site.test',
  }
  return { mailbox: state, settings }
}

function answer(socket: Socket, line: string, { messages, refuses, validity, read }: Mailbox) {
  const [, tag = '*', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? []
  const send = (text: string) => socket.write(`${text}\r\n`)
  const done = (text = 'OK done') => send(`${tag} ${text}`)
  const chosen = () => {
    const uids = (rest.split(' ')[0] ?? '').split(',').map(Number)
    return uids.flatMap((uid) => (messages[uid - 1] ? [{ uid, message: messages[uid - 1] as Message }] : []))
  }
  switch (command.toUpperCase()) {
    case 'CAPABILITY':
      send('* CAPABILITY IMAP4rev1')
      return done()
    case 'LOGIN':
      return done(
        refuses || !rest.includes('it is a secret') ? 'NO [AUTHENTICATIONFAILED] wrong password' : undefined,
      )
    case 'LIST':
    case 'LSUB':
      send(`* ${command} (\\HasNoChildren) "/" "INBOX"`)
      return done()
    case 'SELECT':
      for (const each of [
        `${messages.length} EXISTS`,
        '0 RECENT',
        'FLAGS (\\Seen)',
        `OK [UIDVALIDITY ${validity}] .`,
      ])
        send(`* ${each}`)
      send(`* OK [UIDNEXT ${messages.length + 1}] .`)
      return done('OK [READ-WRITE] selected')
    case 'UID SEARCH':
      send(
        `* SEARCH${messages.flatMap((each, n) => (matches(each, n + 1, rest) ? ` ${n + 1}` : '')).join('')}`,
      )
      return done()
    case 'UID FETCH':
      for (const { uid, message } of chosen()) {
        if (!rest.includes('HEADER.FIELDS')) read.push(uid)
        send(`* ${uid} FETCH (UID ${uid} ${part(message.raw, rest)})`)
      }
      return done()
    case 'UID STORE':
      for (const { message } of chosen())
        if (rest.includes('+FLAGS') && rest.includes('\\Seen')) message.isSeen = true
      return done()
    case 'NOOP':
    case 'CLOSE':
      return done()
    case 'LOGOUT':
      send('* BYE')
      done()
      return socket.end()
    default:
      return done('BAD unknown')
  }
}

function matches({ raw, at, isSeen }: Message, uid: number, criteria: string): boolean {
  const [, first = '1'] = /UID (\d+):\*/.exec(criteria) ?? []
  const [, since] = /SINCE "?([\w-]+)"?/.exec(criteria) ?? []
  const [, name = '', value = ''] = /HEADER "?([\w-]+)"? "([^"]*)"/i.exec(criteria) ?? []
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).toLowerCase()
  return (
    uid >= Number(first) &&
    !(criteria.includes('UNSEEN') && isSeen) &&
    !(since && at < Date.parse(`${since} UTC`) - day) &&
    head.includes(`${name}${name && ': '}${value}`.toLowerCase())
  )
}

function part(raw: string, query: string): string {
  const [, names] = /HEADER\.FIELDS \(([^)]*)\)/i.exec(query) ?? []
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const wanted = lines.filter((line) =>
    names
      ?.toLowerCase()
      .split(' ')
      .includes(line.split(':')[0]?.toLowerCase() ?? ''),
  )
  const text = names === undefined ? raw : `${wanted.join('\r\n')}\r\n\r\n`
  const key = names === undefined ? 'BODY[]<0>' : `BODY[HEADER.FIELDS (${names})]`
  return `${key} {${Buffer.byteLength(text)}}\r\n${text}`
}
