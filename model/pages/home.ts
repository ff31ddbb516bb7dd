import * as z from 'zod'
import { isOff } from '../is-off.ts'
import { issueFiles } from '../issues.ts'
import { ContentFault } from '../reader/fault.ts'
import { head, line, path, photo, section } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

const page = readPage('home', {
  ...head,
  hero: {
    greeting: line,
    heading: line,
    lead: line,
    button: line,
    finePrint: line,
    portraitCaption: line,
  },
  /** What a visitor does next, by where they are. Each stop leads to a page. */
  stops: section({
    heading: line,
    list: z.array(z.strictObject({ at: line, next: line, to: path })).min(2),
  }).exactOptional(),
  course: section({ heading: line, text: line, button: line }),
  kit: section({ heading: line, text: line, form: line, button: line }),
  tools: section({ heading: line, text: line }),
  bio: section({
    heading: line,
    paragraphs: z.array(line).min(1),
    videos: line,
    articles: line,
    ...photo,
  }),
  videos: section({ heading: line, button: line }),
  resources: section({ heading: line }),
  articles: section({
    heading: line,
    topicsLabel: line,
    topics: z.array(z.strictObject({ to: path, label: line })),
    link: line,
    /** A last number that the pagination shows even if there are fewer pages. */
    lastPage: z.int().min(0).default(0),
  }),
  issue: section({
    heading: line,
    text: line,
    file: line.meta({ title: 'Issue', files: 'issues/*.md' }),
    open: line,
    close: line,
    archive: line,
  }),
  newsletter: section({ heading: line }),
})

if (page.issue && !issueFiles.some(({ id }) => id === page.issue?.file))
  throw new ContentFault([
    `pages/home.yaml: issue.file: ${page.issue.file}: expected the name of a file in issues/, without its .md`,
  ])

/**
 * The text of the home page, from pages/home.yaml. A section is null if it's hidden or if its page is switched off.
 */
export const homePage = {
  ...page,
  stops: page.stops ? { ...page.stops, list: page.stops.list.filter(({ to }) => !isOff(to)) } : null,
  course: isOff('/academy') ? null : page.course,
  kit: isOff('/downloads') ? null : page.kit,
  tools: isOff('/tools') ? null : page.tools,
  resources: isOff('/resources') ? null : page.resources,
}
