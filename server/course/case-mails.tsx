import type { Standing } from '../../contract/course-room.ts'
import { emails } from '../../model/emails.ts'
import { inCurrency } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import type { Mail } from '../letters/letter.ts'
import { Quote } from '../letters/lines.tsx'

type Opened = {
  buyer: string
  dueOn: string
  text: string
  isStory: boolean
  standing: Standing
  months: number
  showsSheets: boolean
}

/** Tells the owner that a buyer invokes the guarantee or offers a story. `months` is the number of months in the log. */
export function caseOpenedMail({ buyer, dueOn, text, isStory, ...facts }: Opened): Mail {
  const words = isStory ? emails.storyOffered({ buyer }) : emails.caseOpened({ buyer, dueOn })
  return { words, children: <Quote text={`${text}\n\n${summary(facts)}`} /> }
}

type Received = { firstName: string; dueOn: string; href: string; isStory: boolean }

/** Tells the buyer that the message arrived. `href` is the URL of the case's page. */
export function caseReceivedMail({ firstName, dueOn, href, isStory }: Received): Mail {
  const words = isStory ? emails.storyReceived({ firstName }) : emails.caseReceived({ firstName, dueOn })
  return { letterhead: offer.title, words, href }
}

type Answered = { firstName: string; href: string | null; text: string }

/** Sends the owner's answer to the buyer. `href` is the URL of the case's page, or null if the course room is closed. */
export function caseAnsweredMail({ firstName, href, text }: Answered): Mail {
  const words = emails.caseAnswered({ firstName, isOpen: href !== null })
  return { letterhead: offer.title, words, href: href ?? undefined, children: <Quote text={text} /> }
}

function summary({
  standing,
  months,
  showsSheets,
}: Pick<Opened, 'standing' | 'months' | 'showsSheets'>): string {
  const { earnedCents, goalCents, lessons, pages } = standing
  return [
    `Earned so far: ${inCurrency(earnedCents)} of ${inCurrency(goalCents)}`,
    `Lessons done: ${lessons.done} of ${lessons.count}`,
    `Pages on one site: ${pages.done} of ${pages.count}`,
    `Months in the log: ${months}`,
    showsSheets
      ? 'The whole log and the buyer’s worksheets are with the case at the desk.'
      : 'The whole log is attached to the case at the desk.',
  ].join('\n')
}
