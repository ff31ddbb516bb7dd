import { articles } from 'virtual:published'
import { issueFiles } from '../../../model/issues.ts'
import { letterMarked } from '../../../model/letter-markdown.ts'
import { homePage } from '../../../model/pages/home.ts'
import { card } from '../../articles/card.ts'

/** Removes pictures from the issue. They are on other sites, and the home page requests nothing from other sites. */
const noPictures = { renderer: { image: () => '' } }

/** Enough for nine pages with three articles each. The complete list is at /articles. */
const mostRecent = 27

export function load() {
  return { cards: articles.slice(0, mostRecent).map(card), issue: issueOf(homePage.issue?.file) }
}

/** Returns the issue that the home page shows in full, or null if there is none. */
function issueOf(file?: string) {
  const issue = issueFiles.find(({ id }) => id === file)
  if (!issue) return null
  const { id, subject, preview, sample = false, markdown } = issue
  return {
    slug: id,
    subject,
    preview,
    sample,
    html: letterMarked(noPictures).parse(markdown, { async: false }),
  }
}
