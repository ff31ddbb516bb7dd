import { sql } from 'kysely'
import type { Environment } from '../../../model/reader/site-folder.ts'
import type { Config } from '../../../server/config.ts'
import type { Services } from '../../../server/services.ts'
import { openDatabase } from '../../../server/store/open.ts'
import { checkConvertKit } from '../../checks/convertkit.ts'
import { type Finding, fine } from '../../checks/finding.ts'
import { checkMail } from '../../checks/mail.ts'
import { checkStripe } from '../../checks/stripe.ts'

export type Question = {
  name: string
  /** The purpose of the setting, and where to find its value. */
  about: string
  /** Returns the default. Setup writes it to the file if there is neither an answer nor an existing value. */
  suggested?: (answers: Environment) => string | undefined
  isSecret?: true
  /** Another setting that this one requires. If that other setting is missing, setup removes this one without asking. */
  needs?: string
  /** Returns whether to ask, based on earlier answers. If not, setup leaves the setting unchanged. */
  when?: (answers: Environment) => boolean
}

export type Group = {
  title: string
  questions: readonly Question[]
  /** Tests the answers with doctor's checks. The services use a temporary, empty database. */
  check?: (services: Services, config: Config) => Promise<Finding[]>
}

const isPublic = ({ SITE_URL = '' }: Environment) => SITE_URL.startsWith('https://')
const isLive = ({ SITE_MODE }: Environment) => SITE_MODE === 'live'
/** Where deploy/install.sh makes a service that can't write in the checkout. */
const isOnServer = () => process.cwd() === '/srv/site'

/** The settings that setup asks for, in this order. .env.example has the others. */
export const groups: readonly Group[] = [
  {
    title: 'The site',
    questions: [
      {
        name: 'SITE_MODE',
        about: 'sandbox: for trying the site; nothing is charged or sent. live: real buyers, real money.',
        suggested: () => 'sandbox',
      },
      {
        name: 'SITE_URL',
        about: 'The address that visitors type, like https://example.com. Empty: only this computer.',
      },
      {
        name: 'SANDBOX_PUBLIC',
        about: '1 shows the sandbox to everyone who knows the address. Don’t let strangers buy there.',
        when: (answers) => isPublic(answers) && !isLive(answers),
      },
      {
        name: 'TRUST_PROXY',
        about: 'How many proxies are in front. With Caddy, as docs/operations.md describes it: 1.',
        suggested: () => '1',
        when: isPublic,
      },
    ],
  },
  {
    title: 'The data',
    questions: [
      {
        name: 'DATABASE_URL',
        about:
          'Only for PostgreSQL: postgres://user:password@host:5432/name. Empty: a file, which is fine for one machine.',
        isSecret: true,
      },
      {
        name: 'DATA_DIR',
        about:
          'The folder for the database file, and for files. On a server: /var/lib/site, outside this one.',
        suggested: () => (isOnServer() ? '/var/lib/site' : './data'),
      },
      {
        name: 'BACKUP_DIR',
        about:
          'The folder for backups, outside this one: /var/backups/site on a server. Empty: next to the data.',
        suggested: () => (isOnServer() ? '/var/backups/site' : undefined),
      },
    ],
    check: checkDatabase,
  },
  {
    title: 'Stripe, which takes the money',
    questions: [
      {
        name: 'STRIPE_SECRET_KEY',
        about:
          'https://dashboard.stripe.com/apikeys: a restricted key, rk_…, with the permissions that docs/operations.md lists; for a sandbox, in test mode. Empty: the site takes no money.',
        isSecret: true,
      },
      {
        name: 'STRIPE_WEBHOOK_SECRET',
        about:
          'https://dashboard.stripe.com/webhooks: the signing secret, whsec_…, of the endpoint with your address and /webhooks/stripe.',
        isSecret: true,
        needs: 'STRIPE_SECRET_KEY',
      },
      {
        name: 'STRIPE_PRICE_ID',
        about: 'https://dashboard.stripe.com/products: the id, price_…, of the price in offer.yaml.',
        needs: 'STRIPE_SECRET_KEY',
      },
    ],
    check: checkStripe,
  },
  {
    title: 'Email',
    questions: [
      {
        name: 'SMTP_URL',
        about:
          'From your email provider: smtps://user:password@server:465, with %40 for an @ in the user. Empty: emails stay in the mailbox of the sandbox.',
        isSecret: true,
      },
      {
        name: 'MAIL_FROM',
        about: 'The name and address that emails come from, like Robin Sample <hello@example.com>.',
        needs: 'SMTP_URL',
      },
      {
        name: 'OWNER_EMAIL',
        about: 'Your own address, for visitors’ messages and alarms.',
      },
      {
        name: 'IMAP_URL',
        about:
          'The mailbox that bounces come back to: imaps://user:password@server/INBOX, as docs/operations.md describes it. Empty: not used.',
        isSecret: true,
        needs: 'SMTP_URL',
      },
      {
        name: 'BOUNCE_ADDRESS',
        about: 'The address of that mailbox. Empty: the user in IMAP_URL is the address.',
        needs: 'IMAP_URL',
      },
      {
        name: 'MAIL_WEBHOOK_SECRET',
        about:
          'A long random string, for bounces that Postmark or Amazon SES report: docs/operations.md. Empty: not used.',
        isSecret: true,
        needs: 'SMTP_URL',
      },
    ],
    check: checkMail,
  },
  {
    title: 'Kit, if you have it',
    questions: [
      {
        name: 'KIT_API_KEY',
        about:
          'https://app.kit.com/account_settings/developer_settings: a key of v4, kit_…. Empty: the site keeps its own list and sends its own emails.',
        isSecret: true,
      },
    ],
    check: checkConvertKit,
  },
]

/** Checks that PostgreSQL accepts the connection. Creates no tables. */
async function checkDatabase({ log }: Pick<Services, 'log'>, { database }: Config): Promise<Finding[]> {
  if (database.kind === 'sqlite') return [fine(`The database is the file ${database.file}.`)]
  const db = openDatabase(database, log)
  try {
    await sql`select 1`.execute(db)
    return [fine('PostgreSQL accepts the connection.')]
  } finally {
    await db.destroy()
  }
}
