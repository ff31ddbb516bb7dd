import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/**
 * The text around each article, from words/article.yaml. In the feed, the sentences of `feed` replace components.
 */
export const { feed: articleFeed, ...articlePage } = readWords(
  'article',
  z.strictObject({
    quickAnswer: line,
    contents: line,
    checklist: line,
    faq: line,
    related: line,
    author: line,
    story: line,
    copyLink: line,
    copy: line,
    copied: line,
    leftAt: line,
    resume: line,
    stateFees: z.strictObject({ state: line, toFile: line, toStayOpen: line }),
    download: z.strictObject({
      text: line,
      textWithSheet: line,
      open: line,
      saved: line,
      again: line,
      button: line,
      sheet: line,
      sheetLink: line,
    }),
    feed: z.strictObject({ disclosure: line, download: line, scorecard: line, instrument: line }),
  }),
)
