import { articles } from 'virtual:articles'
import { Marked } from 'marked'
import { issueFiles } from '../../../content/issues.ts'
import { homePage } from '../../../content/pages/home.ts'
import { card } from '../../articles/card.ts'

/** A picture in an issue is at another site, and the home page loads nothing from there. */
const noPictures = { renderer: { image: () => '' } }

/** Nine pages of three, however many articles there are: all of them have a page of their own. */
const mostRecent = 27

export function load() {
  return { cards: articles.slice(0, mostRecent).map(card), issue: issueOf(homePage.issue?.file) }
}

/** The issue that is shown whole. */
function issueOf(file?: string) {
  const issue = issueFiles.find(({ id }) => id === file)
  if (!issue) return null
  const { id, subject, preview, sample = false, markdown } = issue
  return {
    slug: id,
    subject,
    preview,
    sample,
    html: new Marked(noPictures).parse(markdown, { async: false }),
  }
}
