import { resolveTxt } from 'node:dns/promises'
import type { Services } from '../../server/services.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

export async function checkMail({ config, mail }: Services): Promise<Finding[]> {
  if (!config.mail) {
    return [
      note(
        'No SMTP settings: mails stay in the local mailbox at /sandbox/mailbox.',
        'Set SMTP_URL, MAIL_FROM and OWNER_EMAIL to reach people.',
      ),
    ]
  }
  await mail.verify()
  const domain = config.mail.from.split('@').at(-1)?.replace('>', '').trim() ?? ''
  return [fine('The mail server takes our login.'), ...(await checkDomain(domain))]
}

/** Gmail and Yahoo turn away mail from a domain that vouches for none of it. */
async function checkDomain(domain: string): Promise<Finding[]> {
  const spf = (await texts(domain)).some((text) => text.startsWith('v=spf1'))
  const dmarc = (await texts(`_dmarc.${domain}`)).some((text) => text.startsWith('v=DMARC1'))
  return [
    spf
      ? fine(`${domain} has an SPF record.`)
      : note(`No SPF record of ${domain} was found.`, 'Your mail provider says which TXT record to add.'),
    dmarc
      ? fine(`${domain} has a DMARC record.`)
      : note(`No DMARC record of ${domain} was found.`, `Add TXT _dmarc.${domain} "v=DMARC1; p=none".`),
  ]
}

async function texts(name: string): Promise<string[]> {
  const records = await resolveTxt(name).catch(() => [])
  return records.map((parts) => parts.join(''))
}

/** Sends the owner one mail through the settings in use. */
export async function sendTestMail({ config, mail, clock }: Services, to: string): Promise<Finding> {
  const text = `This is the test that was asked for on the machine of ${config.siteUrl}. Mail works.`
  const id = `doctor-${clock.now()}`
  const outcome = await mail.send({ id, to, subject: 'Mail works', text, html: `<p>${text}</p>` })
  return outcome.state === 'sent'
    ? fine(`A test mail is on its way to ${to}.`)
    : wrong(`The test mail was refused: ${outcome.reason}`, 'Try another address, or ask the mail provider.')
}
