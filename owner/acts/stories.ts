import { existsSync, readFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { filled } from '../../model/filled.ts'
import { inUnit, timeIn } from '../../model/formats.ts'
import { academyPage } from '../../model/pages/academy.ts'
import { inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { entriesOf, findCase, readAttached } from '../../server/course/cases.ts'
import { type Answer, answerCase } from '../../server/course/write-to-case.ts'
import { siteDay } from '../../server/process/days.ts'
import { buyerEmail, findOrder } from '../../server/sales/orders.ts'
import type { Services } from '../../server/services.ts'
import { handle } from '../../server/store/id.ts'
import type { CaseEntry, CourseCase } from '../../server/store/tables.ts'
import { openDrafts } from '../content/drafts.ts'
import { isCheckout, namesOf, saveSource } from '../content/save.ts'

type Answered = {
  isSent: boolean
  said: string
  /** An accepted story that couldn't be stored, because this machine has no sources or the content has faults. */
  unstored?: StoryEntry
}

/** Sends the owner's answer to a case. Stores an accepted story in stories/, hidden until the owner shows it. */
export async function answerAsOwner(
  services: Pick<Services, 'db' | 'clock'>,
  id: string,
  answer: Answer,
): Promise<Answered> {
  const { db } = services
  const found = await findCase(db, id)
  const order = found && (await findOrder(db, found.order_id))
  if (order && buyerEmail(order) === '')
    return {
      isSent: false,
      said: `The buyer was forgotten: nothing was sent. To erase the case: forget ${handle(order.id)}`,
    }
  if (found && found.kind !== 'story' && answer.decision === 'accepted')
    return { isSent: false, said: 'Only a story can be accepted: nothing was sent.' }
  const answered = found && (await answerCase(services, id, answer))
  if (!answered) return { isSent: false, said: 'That case no longer exists: nothing was sent.' }
  if (answered !== 'answered') {
    const { changedTo } = answered
    const change = changedTo === 'open' ? 'The buyer has written again.' : `The case is ${changedTo} by now.`
    return { isSent: false, said: `${change} Nothing was sent.` }
  }
  const said = 'The answer is on its way.'
  if (answer.decision !== 'accepted') return { isSent: true, said }
  const entry = storyEntry({ ...found, closed_at: services.clock.now() }, await entriesOf(db, [id]))
  if (!entry) return { isSent: true, said: `${said} The buyer didn’t agree to a name: ask for one.` }
  const problem = await keepStory(entry)
  if (problem) return { isSent: true, said: `${said} ${problem}`, unstored: entry }
  const next = 'not shown yet: read it, write what is typical, set show to true, and publish.'
  return { isSent: true, said: `${said} The story is in ${entry.file}, and ${next}` }
}

export type StoryEntry = { file: string; text: string }

/**
 * Returns a story as an entry of stories/: the buyer's words, the name they agreed to, and their log as evidence.
 * Returns null if the buyer agreed to no name.
 */
export function storyEntry(found: CourseCase, entries: readonly CaseEntry[]): StoryEntry | null {
  const { standing, months, consent } = readAttached(found)
  if (!consent) return null
  const slug = consent.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const name = `${slug}-${handle(found.id)}`.toLowerCase().replace(/^-+|-+(?=-)/g, '')
  const said = entries.filter(({ author }) => author === 'buyer').map(({ text }) => text)
  const sum = (of: (month: (typeof months)[number]) => number) =>
    months.reduce((total, month) => total + of(month), 0)
  const { units } = courseRoom.standing
  const evidence = filled(academyPage.stories.evidence, {
    months: inUnit(months.length, units.months),
    hours: timeIn(Math.round(sum(({ hours }) => hours)), 'hour'),
    pages: inUnit(new Set(months.flatMap(({ pages }) => pages)).size, units.pages),
    earned: inUnit(standing.earned, standing.unit),
  })
  const story = {
    name: consent.name,
    text: said.join('\n\n').replaceAll('\r\n', '\n'),
    saidOn: siteDay(consent.agreedAt),
    evidence,
    typical: null,
    // The owner checks the log when they accept the story.
    checkedOn: siteDay(found.closed_at ?? consent.agreedAt),
    case: found.id,
    show: false,
  }
  return { file: `stories/${name}.yaml`, text: stringify(story, { lineWidth: 0 }) }
}

export const isStored = ({ file }: StoryEntry) => isCheckout() && existsSync(inSite(file))

/** Stores an entry. Returns an error message, or null. Keeps an existing file, because the owner may have edited it. */
async function keepStory({ file, text }: StoryEntry): Promise<string | null> {
  if (!isCheckout()) return 'This machine has no checkout to store the story in.'
  if (existsSync(inSite(file))) return null
  const faults = await saved(file, text)
  return faults.length > 0 ? `The story couldn’t be stored: ${faults.join(' · ')}` : null
}

/** Removes these cases' stories from stories/ and from the desk's drafts, and returns what the owner still has to do. */
export async function removeStories(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  cases: readonly CourseCase[],
): Promise<string[]> {
  const offered = cases.filter(({ kind }) => kind === 'story')
  const isOffered = (text: string) => offered.some(({ id }) => text.includes(id))
  if (!isCheckout())
    return offered
      .filter(({ state }) => state === 'accepted')
      .map(({ id }) => `The entry of stories with case: ${id}. Remove it in your checkout, and publish.`)
  const files = siteFiles('stories/*.yaml').filter((file) => isOffered(readFileSync(inSite(file), 'utf8')))
  const drafts = openDrafts(config.dataDir, clock.now)
  for (const draft of await drafts.list())
    if (files.includes(draft.file) || isOffered(JSON.stringify(draft))) await drafts.remove(draft)
  const left: string[] = []
  for (const file of files) {
    const faults = await saved(file, null)
    left.push(
      faults.length > 0
        ? `${file}, a story, couldn’t be removed (${faults.join(' · ')}). Remove it, and publish.`
        : `${file}, a story, is removed here. Publish to remove it from the site. git keeps its history.`,
    )
  }
  return left
}

/** Writes or removes one entry. Returns the content's faults or the file system's error, or an empty list. */
const saved = (file: string, source: string | null): Promise<readonly string[]> =>
  saveSource(file, source).then(
    (faults) =>
      faults === 'changed' ? [`${file} has changed meanwhile`] : faults.length > 0 ? [namesOf(faults)] : [],
    (error) => [String(error)],
  )
