import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'

export type Log = Logger

/** The id of the current request, or undefined in a job. */
export const requestId = new AsyncLocalStorage<string>()

/** Opens a log that writes JSON lines, without keys, passwords or full email addresses. */
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

/** A PostgreSQL error's `detail` and `where` may contain a row's values, such as names, messages and tokens. */
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
/**
 * These links work without a sign-in, so their tokens must not be logged, nor those in a link that was changed on its way and
 * leads nowhere: in another case, or with other slashes.
 */
const links =
  /(?:\/|%2f)(confirm|unsubscribe|not-me|access|downloads(?:\/|%2f)+mine|desk(?:\/|%2f)+invite)(?:\/|%2f)+[^\s"'?]+/gi
/**
 * The key in a course link has 32 characters, and in emails a signature. File names in stack traces (`server/course/…`) have
 * fewer than 24.
 */
const rooms = /(?:\/|%2f)course(?:\/|%2f)+[\w-]{24,}(?:\.\.[\w-]+)?/gi
const claims = /([?&]claim=)[\w-]+/g
/** The lookbehind lets a match start only where a run of these characters starts. Otherwise a long path takes quadratic time. */
const emails = /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi

/** Replaces everything in a text that must not be logged. */
export function scrub(text: string): string {
  return text
    .replace(secrets, '[key]')
    .replace(passwords, '$1:[password]@')
    .replace(links, '/$1/[token]')
    .replace(rooms, '/course/[token]')
    .replace(claims, '$1[claim]')
    .replace(emails, maskEmail)
}

/** Returns an error's message as jobs and deliveries store it: scrubbed, and at most 1,000 characters long. */
export function messageOf(err: unknown): string {
  return scrub(err instanceof Error ? err.message : String(err)).slice(0, 1_000)
}

/** Masks an email address: `someone@example.com` becomes `s***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
