import { basename, dirname, join, relative, resolve } from 'node:path'
import { unescape as decodeUrl } from 'node:querystring'
import { domainToASCII } from 'node:url'
import { isOff } from '../model/is-off.ts'
import type { Environment } from '../model/reader/site-folder.ts'
import { unwritten } from '../model/unwritten.ts'
import { minute } from './process/clock.ts'

export type Config = ReturnType<typeof readSettings>['config']
export type StripeConfig = NonNullable<Config['stripe']>
export type InvoiceSettings = Config['invoiceSettings']
export type ImapConfig = NonNullable<Config['imap']>

/** Requires text without spaces on both sides of one @. The `doctor` command's test email shows whether the address works. */
const mailAddress = /^[^\s<>@]+@[^\s<>@]+$/

/** A name may stand before the address in angle brackets, with or without quotation marks around it. */
const sender = /^(?:(?<name>[^<>]*)<(?<named>[^<>]*)>|(?<alone>[^<>]*))$/

/** Who the emails are from. The domain of `address` is in ASCII. `name` may be empty. */
export type Sender = { name: string; address: string }

/** Reads the settings from environment variables. If any are invalid, returns a sentence about each problem instead. */
export function readConfig(env: Environment): { config: Config } | { problems: string[] } {
  const { config, problems } = readSettings(env)
  return problems.length > 0 ? { problems } : { config }
}

/**
 * Reads the settings even if some are invalid. `problems` has a sentence about each problem. A vendor without settings is
 * null: a stand-in replaces Stripe or SMTP, and the site's own audience replaces Kit.
 */
export function readSettings(env: Environment) {
  const read = reader(env)
  const mode = read.choice('SITE_MODE', ['sandbox', 'live'], 'sandbox')
  const port = read.number('PORT', 3000, { from: 1, to: 65_535, whole: true })
  const dataDir = resolve(read.text('DATA_DIR') ?? 'data')
  const siteUrl = readSiteUrl(read) ?? `http://localhost:${port}`
  const config = {
    mode,
    /** Whether the sandbox may be public. If so, the pages under /sandbox need a key. */
    isSandboxPublic: readPublic(read, mode, siteUrl),
    role: read.choice('ROLE', ['all', 'web', 'worker'], 'all'),
    host: read.text('HOST') ?? '127.0.0.1',
    port,
    /** The site's public URL, without a trailing slash. */
    siteUrl,
    dataDir,
    /** Where backups and exports go. Without BACKUP_DIR, it's a folder outside the site's folder, to protect personal data. */
    backupDir: resolve(read.text('BACKUP_DIR') ?? defaultBackupDir(dataDir)),
    database: readDatabase(read, dataDir),
    stripe: readStripe(read, mode),
    /** Stripe Checkout's settings for taxes, invoices and terms. */
    invoiceSettings: {
      automaticTax: read.choice('STRIPE_TAX', ['off', 'automatic'], 'off') === 'automatic',
      invoices: read.choice('STRIPE_INVOICES', ['0', '1'], '0') === '1',
      termsRequired: read.choice('STRIPE_TERMS', ['off', 'required'], 'off') === 'required',
    },
    convertKit: readConvertKit(read),
    mail: readMail(read),
    /** The password that the email provider's webhooks must send. Null if there are no webhooks. */
    mailWebhookSecret: read.text('MAIL_WEBHOOK_SECRET'),
    /** The mailbox that receives bounces. Null if there is none. */
    imap: readImap(read),
    ownerEmail: read.mailAddress('OWNER_EMAIL'),
    abandonedCartMs: Math.round(
      read.number('ABANDONED_CART_MINUTES', 60, { from: 0, to: 60 * 24 * 30 }) * minute,
    ),
    /** How many proxies in front of the site are trusted to report the client's IP address. */
    trustProxy: read.number('TRUST_PROXY', 0, { from: 0, to: 10, whole: true }),
    /** How many rate-limited requests one IP address may send per minute. 0 means no limit. */
    rateLimitPerMinute: read.number('RATE_LIMIT_PER_MINUTE', 30, { from: 0, to: 1_000_000, whole: true }),
  }
  if (mode === 'live') read.problems.push(...missingForLive(config))
  return { config, problems: read.problems }
}

