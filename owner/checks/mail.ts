import { resolveTxt } from 'node:dns/promises'
import { setTimeout } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { doctorMail } from '../../server/care/owner-letters.ts'
import { sampleLetters } from '../../server/letters.ts'
import { renderMail } from '../../server/mail/mail.ts'
import { issueMail } from '../../server/newsletter/issue-letter.ts'
import { listIssues } from '../../server/newsletter/issues.ts'
import { second } from '../../server/process/clock.ts'
import type { Services } from '../../server/services.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

/** Checks the login, the domain's DNS records, an email to ourselves, and the sizes of the letters. */
export async function checkMail(services: Services): Promise<Finding[]> {
  const { config, mail, bounceMailbox } = services
  if (!config.mail) {
    return [
      note(
        'No SMTP settings: emails stay in the local mailbox at /sandbox/mailbox.',
        'Set SMTP_URL, MAIL_FROM and OWNER_EMAIL to reach people.',
      ),
      await checkSizes(services),
    ]
  }
  await mail.verify()
  const from = domainOf(config.mail.from.address)
  const bounces = bounceMailbox ? domainOf(bounceMailbox.address) : from
  return [
    fine('The mail server accepts our login.'),
    // Receivers check SPF for the domain of the return path, and DMARC for the domain in From.
    await checkSpf(bounces),
    await checkDmarc(from),
    await checkSignature(services, from),
    await checkSizes(services),
  ].flat()
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** Gmail and Yahoo reject email from a domain that has neither SPF nor DKIM. */
async function checkSpf(domain: string): Promise<Finding> {
  const { length } = (await texts(domain)).filter((text) => /^v=spf1( |$)/i.test(text))
  if (length === 0)
    return note(`No SPF record of ${domain} was found.`, 'Your email provider says which TXT record to add.')
  if (length === 1) return fine(`${domain} has an SPF record.`)
  return wrong(`${domain} has ${length} SPF records, which is invalid.`, 'Merge them into one TXT record.')
}

async function checkDmarc(domain: string): Promise<Finding> {
  // The DMARC record of the organizational domain also applies to its subdomains.
  const labels = domain.split('.')
  const names = labels.slice(0, -1).map((_, n) => labels.slice(n).join('.'))
  for (const name of names) {
    const record = (await texts(`_dmarc.${name}`)).find((text) => text.startsWith('v=DMARC1'))
    const [, policy = 'none'] = /;\s*p\s*=\s*(\w+)/.exec(record ?? '') ?? []
    if (record) return fine(`${name} has a DMARC record: p=${policy}.`)
  }
  return note(`${domain} has no DMARC record.`, `Add TXT _dmarc.${domain} "v=DMARC1; p=none".`)
}

async function texts(name: string): Promise<string[]> {
  const records = await resolveTxt(name).catch(() => [])
  return records.map((parts) => parts.join(''))
}

/** How long to wait for the test email to ourselves. */
const patience = 60 * second

/**
 * Sends an email to ourselves and checks its DKIM signature. The DKIM record can't be looked up without a signature, because
 * only the provider knows the selector. The email goes to a plus address, because bounces go to such addresses, too.
 */
async function checkSignature(services: Services, from: string): Promise<Finding | Finding[]> {
  const { bounceMailbox, config, mail, clock } = services
  if (!bounceMailbox)
    return note(
      'DKIM wasn’t checked, because doctor has no mailbox to send a test email to.',
      'Set IMAP_URL. Or send a test email to Gmail with npm run owner -- doctor --send you@gmail.com, and open ⋮ › Show original: DKIM must say PASS.',
    )
  const problem = await bounceMailbox.find('<nothing>').then(
    () => null,
    (error: Error) => error.message,
  )
  if (problem !== null)
    return wrong(
      `The mailbox of IMAP_URL can’t be read: ${problem}`,
      'Check its host, user, password and folder. Until then, bounces and complaints stay unread.',
    )
  const letter = doctorMail(config.siteUrl)
  const outcome = await mail.send({
    id: `doctor-${clock.now()}`,
    to: bounceMailbox.address.replace(/@(?=[^@]*$)/, '+doctor@'),
    ...(await renderMail(letter)),
    // Adds the List-Unsubscribe header, which issues have and the signature must cover.
    unsubscribeUrl: `${config.siteUrl}/unsubscribe/doctor`,
  })
  if (outcome.state === 'refused')
    return wrong(
      `An email to ${bounceMailbox.address} with a plus sign was refused: ${outcome.reason}`,
      'Bounces go to such addresses: turn on plus addresses for the mailbox of IMAP_URL, or use another mailbox.',
    )
  const arrived = await waitFor(() => bounceMailbox.find(outcome.messageId))
  if (!arrived)
    return wrong(
      `An email to ${bounceMailbox.address} with a plus sign didn’t arrive within a minute.`,
      'Bounces go to such addresses. Check that the mailbox of IMAP_URL accepts them, and that they arrive in its folder.',
    )
  return [
    fine('An email to the mailbox of IMAP_URL arrived, with a plus sign in its address, as in bounces.'),
    readSignature(await PostalMime.parse(arrived), from),
  ].flat()
}

async function waitFor<Found>(look: () => Promise<Found | null>): Promise<Found | null> {
  for (let waited = 0; waited < patience; waited += 3 * second) {
    const found = await look()
    if (found !== null) return found
    await setTimeout(3 * second)
  }
  return look()
}

/** Checks the signatures and authentication results of the email to ourselves. */
function readSignature({ headers }: Email, from: string): Finding | Finding[] {
  const values = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value)
  const signatures = values('dkim-signature').map(tagsOf)
  const ours = signatures.find(({ d = '' }) => isOf(d, from))
  if (signatures.length === 0)
    return note(
      `Email from ${from} carries no DKIM signature.`,
      'Turn DKIM on at your email provider, which names the DNS record to add: Gmail and Yahoo ask for it of everybody who sends much.',
    )
  if (!ours)
    return note(
      `Email from ${from} is signed for ${signatures.map(({ d }) => d).join(', ')} only, which DMARC doesn’t count.`,
      `Turn DKIM on for ${from} at your email provider.`,
    )
  const covered = (ours.h ?? '').toLowerCase().split(/\s*:\s*/)
  const missing = ['List-Unsubscribe', 'List-Unsubscribe-Post'].filter(
    (name) => !covered.includes(name.toLowerCase()),
  )
  // The receiving server adds its header at the top. The sender may have forged the headers below it.
  const results = values('authentication-results')[0] ?? ''
  const verdicts = [...results.matchAll(/\b(dkim|spf|dmarc)\s*=\s*(\w+)/gi)].map(
    ([, what, how]) => `${what}=${how}`,
  )
  const hasFailed =
    /\bdkim\s*=\s*(fail|permerror|neutral|policy)/i.test(results) && !/\bdkim\s*=\s*pass/i.test(results)
  const said = verdicts.length > 0 ? ` The receiving server says ${verdicts.join(', ')}.` : ''
  const verdict = hasFailed
    ? wrong(
        `The DKIM signature of ${ours.d} isn’t valid.${said}`,
        `Compare the TXT record ${ours.s}._domainkey.${ours.d} with what your email provider says.`,
      )
    : fine(`Email is signed with DKIM for ${ours.d}.${said}`)
  if (values('list-unsubscribe-post').length === 0) return [verdict, lostHeaders]
  if (missing.length === 0) return verdict
  const uncovered = `The signature doesn’t cover ${missing.join(' and ')}, so Gmail shows no unsubscribe button.`
  return [verdict, note(uncovered, 'Ask your email provider to sign these headers.')]
}

