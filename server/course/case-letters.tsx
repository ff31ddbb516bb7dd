import { Text } from '@react-email/components'
import { emails } from '../../content/emails.ts'
import { light } from '../../content/theme.ts'
import type { Standing } from '../../contract/course-room.ts'
import { dollars } from '../../contract/figures.ts'
import type { Letter } from '../letters/letter.ts'
import { Lines } from '../letters/lines.tsx'
import type { Mail } from '../letters/mail.ts'
import { MailFrame } from '../letters/mail-frame.tsx'
import { ownerAddress } from '../letters/owner-address.ts'
import { safeName } from '../letters/safe-name.ts'
import { longDay } from '../process/clock.ts'
import type { LetterRequest } from '../queue/requests.ts'
import { findOrder } from '../sales/orders.ts'
import type { Services } from '../services.ts'
import { entriesOf, findCase, readAttached } from './cases.ts'

type CaseRequest = Extract<LetterRequest, { caseId: string }>

/** A case of the guarantee or a story: to the owner with everything attached, to the buyer with the promised day or the answer. */
export async function caseLetter(
  { mail, caseId, entryId }: CaseRequest,
  { db, config }: Services,
): Promise<Letter | null> {
  const found = await findCase(db, caseId)
  const order = found && (await findOrder(db, found.order_id))
  const email = order?.paid_email ?? order?.email
  const entries = await entriesOf(db, [caseId])
  const entry = entryId === undefined ? entries[0] : entries.find(({ id }) => id === entryId)
  if (!found || !order || !email || !entry) return null
  const owner = ownerAddress(config)
  const toOwner = mail === 'case-opened'
  const name = `${order.first_name} ${order.last_name}`.trim()
  const letter = {
    key: `mail:${mail}:${entryId ?? caseId}`,
    kind: mail,
    contactId: order.contact_id,
    to: toOwner ? owner.address : email,
    toContact: !toOwner,
    replyTo: toOwner ? { name, address: email } : owner,
  }
  const { months, standing } = readAttached(found)
  const isStory = found.kind === 'story'
  if (toOwner) {
    const facts = { buyer: [name, email].filter(Boolean).join(', '), dueOn: longDay(found.due_at) }
    const words = isStory ? emails.storyOffered(facts) : emails.caseOpened(facts)
    return {
      ...letter,
      mail: caseMail(words, { text: `${entry.text}\n\n${summary(standing, months.length)}` }),
    }
  }
  const firstName = safeName(order.first_name)
  const href = `${config.siteUrl}/course/${order.access_token}/${isStory ? 'log#story' : 'guarantee#cases'}`
  if (mail === 'case-received') {
    const words = isStory
      ? emails.storyReceived({ firstName })
      : emails.caseReceived({ firstName, dueOn: longDay(found.due_at) })
    return { ...letter, mail: caseMail(words, { href }) }
  }
  return { ...letter, mail: caseMail(emails.caseAnswered({ firstName }), { href, text: entry.text }) }
}

function summary({ earnedCents, goalCents, lessons, pages }: Standing, months: number): string {
  return [
    `Earned so far: ${dollars(earnedCents)} of ${dollars(goalCents)}`,
    `Lessons done: ${lessons.done} of ${lessons.count}`,
    `Pages on one site: ${pages.done} of ${pages.count}`,
    `Months in the log: ${months}`,
    'The whole log is attached to the case at the desk.',
  ].join('\n')
}

type Words = ReturnType<typeof emails.caseAnswered>

function caseMail(words: Words, { href, text }: { href?: string; text?: string }): Mail {
  return {
    subject: words.subject,
    element: (
      <MailFrame words={words} {...(href !== undefined && { href })}>
        {text !== undefined && (
          <Text className="ink" style={quote}>
            <Lines text={text} />
          </Text>
        )}
      </MailFrame>
    ),
  }
}

const quote = {
  fontSize: '17px',
  lineHeight: '1.6',
  margin: '0 0 16px',
  paddingLeft: '16px',
  borderLeft: `4px solid ${light.mark}`,
  overflowWrap: 'anywhere',
  color: light.ink,
} as const