type Reader = ReturnType<typeof reader>

/** Only slashes may follow the origin in SITE_URL, because links append a path. */
function readSiteUrl(read: Reader): string | null {
  const value = read.url('SITE_URL', ['http:', 'https:'])
  if (value === null) return null
  const { origin } = new URL(value)
  if (new URL(value.replace(/\/+$/, '')).href !== `${origin}/`)
    read.problems.push("SITE_URL must be the site's address alone, like https://example.com.")
  return origin
}

/** A sandbox with a public URL needs SANDBOX_PUBLIC=1, because its mailbox shows what strangers type. */
function readPublic(read: Reader, mode: string, siteUrl: string): boolean {
  const isAllowed = read.choice('SANDBOX_PUBLIC', ['0', '1'], '0') === '1'
  if (mode === 'live') return false
  if (!isAllowed && !isLocal(new URL(siteUrl).hostname))
    read.problems.push(
      'SITE_URL is a public address, and the site is in sandbox mode: set SITE_MODE=live, or SANDBOX_PUBLIC=1 to show a sandbox to the public.',
    )
  return isAllowed
}

function isLocal(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}

/** Returns a folder next to DATA_DIR. If DATA_DIR is inside the site's folder, returns one next to the site's folder. */
function defaultBackupDir(dataDir: string): string {
  const here = resolve('.')
  const isInside = !relative(here, dirname(dataDir)).startsWith('..')
  return isInside ? join(dirname(here), `${basename(here)}-backups`) : join(dirname(dataDir), 'backups')
}

type Database = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

function readDatabase(read: Reader, dataDir: string): Database {
  const url = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  return url ? { kind: 'postgres', url } : { kind: 'sqlite', file: join(dataDir, 'site.db') }
}

/** Returns the names of Stripe's settings. Other products than the course have their prices in the site. */
export const stripeNames = (): string =>
  isOff('/academy')
    ? 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'
    : 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID'

function readStripe(read: Reader, mode: string) {
  const secretKey = read.text('STRIPE_SECRET_KEY')
  const webhookSecret = read.text('STRIPE_WEBHOOK_SECRET')
  const priceId = read.text('STRIPE_PRICE_ID')
  // Null means Stripe's own API.
  const apiUrl = read.url('STRIPE_API_URL', ['http:', 'https:'])
  if (!secretKey && !webhookSecret && !priceId) return null
  if (!secretKey || !webhookSecret || (!priceId && !isOff('/academy'))) {
    read.problems.push(`${stripeNames()} belong together: set all or none.`)
    return null
  }
  const kind = mode === 'live' ? 'live' : 'test'
  if (!new RegExp(`^[sr]k_${kind}_`).test(secretKey)) {
    read.problems.push(
      `STRIPE_SECRET_KEY must be a ${kind} key (sk_${kind}_… or rk_${kind}_…) in ${mode} mode.`,
    )
  }
  if (!webhookSecret.startsWith('whsec_')) read.problems.push('STRIPE_WEBHOOK_SECRET must begin with whsec_.')
  return { secretKey, webhookSecret, priceId, apiUrl }
}

function readConvertKit(read: Reader) {
  const apiKey = read.text('KIT_API_KEY')
  const apiUrl = read.url('KIT_API_URL', ['http:', 'https:']) ?? 'https://api.kit.com/v4'
  return apiKey ? { apiKey, apiUrl } : null
}

function readMail(read: Reader) {
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  const from = readSender(read)
  if (smtpUrl && !read.text('MAIL_FROM'))
    read.problems.push('SMTP_URL is set without MAIL_FROM: say who the emails are from.')
  return smtpUrl && from ? { smtpUrl, from } : null
}

/** Splits MAIL_FROM here, so that nothing else reads it by other rules: a colon in a name would make a group of it. */
function readSender(read: Reader): Sender | null {
  const value = read.text('MAIL_FROM')
  if (value === null) return null
  const { name = '', named, alone = '' } = sender.exec(value)?.groups ?? {}
  const address = toAscii((named ?? alone).trim())
  if (address) return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
  // The example is an incomplete email address, because the server masks complete ones in its output.
  read.problems.push(
    `MAIL_FROM must be an email address like name@domain or Your Name <name@domain>, not "${value}".`,
  )
  return null
}

