import { readCameFrom } from '../../server/audience/came-from.ts'
import {
  type Audience,
  audienceOf,
  countSubscribers,
  everybody,
  findIssue,
} from '../../server/letters/issues.ts'
import type { Issue } from '../../server/store/tables.ts'
import { Refusal, type Report, UsageError } from '../command.ts'
import { describeProgress, howFar, moveScheduled, waitingBatches } from '../issue-acts.ts'
import { findDraft, readDraft } from '../issue-drafts.ts'
import type { IssueFile } from '../issue-file.ts'
import { audienceInWords, begin, draftAtKit, people, problemWith, type When } from '../send-issue.ts'
import { readTime, timeWithWeekday } from '../site-time.ts'
import { confirmPage } from './confirm-page.tsx'
import type { Desk } from './issue-form.tsx'

/** Runs an action and returns its result as a sentence. If the action is refused, returns the reason. */
export async function inWords(run: () => Promise<string>): Promise<string> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal || error instanceof UsageError) return error.message
    throw error
  }
}

type Chosen = { audience?: string; at?: string }

function readChosen({ audience = '', at = '' }: Chosen, now: number): When {
  return { ...readAudience(audience), sendAt: readTime(at || undefined, now) }
}

function readAudience(text: string): Audience {
  if (text === '') return everybody
  const [, tag] = /^tag:(\d+)$/.exec(text) ?? []
  if (tag) return { tagId: Number(tag), cameFrom: null }
  const cameFrom = readCameFrom(text)
  if (!cameFrom) throw new UsageError('Please choose who gets it.')
  return { tagId: null, cameFrom }
}

export async function confirmSending(
  at: Desk,
  slug: string,
  chosen: Chosen,
): Promise<Response | { said: string }> {
  const { services, base } = at
  const place = `${base}/letters/issues/${slug}`
  let page: Response | undefined
  const said = await inWords(async () => {
    const file = await sendable(at, slug)
    const when = readChosen(chosen, services.clock.now())
    const n = await countSubscribers(services.db, when)
    if (n === 0 && !services.convertKit) return 'Nobody would get it: no subscriber matches.'
    const isLater = when.sendAt > services.clock.now()
    const what = `“${file.subject}” goes to ${people(n)}, ${audienceInWords(when)}, ${isLater ? `on ${timeWithWeekday(when.sendAt)}` : 'now'}.`
    page = confirmPage({
      base,
      here: '/letters',
      back: place,
      action: `${place}/send`,
      title: isLater ? 'Schedule it?' : 'Send it?',
      warning: services.convertKit
        ? 'This makes a draft at Kit, where you send it.'
        : `${what} ${isLater ? 'Until then you can move it or withdraw it.' : 'A sent email can’t be recalled.'}`,
      label: services.convertKit
        ? 'Make a draft at Kit'
        : isLater
          ? `Schedule it for ${people(n)}`
          : `Send it to ${people(n)}`,
      hidden: { audience: chosen.audience ?? '', at: chosen.at ?? '' },
      isCareful: true,
    })
    return ''
  })
  return page ?? { said }
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
  const issue = await begin(file, readChosen(chosen, services.clock.now()), services)
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
export async function confirmAct(
  { services, base, folder }: Desk,
  slug: string,
  act: string,
): Promise<Response | null> {
  const issue = await findIssue(services.db, { slug })
  const place = `${base}/letters/issues/${slug}`
  const page = { base, here: '/letters', back: place, action: `${place}/${act}`, isCareful: true } as const
  if (act === 'continue' && issue && issue.stopped_at !== null) {
    const data = await howFar(issue, services)
    const isQueued = (await waitingBatches(issue, services)) === 0
    const left = isQueued
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
    const warning =
      'The archive shows the new words at once, and the emails still to come have them. Sent emails stay as they are.'
    return confirmPage({ ...page, title: 'Correct it?', warning, label: 'Correct it' })
  }
  return null
}
