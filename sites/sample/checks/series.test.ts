import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { matchRoute } from '../../../contract/routes.ts'
import { sampleIssues } from '../../../model/issues.ts'
import { series } from '../../../model/series.ts'
import { linksOf } from '../../../server/newsletter/issue-html.ts'

const articles = readdirSync('sites/sample/articles')
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => readFileSync(`sites/sample/articles/${name}`, 'utf8'))
const canonical = articles.map((text) => /^canonical: (\S+)$/m.exec(text)?.[1])

const isPage = (path: string) => {
  const slug = /^\/articles\/([\w-]+)$/.exec(path)?.[1]
  if (slug) return existsSync(`sites/sample/articles/${slug}.mdx`)
  return matchRoute(path) !== null || canonical.includes(path)
}

test('the privacy page counts the welcome emails and those to buyers', () => {
  const privacy = readFileSync('sites/sample/pages/privacy.yaml', 'utf8')
  const count = (id: string) =>
    ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][
      series.find((one) => one.id === id)?.letters.length ?? 0
    ]
  expect(privacy).toContain(`${count('welcome')} welcome emails`)
  expect(privacy).toContain(`buyers of the course get ${count('companion')}, one for each module`)
})

test.each([...series.flatMap(({ letters }) => letters), ...sampleIssues])(
  'the letter “$subject” links only to existing pages and has no unknown placeholders',
  ({ subject, preview, markdown }) => {
    const paths = linksOf(markdown, 'https://site.example').map((link) => new URL(link).pathname)
    expect(paths.filter((path) => !isPage(path))).toEqual([])
    const braces = `${subject} ${preview} ${markdown}`.match(/\{[^}]*\}/g) ?? []
    expect(braces.filter((each) => each !== '{greeting}' && each !== '{signature}')).toEqual([])
  },
)
