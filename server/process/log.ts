import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'

export type Log = Logger

/** The id of the request that is being answered; undefined in a job. */
export const requestId = new AsyncLocalStorage<string>()

/** Logs lines of JSON, without keys, passwords and full email addresses. */
export function openLog(level: LevelWithSilent, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    mixin: ofRequest,
    serializers: { err: withoutRows },
    hooks: { streamWrite: scrub },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The `detail` and `where` of a PostgreSQL error may contain values of a row: names, messages, tokens. */
function withoutRows(err: unknown) {
  if (!(err instanceof Error)) return err
  const { detail: _, where: __, ...rest } = pino.stdSerializers.err(err)
  return rest
}

function ofRequest() {
  const id = requestId.getStore()
  return id === undefined ? {} : { requestId: id }
}

const secrets = /\b(?:[sr]k_(?:live|test)|whsec|kit)_\w+/g
const passwords = /(:\/\/[^\s:/@"]*):[^\s@"]{1,500}@/g
/** These links work without a sign-in. */
const links = /\/(confirm|unsubscribe|not-me|access|downloads\/mine|desk\/invite)\/[^\s"'?]+/g
/** A course room's key has 32 characters. Names of source files have fewer than 24. */
const rooms = /\/course\/[\w-]{24,}/g
const claims = /([?&]claim=)[\w-]+/g
/** The lookbehind starts a match only at the start of a run of these characters. Without it, a long path takes quadratic time. */
const emails = /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi

/** Replaces everything in a text that must not be in a log. */
export function scrub(text: string): string {
  return text
    .replace(secrets, '[key]')
    .replace(passwords, '$1:[password]@')
    .replace(links, '/$1/[token]')
    .replace(rooms, '/course/[token]')
    .replace(claims, '$1[claim]')
    .replace(emails, maskEmail)
}

/** An error's message, scrubbed and cut, as jobs and deliveries store it. */
export function messageOf(err: unknown): string {
  return scrub(err instanceof Error ? err.message : String(err)).slice(0, 1_000)
}

/** `someone@example.com` becomes `s***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
