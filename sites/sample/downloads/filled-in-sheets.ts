import type { DownloadDocument } from './document.ts'
import { filledLog } from './filled-in-sheets/filled-log.ts'
import { filledPages } from './filled-in-sheets/filled-pages.ts'
import { filledPrograms } from './filled-in-sheets/filled-programs.ts'
import { filledScores } from './filled-in-sheets/filled-scores.ts'

/** Filled-in sheets of the starter kit and the niche scorecard. Only emails link to this document. */
export const filledInSheets: DownloadDocument = {
  id: 'filled-in-sheets',
  cover: {
    drawing: 'covers/niche.svg',
    alt: 'A pentagon with the axes Demand, Monetization, Competition, Affinity and Durability, and a niche drawn into it',
  },
  title: 'The Sheets, Filled In',
  description:
    'The scorecard, the program sheet, the list of twelve pages and the log of a whole year, filled in for one example site, so you can see what done looks like.',
  introduction:
    'These are the sheets of the Starter Kit and the Niche Selection Scorecard, filled in by Dana, who keeps books for wedding photographers and starts a site about their software. Dana, her site and all programs are made up, and every figure is an example, nobody’s result. Use them for what they’re good for: how long an answer is, what counts as evidence, how a bad month looks in a log. Put your blank sheet next to the filled one, and don’t copy the numbers.',
  parts: [filledScores, filledPrograms, filledPages, filledLog],
}
