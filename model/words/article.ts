import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/**
 * The text around each article, from words/article.yaml. In the feed, the sentences of `feed` replace components. `list` is
 * for the pages that list articles.
 */
export const {
  feed: articleFeed,
  list: articleList,
  ...articlePage
} = readWords('article', {
  updated: line,
  updatedChecked: line,
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
  table: line,
  yes: line,
  no: line,
  leftAt: line,
  resume: line,
  stateFees: { state: line, toFile: line, toStayOpen: line },
  download: {
    text: line,
    textWithSheet: line,
    open: line,
    saved: line,
    again: line,
    button: line,
    sheet: line,
    sheetLink: line,
  },
  list: {
    all: line,
    newest: line,
    more: line,
    page: line,
    place: line,
    newer: line,
    older: line,
  },
  feed: {
    drawing: line,
    disclosure: line,
    download: line,
    scorecard: line,
    instrument: line,
  },
})
