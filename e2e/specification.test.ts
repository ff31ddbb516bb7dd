import { beforeAll, describe, expect, test } from 'vitest'
import { siteAddresses } from '../content/addresses.ts'
import { claims } from '../content/claims.ts'
import { modules, questions } from '../content/course.ts'
import { downloads } from '../content/downloads/downloads.ts'
import { offer } from '../content/offer.ts'
import { toolsPage } from '../content/pages/tools.ts'
import { resources } from '../content/resources.ts'
import { footer, getStarted, navigation, site } from '../content/site.ts'
import { storySteps } from '../content/story.ts'
import { tools } from '../content/tools.ts'
import { popularVideos, videos } from '../content/videos.ts'
import { dollars } from '../contract/figures.ts'
import { articles } from '../press/articles/read-articles.ts'
import { isShipped, shippedTest } from '../server/testing/shipped.ts'
import { said } from './said.ts'
import { type ServedPage, servedPage } from './served-page.ts'

const withoutTags = (html: string) =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

const linksOf = ({ html }: ServedPage) =>
  Array.from(html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g), ([, head = '', inside = '']) => ({
    to: /\bhref="([^"]*)"/.exec(head)?.[1] ?? '',
    label: withoutTags(inside),
    head,
  }))

/** What the bar asks a visitor of a page to do next. */
function nextStep(path: string): string[] {
  if (path === '/academy' || path.startsWith('/academy/'))
    return [`Join, ${dollars(offer.cents, { round: true })} /checkout`]
  return path.startsWith('/checkout') || !getStarted ? [] : [`${getStarted.label} ${getStarted.to}`]
}

const addresses = siteAddresses({ articles: articles(), videos })
const spoken = isShipped ? said : {}

const count = (text: string, part: string | RegExp) => text.split(part).length - 1

const served = new Map<string, ServedPage>()
const page = (path: string) => served.get(path) as ServedPage
/** A test of a page that the site may go without. */
const testOf = (path: string) => test.runIf(addresses.includes(path))

beforeAll(async () => {
  for (const path of new Set([...addresses, ...Object.keys(spoken)])) served.set(path, await servedPage(path))
})

test.each(Object.entries(spoken))(
  '%s says what the specification says',
  (path, { words = [], links = {} }) => {
    const { text, html } = page(path)
    // In what is rendered: the page's data and styles say many of these words too.
    const rendered = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    const plain = rendered.replace(/<[^>]+>/g, '')
    const isShown = (word: string) => [text, rendered, plain].some((shown) => shown.includes(word))
    // A link of Markdown is shown by its words.
    expect(words.filter((word) => !isShown(word.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')))).toEqual([])
    const found = linksOf(page(path))
    const lost = Object.entries(links).filter(
      ([label, to]) => !found.some((link) => link.to === to && link.label.includes(label)),
    )
    expect(lost).toEqual([])
  },
)

describe('on every page', () => {
  test('the links of the header and the footer match the specification', () => {
    for (const [path, { html }] of served) {
      const links = (part: string) => {
        const parts = html.match(new RegExp(`<${part}[\\s\\S]*?</${part}>`, 'g')) ?? []
        // An article has a foot of its own before the page's.
        return linksOf({ ...page(path), html: (part === 'header' ? parts[0] : parts.at(-1)) ?? '' })
      }
      // The search is ours: the specification has it at the articles alone.
      const bar = links('header')
        .filter(({ to }) => !to.endsWith('#search'))
        .map(({ label, to }) => `${label} ${to}`)
      const inMenus = navigation.map(({ label, to }) => `${label} ${to}`)
      // The checkout has the menu alone.
      const menus = path === '/checkout' ? inMenus : [...inMenus, ...inMenus]
      const [, ...besidesWordmark] = bar
      expect(besidesWordmark.sort(), path).toEqual([...menus, ...nextStep(path)].sort())
      const foot = links('footer')
      if (path === '/checkout') {
        expect(foot.map(({ to }) => to)).toEqual(['/terms', '/privacy', `mailto:${site.owner.email}`])
        continue
      }
      expect(foot.map(({ label, to }) => `${label} ${to}`)).toEqual(
        expect.arrayContaining(
          footer.flatMap((column) => column.links.map(({ label, to }) => `${label} ${to}`)),
        ),
      )
      const outward = foot.filter(({ to }) => to.startsWith('https:'))
      expect(outward.map(({ to }) => to)).toEqual(site.profiles.map(({ url }) => url))
      expect(outward.every(({ head }) => head.includes('target="_blank"'))).toBe(true)
      expect(page(path).text).toContain(`© ${site.copyrightYear}`)
    }
  })

  test('the link of the present page is the one that is marked', () => {
    for (const { to: path } of navigation.filter(({ to }) => served.has(to))) {
      const bar = page(path).html.match(/<header[\s\S]*?<\/header>/)?.[0] ?? ''
      const marked = linksOf({ ...page(path), html: bar }).filter(({ head }) => head.includes('aria-current'))
      expect(marked.map(({ to }) => to)).toEqual([path, path])
    }
  })
})

describe('pages show as many items as the lists have', () => {
  testOf('/tools')('tools by their names, each with its stars, its price and its button', () => {
    const { text } = page('/tools')
    expect(count(text, /\(\d\/5\)/)).toBe(claims.toolRatings.show ? tools.length : 0)
    expect(count(text, `${toolsPage.button} :`)).toBe(tools.length)
    for (const { name, description, price } of tools)
      for (const words of [name, description, price]) expect(text).toContain(words)
  })

  testOf('/story')('steps of the story, after the quick facts', () => {
    expect(count(page('/story').html, 'class="story-step"')).toBe(1 + storySteps.length)
  })

  testOf('/academy')('modules and questions of the course', () => {
    expect(count(page('/academy').html, '<details')).toBe(modules.length + questions.length)
  })

  shippedTest('articles, videos and resources, two videos to watch next, two forms for the kits', () => {
    const cards = (path: string) => count(page(path).html, /<article class="card/)
    expect(cards('/articles')).toBe(articles().length)
    expect(cards('/videos')).toBe(videos.length)
    expect(cards('/')).toBe(3 + popularVideos.length)
    for (const { slug } of videos) expect(cards(`/video/${slug}`)).toBe(2)
    expect(count(page('/resources').html, '<article class="resource-sheet"')).toBe(resources.length)
    expect(count(page('/affiliate').html, 'value="affiliate_starter_kits"')).toBe(2)
    expect(page('/contact').html).toContain('rows="6"')
  })
})

testOf('/resources')('the archive of the newsletter is linked to once it holds an issue', () => {
  expect(linksOf(page('/resources')).some(({ to }) => to === '/newsletter')).toBe(site.hasPastIssues)
})

test('the articles that offer a document name it', () => {
  for (const { path, download } of articles().filter(({ download }) => download)) {
    const title = downloads.find(({ id }) => id === download)?.title
    const [, offered = ''] = page(path).html.split('class="article-download"')
    expect(withoutTags(offered.slice(0, 4000)), path).toContain(title)
  }
})

test('every page is the one that its address asks for', () => {
  const statuses = [...served]
    .filter(([, { status }]) => status !== 200)
    .map(([path, { status }]) => [path, status])
  expect(statuses.filter(([path]) => !`${path}`.includes('no-such'))).toEqual([])
  expect(statuses.every(([, status]) => status === 404)).toBe(true)
})
