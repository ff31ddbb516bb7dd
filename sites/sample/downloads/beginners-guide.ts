import { firstThirtyDays } from './beginners-guide/first-thirty-days.ts'
import { howTheMoneyFlows } from './beginners-guide/how-the-money-flows.ts'
import { theRules } from './beginners-guide/the-rules.ts'
import { wordsYouWillMeet } from './beginners-guide/words-you-will-meet.ts'
import type { DownloadDocument } from './document.ts'

export const beginnersGuide: DownloadDocument = {
  id: 'beginners-guide',
  cover: {
    drawing: 'downloads/beginners-guide/cover.svg',
    alt: 'A page with a marked link that somebody points at, a paid shopping bag, and an arrow from the page to a stack of coins',
  },
  title: 'Beginner’s Guide to Affiliate Marketing',
  description:
    'A guide to read in one sitting: how the money reaches you, what to do in your first 30 days, the words you’ll meet, and the rules on disclosure, taxes and platforms.',
  introduction: `This guide is for you if you’ve never earned a commission and want to know what the work is before you start. Read it once from front to back; that takes about half an hour. Then keep part two open for your first 30 days and look things up in parts three and four. Its facts were checked in November 2026. Prices, terms and laws change, so check the ones you rely on. It doesn’t promise an income. It tells you what the work costs, how long it usually takes, and who should skip it.`,
  parts: [howTheMoneyFlows, firstThirtyDays, wordsYouWillMeet, theRules],
}
