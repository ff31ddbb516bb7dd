import type { Mail } from '../../../server/mail/letter.ts'
import { renderMail } from '../../../server/mail/mail.ts'
import { issueMail } from '../../../server/newsletter/issue-letter.ts'
import {
  type Audience,
  audienceOf,
  batchKeys,
  bothOf,
  countSubscribers,
  findIssue,
  keepIssue,
  lockIssue,
  storedAudience,
  updateIssue,
} from '../../../server/newsletter/issues.ts'
import { impersonal } from '../../../server/newsletter/personal.ts'
import { addJob } from '../../../server/queue/queue.ts'
import { sendIssue } from '../../../server/queue/requests.ts'
import type { Services } from '../../../server/services.ts'
import type { Db, Issue } from '../../../server/store/tables.ts'
import { transact } from '../../../server/store/transact.ts'
import type { ConvertKit } from '../../../server/vendors/convertkit.ts'
import { Refusal, type Report } from '../act.ts'
import { filterInWords } from '../people-filter.ts'
import { timeWithWeekday } from '../site-time.ts'
import { count } from '../words.ts'
import { linkProblem } from './dead-links.ts'
import { waitingBatches } from './issue-acts.ts'
import type { IssueFile } from './issue-file.ts'

/** Sends issues from their files. Actions on an issue whose sending has begun are in issue-acts.ts. */

/** Describes an issue's broken links. Returns null if there are none, or if sending the issue has already begun. */
export async function problemWith(file: IssueFile, services: Services): Promise<string | null> {
  return (await findIssue(services.db, { slug: file.slug })) ? null : linkProblem(file, services)
}

/** Sends an issue or a letter to one email address, as a test. `slug` is its file's name. */
export async function sendTest(
  { slug, written }: { slug: string; written: Mail },
  to: string,
  { mail, clock }: Pick<Services, 'mail' | 'clock'>,
): Promise<Report> {
  const body = await renderMail(written)
  const outcome = await mail.send({
    id: `test-${slug}-${clock.now()}`,
    to,
    ...body,
    subject: `[Test] ${body.subject}`,
  })
  if (outcome.state === 'refused') throw new Refusal(`The email was refused: ${outcome.reason}`)
  return { data: { sentTo: to }, text: `A test of "${body.subject}" is on its way to ${to}.` }
}

/** Whom an issue goes to, and when to start sending the issue (epoch milliseconds). */
export type When = { audience: Audience; sendAt: number }

/** Describes an audience: `every subscriber`, or the conditions and segments that limit it. */
export function audienceInWords(audience: Audience): string {
  const parts = audience.map(({ name, filter }) => {
    const words = filterInWords(filter)
    return name === undefined ? words : `of the segment ${name} (${words || 'everybody'})`
  })
  return parts.length === 0 ? 'every subscriber' : `subscribers ${parts.join(', and ')}`
}

/** Says whether the archive gets an issue to this audience. */
export const archiveInWords = (audience: Audience): string =>
  audience.length === 0
    ? 'Everybody can read it in the archive once its emails are queued.'
    : 'It stays out of the archive until you put it there.'

/**
 * Describes what sending or moving would do. Returns null if the issue is stored already and keeps its time, because an issue
 * isn't sent twice.
 */
export async function planOf(
  { slug, subject }: IssueFile,
  when: When,
  services: Services,
): Promise<string | null> {
  const { db, convertKit, clock } = services
  const { audience } = when
  refuseAtKit(when, services)
  if (convertKit) return `This would make a draft of "${subject}" at Kit.`
  const known = await findIssue(db, { slug })
  if (known && when.sendAt > clock.now() && when.sendAt !== known.send_at)
    return `This would move "${subject}" from ${timeWithWeekday(known.send_at)} to ${timeWithWeekday(when.sendAt)}.`
  if (known && isMore(known, audience) && known.send_at <= clock.now()) {
    const others = count(
      await countSubscribers(db, audience, known.id),
      'subscriber who doesn’t have it',
      'subscribers who don’t have it',
    )
    return `This would also send "${subject}" to ${others}: ${audienceInWords(audience)}.`
  }
  if (known) return null
  const readers = count(await countSubscribers(db, audience), 'subscriber')
  const start = when.sendAt > clock.now() ? `on ${timeWithWeekday(when.sendAt)}` : 'now'
  const who = audience.length > 0 ? `: ${audienceInWords(audience)}` : ''
  return `This would send "${subject}" to ${readers}, ${start}${who}. ${archiveInWords(audience)}`
}