const lostHeaders = note(
  'The headers for unsubscribing with one click got lost on the way.',
  'Ask your email provider why it removes List-Unsubscribe and List-Unsubscribe-Post.',
)

/** Whether a signature's domain is the sender's domain, one of its parent domains, or one of its subdomains. */
const isOf = (signer: string, from: string) =>
  signer !== '' &&
  [signer, from].every((one) => one.includes('.')) &&
  (`.${from}`.endsWith(`.${signer}`) || `.${signer}`.endsWith(`.${from}`))

/** Parses `v=1; d=example.com; s=key`. */
function tagsOf(value: string): Record<string, string> {
  const pairs = value.split(';').map((each) => each.split('='))
  return Object.fromEntries(pairs.map(([name = '', ...rest]) => [name.trim(), rest.join('=').trim()]))
}

/** Gmail clips emails that are larger than this, which hides the unsubscribe link at their end. */
const gmailCuts = 102 * 1024

async function checkSizes({ config: { siteUrl }, db }: Pick<Services, 'config' | 'db'>): Promise<Finding> {
  const issues = (await listIssues(db, { limit: 10 })).rows.map((issue) => ({
    name: `issue ${issue.slug}`,
    mail: issueMail(issue, { siteUrl, unsubscribeUrl: siteUrl }),
    notMeUrl: null,
  }))
  const letters = [...sampleLetters(siteUrl), ...issues]
  const sizes = await Promise.all(
    letters.map(async ({ name, mail, notMeUrl }) => ({
      name,
      bytes: Buffer.byteLength((await renderMail(mail, notMeUrl)).html),
    })),
  )
  const largest = sizes.reduce((most, one) => (one.bytes > most.bytes ? one : most))
  const size = `${Math.ceil(largest.bytes / 1024)} KB`
  return largest.bytes < gmailCuts
    ? fine(
        `The largest of ${letters.length} letters is ${size} (${largest.name}). Gmail clips emails over 102 KB.`,
      )
    : wrong(`${largest.name} is ${size}, and Gmail clips emails over 102 KB.`, 'Make it shorter.')
}

export async function sendTestMail(
  { config, mail, clock }: Pick<Services, 'config' | 'mail' | 'clock'>,
  to: string,
): Promise<Finding> {
  const letter = doctorMail(config.siteUrl)
  const id = `doctor-${clock.now()}`
  const outcome = await mail.send({ id, to, ...(await renderMail(letter)) })
  return outcome.state === 'sent'
    ? fine(`A test email is on its way to ${to}.`)
    : wrong(
        `The test email was refused: ${outcome.reason}`,
        'Try another address, or ask the email provider.',
      )
}