/** Returns an email address with its domain in ASCII, or null if it's none. */
function toAscii(address: string): string | null {
  if (!mailAddress.test(address)) return null
  const at = address.lastIndexOf('@')
  const domain = domainToASCII(address.slice(at + 1))
  return domain && `${address.slice(0, at)}@${domain}`
}

/**
 * RFC 5321 allows 64 characters before the @. A return path (mail/return-path.ts) adds a plus sign, an id
 * and a signature to the mailbox's name.
 */
const longestLocalPart = 64 - 1 - 32 - 12

function readImap(read: Reader) {
  const value = read.url('IMAP_URL', ['imaps:', 'imap:'])
  const given = read.mailAddress('BOUNCE_ADDRESS')
  if (value === null) return null
  const { protocol, hostname, port, username, password, pathname } = new URL(value)
  const user = decodeUrl(username)
  if (!user || !password) {
    read.problems.push('IMAP_URL must be like imaps://name%40example.com:PASSWORD@imap.example.com/INBOX.')
    return null
  }
  const address = toAscii(given ?? user)
  if (address === null) {
    read.problems.push(
      'The login in IMAP_URL is no email address, so set BOUNCE_ADDRESS to the address whose email arrives in that mailbox.',
    )
    return null
  }
  if (address.lastIndexOf('@') > longestLocalPart)
    read.problems.push(
      `${given === null ? 'IMAP_URL' : 'BOUNCE_ADDRESS'}: the mailbox for bounces may have at most ${longestLocalPart} characters in front of its @.`,
    )
  const secure = protocol === 'imaps:'
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    user,
    password: decodeUrl(password),
    folder: decodeUrl(pathname.slice(1)) || 'INBOX',
    /** Bounces go to this address, with a plus sign and a suffix before the @. */
    address,
  }
}

function missingForLive({ stripe, mail, siteUrl, ownerEmail }: Config): string[] {
  return [
    !stripe && `Live mode needs ${stripeNames()}.`,
    !mail && 'Live mode needs SMTP_URL and MAIL_FROM.',
    !ownerEmail && 'Live mode needs OWNER_EMAIL, where contact messages go.',
    !siteUrl.startsWith('https://') && 'Live mode needs SITE_URL to be the public https address.',
    unwritten.length > 0 &&
      `Live mode needs your own texts: ${unwritten.length} are still to be written, the first in ${unwritten[0]?.file}, line ${unwritten[0]?.line}. npm run owner -- doctor lists them.`,
  ].filter((sentence) => sentence !== false)
}

function reader(env: Environment) {
  const problems: string[] = []
  const text = (name: string) => env[name]?.trim() || null
  return {
    problems,
    text,
    choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
      const value = text(name) ?? fallback
      const choice = choices.find((each) => each === value)
      if (!choice) problems.push(`${name} must be one of ${choices.join(', ')}, not "${value}".`)
      return choice ?? fallback
    },
    number(name: string, fallback: number, range: { from: number; to: number; whole?: boolean }): number {
      const value = text(name)
      const number = Number(value ?? fallback)
      const fits = number >= range.from && number <= range.to && (!range.whole || Number.isInteger(number))
      if (fits) return number
      const kind = range.whole ? 'a whole number' : 'a number'
      problems.push(`${name} must be ${kind} from ${range.from} to ${range.to}, not "${value}".`)
      return fallback
    },
    mailAddress(name: string): string | null {
      const value = text(name)
      if (value === null || mailAddress.test(value)) return value
      problems.push(`${name} must be an email address like name@domain, not "${value}".`)
      return null
    },
    // The sentence must not repeat the value, which may contain a password.
    url(name: string, protocols: string[]): string | null {
      const value = text(name)
      if (value === null || (URL.canParse(value) && protocols.includes(new URL(value).protocol))) return value
      problems.push(
        `${name} must be an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
      )
      return null
    },
  }
}