/** Stores the issue with the job that queues its emails. Calling it again changes nothing. */
export async function begin(file: IssueFile, when: When, services: Services): Promise<Issue> {
  const { db, clock, convertKit } = services
  const { sendAt, audience } = when
  refuseAtKit(when, services)
  return transact(db, async (tx) => {
    const to = storedAudience(audience)
    const { issue, isNew } = await keepIssue(tx, { ...file, send_at: sendAt, ...to }, clock.now())
    if (!isNew && issue.corrected_at === null && hasOtherWords(issue, file))
      throw new Refusal(
        `${file.slug} was sent or scheduled with a different text. To change it in the archive and in emails that aren’t sent yet: newsletter correct ${file.slug} FILE.md`,
      )
    if (!isNew && isMore(issue, audience)) return sendToMore(tx, issue, audience, services)
    if (isNew && !convertKit) {
      // An issue can be sent only once, so it isn't sent without subscribers.
      if ((await countSubscribers(tx, audience)) === 0)
        throw new Refusal(
          audience.length === 0
            ? 'Nobody has confirmed the newsletter yet: nothing was sent.'
            : 'Nobody would get it: no subscriber matches.',
        )
      const first = { issueId: issue.id, after: '' }
      await addJob(tx, sendIssue(first, { key: batchKeys(issue.id), at: sendAt }), clock.now())
    }
    return issue
  })
}

/** Throws a Refusal if Kit sends and an audience or a time is chosen here, because the draft at Kit has neither. */
function refuseAtKit({ sendAt, audience }: When, { clock, convertKit }: Services): void {
  if (convertKit && (audience.length > 0 || sendAt > clock.now()))
    throw new Refusal('Kit sends it: choose at Kit who gets it and when.')
}

/** Whether an audience isn't the issue's. No audience at all is everybody, or for an issue that was begun the one that it has. */
function isMore(issue: Issue, audience: Audience): boolean {
  const known = new Set(audienceOf(issue).map((each) => JSON.stringify(each)))
  return audience.some((each) => !known.has(JSON.stringify(each)))
}

/**
 * Sends an issue whose emails are all queued to further subscribers. Nobody gets it twice. Throws a Refusal if the issue is
 * scheduled, being queued or stopped, if it went to everybody, or if it would reach nobody.
 */
export async function sendToMore(
  tx: Db,
  issue: Issue,
  audience: Audience,
  { clock, convertKit }: Services,
): Promise<Issue> {
  const { id, slug } = issue
  const now = clock.now()
  const locked = await lockIssue(tx, id)
  const before = audienceOf(issue)
  if (convertKit) throw new Refusal('With Kit, choose there who gets it.')
  const isQueued = locked && locked.send_at <= now && (await waitingBatches(issue, { db: tx })) === 0
  if (!isQueued || locked.stopped_at !== null)
    throw new Refusal(
      `${slug} goes to ${audienceInWords(before)}. To change that, withdraw it and send it anew. Once all its emails are queued, it can go to others as well.`,
    )
  if (before.length === 0) throw new Refusal(`${slug} goes to every subscriber already.`)
  if ((await countSubscribers(tx, audience, id)) === 0)
    throw new Refusal('Nobody would get it: whoever matches has it already.')
  await updateIssue(tx, id, storedAudience(bothOf(before, audience)))
  const first = sendIssue({ issueId: id, after: '', more: now }, { key: `${batchKeys(id)}:${now}:` })
  await addJob(tx, first, now)
  return issue
}

export const hasOtherWords = (issue: Pick<Issue, 'subject' | 'preview' | 'markdown'>, file: IssueFile) =>
  issue.markdown !== file.markdown || issue.subject !== file.subject || issue.preview !== file.preview

/** Makes a draft at Kit, which the owner sends there. */
export async function draftAtKit(issue: Issue, services: Services, convertKit: ConvertKit): Promise<Report> {
  const known = issue.kit_broadcast_id
  const html = async () => (await renderMail(issueMail(issue, services.config))).html
  const id = known ?? (await convertKit.draftBroadcast({ ...impersonal(issue), html: await html() }))
  if (known === null) await updateIssue(services.db, issue.id, { kit_broadcast_id: id })
  const text = `Broadcast ${id} is a draft at Kit: https://app.kit.com/campaigns\nSend it there when it looks right. To show it in the archive then: newsletter publish ${issue.slug}`
  return { data: { convertKitBroadcastId: id, isNew: known === null }, text }
}
