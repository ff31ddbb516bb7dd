import { tags } from '../../contract/tags.ts'
import { cameFromText, listCameFrom } from '../../server/audience/came-from.ts'
import { listOwnTags } from '../../server/audience/own-tags.ts'
import { listSegments } from '../../server/audience/people.ts'
import {
  type Audience,
  audienceOf,
  countSubscribers,
  everybody,
  findIssue,
} from '../../server/newsletter/issues.ts'
import type { Services } from '../../server/services.ts'
import type { Db, Issue } from '../../server/store/tables.ts'
import { transact } from '../../server/store/transact.ts'
import { Refusal, type Report, UsageError } from '../acts/act.ts'
import { describeProgress, howFar, moveScheduled } from '../acts/newsletter/issue-acts.ts'
import { findDraft, readDraft } from '../acts/newsletter/issue-drafts.ts'
import type { IssueFile } from '../acts/newsletter/issue-file.ts'
import {
  archiveInWords,
  audienceInWords,
  begin,
  draftAtKit,
  problemWith,
  sendToMore,
  type When,
} from '../acts/newsletter/send-issue.ts'
import { findSegment, ownTagChoice, readFilter } from '../acts/people-filter.ts'
import { isStale, versionShown } from '../acts/seen.ts'
import { readTime, timeWithWeekday } from '../acts/site-time.ts'
import { tagName } from '../acts/tag-name.ts'
import { people } from '../acts/words.ts'
import { confirmPage } from './confirm-page.tsx'
import { base } from './desk-request.ts'

/** The services, and the folder with the drafts, for the issue pages. */
export type Desk = { services: Services; folder: string }

/** Returns the path of an issue's page. */
export const issueAddress = (slug: string) => `${base()}/letters/issues/${slug}`

/** The version of an issue that a page shows: its state and its file. The emails queued so far aren’t a part of it. */
export async function issueShown({ services, folder }: Desk, slug: string): Promise<string> {
  const issue = await findIssue(services.db, { slug })
  return versionShown([{ ...issue, recipients: 0 }, await findDraft(folder, slug)])
}

/** Throws a Refusal if the issue has changed since its form was opened. */
export async function refuseStale(at: Desk, slug: string, seen: string | undefined): Promise<void> {
  if (isStale(seen, await issueShown(at, slug)))
    throw new Refusal(
      'The issue has changed since you opened that form: nothing was done. This is the issue now.',
    )
}

type Chosen = { audience?: string; at?: string }

async function readChosen({ services }: Desk, { audience = '', at = '' }: Chosen): Promise<When> {
  return {
    audience: await readAudience(services.db, audience),
    sendAt: readTime(at || undefined, services.clock.now()),
  }
}

const segmentMark = 'segment:'

/** Reads the value of one of `audienceChoices`. */
async function readAudience(db: Db, text: string): Promise<Audience> {
  if (text === '') return everybody
  if (text.startsWith(segmentMark)) return [await findSegment(db, text.slice(segmentMark.length))]
  const [, tag] = /^tag:(.+)$/s.exec(text) ?? []
  return [{ filter: readFilter(tag ? { tag } : { source: text }) }]
}

/** The choices of whom an issue goes to, other than everybody. */
export async function audienceChoices(db: Db): Promise<(readonly [string, string])[]> {
  const segments = await listSegments(db)
  const ownTags = await listOwnTags(db)
  const sources = await listCameFrom(db, 20)
  return [
    ...segments.map(({ name }) => [segmentMark + name, `the segment ${name}`] as const),
    ...ownTags.map(({ name }) => [`tag:${ownTagChoice(name)}`, `with your tag ${name}`] as const),
    ...Object.values(tags).map((id) => [`tag:${id}`, `with the tag ${tagName(id)}`] as const),
    ...sources.map((each) => [cameFromText(each), `brought by ${each.kind} ${each.name}`] as const),
  ]
}

/** Asks for confirmation before an issue is sent. Throws a Refusal if it can't be. */
export async function confirmSending(at: Desk, slug: string, chosen: Chosen): Promise<Response> {
  const { services } = at
  const place = issueAddress(slug)
  const file = await sendable(at, slug)
  const { audience, sendAt } = await readChosen(at, chosen)
  const page = {
    here: '/letters',
    back: place,
    action: `${place}/send`,
    hidden: { audience: chosen.audience ?? '', at: chosen.at ?? '', seen: await issueShown(at, slug) },
  } as const
  if (services.convertKit) {
    const warning = 'This makes a draft at Kit, where you send it.'
    return confirmPage({ ...page, title: 'Send it?', warning, label: 'Make a draft at Kit' })
  }
  const n = await countSubscribers(services.db, audience)
  if (n === 0) throw new Refusal('Nobody would get it: no subscriber matches.')
  const isLater = sendAt > services.clock.now()
  const what = `“${file.subject}” goes to ${people(n)}, ${audienceInWords(audience)},`
  const when = isLater
    ? `on ${timeWithWeekday(sendAt)}. Until then you can move it or withdraw it.`
    : 'now. A sent email can’t be recalled.'
  return confirmPage({
    ...page,
    title: isLater ? 'Schedule it?' : 'Send it?',
    warning: `${what} ${when} ${archiveInWords(audience)}`,
    label: `${isLater ? 'Schedule it for' : 'Send it to'} ${people(n)}`,
  })
}

