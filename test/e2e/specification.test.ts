import { beforeAll, describe, expect, inject, test } from 'vitest'
import { isEmbedded } from '../../contract/routes.ts'
import { siteAddresses } from '../../model/addresses.ts'
import { claims } from '../../model/claims.ts'
import { modules, questions } from '../../model/course.ts'
import { downloads } from '../../model/downloads.ts'
import { inCurrency } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { toolsPage } from '../../model/pages/tools.ts'
import { resources } from '../../model/resources.ts'
import { footer, getStarted, inMenu, navigation, site } from '../../model/site.ts'
import { storySteps } from '../../model/story.ts'
import { tools } from '../../model/tools.ts'
import { popularVideos, videos } from '../../model/videos.ts'
import { articles } from '../../press/articles/read-articles.ts'
import { said } from './said.ts'
import { readable, type ServedPage, servedPage } from './served-page.ts'

const linksOf = (part: ParentNode | null) =>
  [...(part?.querySelectorAll('a') ?? [])].map((link) => ({
    to: link.getAttribute('href') ?? '',
    label: readable(link),
    link,
  }))

/** Returns the label and the path of the button in a page's header. */
function nextStep(path: string): string[] {
  if (path === '/academy' || path.startsWith('/academy/'))
    return [`Join, ${inCurrency(offer.cents, { round: true })} /checkout`]
  return path.startsWith('/checkout') || !getStarted ? [] : [`${getStarted.label} ${getStarted.to}`]
}

const addresses = siteAddresses({ articles: articles(), videos })

const count = (text: string, part: string | RegExp) => text.split(part).length - 1

const served = new Map<string, ServedPage>()
const page = (path: string) => served.get(path) as ServedPage
/** Returns a test function that runs only if the page is switched on. */
const testOf = (path: string) => test.runIf(addresses.includes(path))

beforeAll(async () => {
  for (const path of new Set([...addresses, ...Object.keys(said)])) served.set(path, await servedPage(path))
})

test.each(Object.entries(said))(
  '%s has the texts of the specification',
  (path, { words = [], links = {} }) => {
    const { text, html } = page(path)
    // Search only the rendered text, because the page's data and styles contain many of these words, too.
    const rendered = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    const plain = rendered.replace(/<[^>]+>/g, '')
    const isShown = (word: string) => [text, rendered, plain].some((shown) => shown.includes(word))
    // The page shows only the text of a Markdown link.
    expect(words.filter((word) => !isShown(word.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')))).toEqual([])
    const found = linksOf(page(path).document)
    const lost = Object.entries(links).filter(
      ([label, to]) => !found.some((link) => link.to === to && link.label.includes(label)),
    )
    expect(lost).toEqual([])
  },
)

describe('on every page', () => {
  test('the links of the header and the footer match the specification', () => {
    for (const [path, { document }] of served) {
      if (isEmbedded(path)) continue
      // The search link is our addition. The specification has a search only on the articles page.
      const bar = linksOf(document.querySelector('header'))
        .filter(({ to }) => !to.endsWith('#search'))
        .map(({ label, to }) => `${label} ${to}`)
      const inBar = navigation.map(({ label, to }) => `${label} ${to}`)
      const menu = [...inBar, ...inMenu.map(({ label, to }) => `${label} ${to}`)]
      // The header of the checkout has only the menu.
      const menus = path === '/checkout' ? menu : [...inBar, ...menu]
      const [, ...besidesWordmark] = bar
      expect(besidesWordmark.sort(), path).toEqual([...menus, ...nextStep(path)].sort())
      // An article has its own footer before the page's footer.
      const foot = linksOf([...document.querySelectorAll('footer')].at(-1) ?? null)
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
      expect(outward.every(({ link }) => link.getAttribute('target') === '_blank')).toBe(true)
      expect(page(path).text).toContain(`© ${site.copyrightYear}`)
    }
  })

  test('only the current page’s link is marked', () => {
    for (const { to: path } of navigation.filter(({ to }) => served.has(to))) {
      const bar = linksOf(page(path).document.querySelector('header'))
      const marked = bar.filter(({ link }) => link.hasAttribute('aria-current'))
      expect(marked.map(({ to }) => to)).toEqual([path, path])
    }
  })
})

describe('pages show all items of the lists', () => {
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
    expect(count(page('/academy').html, '<summary><h3>')).toBe(modules.length + questions.length)
  })

  test('shows the specified numbers of articles, videos, resources, next videos and kit forms', () => {
    const cards = (path: string) => count(page(path).html, /<article class="card/)
    expect(cards('/articles')).toBe(Math.min(articles().length, 9))
    expect(cards('/videos')).toBe(videos.length)
    expect(cards('/')).toBe(3 + popularVideos.length)
    for (const { slug } of videos) {
      expect(cards(`/video/${slug}`)).toBe(2)
      expect(linksOf(page(`/video/${slug}`).document)).toContainEqual(
        expect.objectContaining({ label: 'Watch All Videos', to: '/videos' }),
      )
    }
    const carousel = page('/').document.querySelector('[aria-roledescription="carousel"]')
    expect(linksOf(carousel).map(({ to }) => to)).toEqual(popularVideos.map((slug) => `/video/${slug}`))
    expect(count(page('/resources').html, '<article class="resource-sheet')).toBe(resources.length)
    expect(count(page('/affiliate').html, 'value="affiliate_starter_kits"')).toBe(2)
    expect(page('/contact').html).toContain('rows="6"')
  })
})

testOf('/resources')('the archive of the newsletter is linked to once it holds an issue', () => {
  expect(linksOf(page('/resources').document).some(({ to }) => to === '/newsletter')).toBe(site.hasPastIssues)
})

test('the articles with a download name it, and link to its file', async () => {
  for (const { path, download } of articles().filter(({ download }) => download)) {
    const title = downloads.find(({ id }) => id === download)?.title
    const offer = page(path).document.querySelector('.article-download')
    expect(offer && readable(offer), path).toContain(title)
    // Without scripts, the offer is a link to the file.
    const link = offer?.querySelector('a')?.getAttribute('href')
    expect(link).toBe(`/downloads/${download}.pdf`)
    expect((await fetch(inject('siteUrl') + link)).status, `${link}`).toBe(200)
  }
})

test('every path shows its page', () => {
  const statuses = [...served]
    .filter(([, { status }]) => status !== 200)
    .map(([path, { status }]) => [path, status])
  expect(statuses.filter(([path]) => !`${path}`.includes('no-such'))).toEqual([])
  expect(statuses.every(([, status]) => status === 404)).toBe(true)
})