/** Asks for confirmation before an issue that was sent goes to more people. Throws a Refusal if it can't. */
export async function confirmMore(at: Desk, issue: Issue, chosen: string): Promise<Response> {
  const { services } = at
  const place = issueAddress(issue.slug)
  const audience = await readAudience(services.db, chosen)
  const n = await countSubscribers(services.db, audience, issue.id)
  if (n === 0) throw new Refusal('Nobody would get it: whoever matches has it already.')
  return confirmPage({
    here: '/letters',
    back: place,
    action: `${place}/more`,
    title: 'Send it to them too?',
    warning: `“${issue.subject}” also goes to ${people(n)} who don’t have it: ${audienceInWords(audience)}. Nobody gets it twice. A sent email can’t be recalled.`,
    label: `Send it to ${people(n)}`,
    hidden: { audience: chosen, seen: await issueShown(at, issue.slug) },
  })
}

/** Sends an issue that was sent to more people. */
export async function sendMore({ services }: Desk, issue: Issue, chosen: string): Promise<Report> {
  const audience = await readAudience(services.db, chosen)
  await transact(services.db, (tx) => sendToMore(tx, issue, audience, services))
  return { data: { slug: issue.slug }, text: 'It is being sent, ten a second.' }
}

async function sendable({ services, folder }: Desk, slug: string): Promise<IssueFile> {
  if ((await findDraft(folder, slug))?.isSample)
    throw new Refusal('This is a sample: write your own text first.')
  const file = await readDraft(folder, slug)
  const problem = await problemWith(file, services)
  if (problem) throw new Refusal(problem)
  return file
}

export async function send(at: Desk, slug: string, chosen: Chosen): Promise<Report> {
  const { services } = at
  const file = await sendable(at, slug)
  const issue = await begin(file, await readChosen(at, chosen), services)
  if (services.convertKit) return draftAtKit(issue, services, services.convertKit)
  const data = await howFar(issue, services)
  const isLater = issue.send_at > services.clock.now()
  const text = isLater ? await describeProgress(issue, data, services) : 'It is being sent, ten a second.'
  return { data, text }
}

/** Moves a scheduled issue to the typed time. */
export async function move({ services }: Desk, issue: Issue, typed: string): Promise<Report> {
  if (typed === '') throw new UsageError('Please type a day and a time.')
  return moveScheduled(services, issue, readTime(typed, services.clock.now()))
}

/** Asks for confirmation before an issue is continued, withdrawn or corrected. Returns null if that isn't possible. */
export async function confirmAct(at: Desk, slug: string, act: string): Promise<Response | null> {
  const { services, folder } = at
  const hidden = { seen: await issueShown(at, slug) }
  const issue = await findIssue(services.db, { slug })
  const place = issueAddress(slug)
  const page = {
    here: '/letters',
    back: place,
    action: `${place}/${act}`,
    hidden,
  } as const
  if (act === 'continue' && issue && issue.stopped_at !== null) {
    const data = await howFar(issue, services)
    const left =
      data.batches === 0
        ? people(data.waiting)
        : `everyone who doesn’t have it yet, of ${people(await countSubscribers(services.db, audienceOf(issue)))},`
    const warning = `“${issue.subject}” will also go to ${left}. A sent email can’t be recalled.`
    return confirmPage({ ...page, title: 'Continue?', warning, label: 'Continue' })
  }
  if (act === 'withdraw' && issue) {
    const isKept = (await findDraft(folder, slug)) !== null
    const warning = `Nobody gets “${issue.subject}”. ${isKept ? 'Its text stays here, so you can send it anew.' : 'Its file isn’t here, so its text is deleted.'}`
    return confirmPage({ ...page, title: 'Withdraw it?', warning, label: 'Withdraw it' })
  }
  if (act === 'correct' && issue && (await findDraft(folder, slug))) {
    const archive = issue.published_at === null ? '' : 'The archive shows the new words at once. '
    const warning = `${archive}The emails still to come have the new words. Sent emails stay as they are.`
    return confirmPage({ ...page, title: 'Correct it?', warning, label: 'Correct it' })
  }
  return null
}
