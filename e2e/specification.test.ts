import { beforeAll, describe, expect, test } from 'vitest'
import { bonuses, modules, questions, steps } from '../content/course.ts'
import { pageAddresses } from '../content/pages.ts'
import { storySteps } from '../content/story.ts'
import { tools } from '../content/tools.ts'
import { videos } from '../content/videos.ts'
import { articles } from '../press/articles/read-articles.ts'
import { said } from './said.ts'
import { type ServedPage, servedPage } from './served-page.ts'

/** The twelve, as the specification spells them. */
const toolNames =
  'ClickUp, Shopify, Brevo, Bluehost, Helium 10, Hostinger, HubSpot, Zenbusiness, Lovable AI, Wise, Semrush, Wix'

/** What the four articles and the two checklists offer in a dialog. */
const downloads: Record<string, string> = {
  '/articles/affiliate-marketing-failures': 'Affiliate Marketing Starter Kit',
  '/articles/profitable-niche': 'Niche Selection Scorecard',
  '/articles/shopify-one-product-store': 'Shopify Store Launch Kit',
  '/articles/start-llc-for-creators': 'LLC Setup Checklist',
  '/articles/3-hour-workday': 'Checklist',
  '/articles/content-passive-income': 'Checklist',
}

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

const count = (text: string, part: string | RegExp) => text.split(part).length - 1

const served = new Map<string, ServedPage>()
const page = (path: string) => served.get(path) as ServedPage

beforeAll(async () => {
  for (const path of new Set([...pageAddresses(articles()), ...Object.keys(said)]))
    served.set(path, await servedPage(path))
})

test.each(Object.entries(said))('%s says what the specification says', (path, { words = [], links = {} }) => {
  const { text, html } = page(path)
  expect(words.filter((word) => !text.includes(word) && !html.includes(word))).toEqual([])
  const found = linksOf(page(path))
  const lost = Object.entries(links).filter(
    ([label, to]) => !found.some((link) => link.to === to && link.label.includes(label)),
  )
  expect(lost).toEqual([])
})

describe('on every page', () => {
  test('the bar and the footer lead where the specification says', () => {
    for (const [path, { html }] of served) {
      const links = (part: string) =>
        linksOf({ ...page(path), html: html.match(new RegExp(`<${part}[\\s\\S]*?</${part}>`))?.[0] ?? '' })
      const bar = links('header').map(({ label, to }) => `${label} ${to}`)
      for (const link of [
        'Home /',
        'My Story /story',
        'Affiliate Academy /academy',
        'Free Resources /resources',
        'Tools /tools',
        'Contact /contact',
      ])
        expect(count(bar.join('\n'), new RegExp(`^${link}$`, 'm')), `${path}: ${link}`).toBe(2)
      expect(bar, path).toContain('Get Started /academy')
      const footer = links('footer')
      expect(footer.map(({ label, to }) => `${label} ${to}`)).toEqual(
        expect.arrayContaining([
          'About /story',
          'Contact /contact',
          'Newsletter /resources',
          'Articles & Guides /articles',
          'Videos /videos',
          'Affiliate Academy /academy',
          'Privacy Policy /privacy',
          'Terms of Service /terms',
        ]),
      )
      const outward = footer.filter(({ to }) => to.startsWith('https:'))
      expect(outward.map(({ to }) => new URL(to).hostname)).toEqual([
        'www.youtube.com',
        'www.instagram.com',
        'www.linkedin.com',
        'www.tiktok.com',
        'x.com',
      ])
      expect(outward.every(({ head }) => head.includes('target="_blank"'))).toBe(true)
      expect(page(path).text).toContain('© 2025')
    }
  })

  test('the link of the present page is the one that is marked', () => {
    for (const path of ['/', '/story', '/academy', '/resources', '/tools', '/contact']) {
      const bar = page(path).html.match(/<header[\s\S]*?<\/header>/)?.[0] ?? ''
      const marked = linksOf({ ...page(path), html: bar }).filter(({ head }) => head.includes('aria-current'))
      expect(marked.map(({ to }) => to)).toEqual([path, path])
    }
  })
})

describe('of each there are as many as the specification counts', () => {
  test('twelve tools by their names, each with five stars, its price and its button', () => {
    const { text } = page('/tools')
    expect(tools.map(({ name }) => name).sort()).toEqual(toolNames.split(', ').sort())
    expect(count(text, '(5/5)')).toBe(12)
    expect(count(text, 'Try It :')).toBe(12)
    for (const { name, description, price } of tools)
      for (const words of [name, description, price]) expect(text).toContain(words)
  })

  test('six steps of the story', () => {
    expect(storySteps).toHaveLength(5)
    expect(count(page('/story').html, 'class="story-step"')).toBe(6)
  })

  test('six modules, three bonuses, five steps, five questions', () => {
    expect([modules, bonuses, steps, questions].map(({ length }) => length)).toEqual([6, 3, 5, 5])
    expect(count(page('/academy').html, '<details')).toBe(11)
  })

  test('nine articles, six videos, two resources, two forms for the kits', () => {
    const cards = (path: string) => count(page(path).html, /<article class="card/)
    expect(cards('/articles')).toBe(9)
    expect(cards('/videos')).toBe(6)
    expect(cards('/')).toBe(3 + 3)
    for (const { slug } of videos) expect(cards(`/video/${slug}`)).toBe(2)
    expect(count(page('/resources').html, '<article class="resource-sheet"')).toBe(2)
    expect(count(page('/affiliate').html, 'value="affiliate_starter_kits"')).toBe(2)
    expect(page('/contact').html).toContain('rows="6"')
  })
})

test('the articles that offer a document name it as the specification does', () => {
  for (const [path, title] of Object.entries(downloads)) {
    const [, offered = ''] = page(path).html.split('class="article-download"')
    expect(withoutTags(offered.slice(0, 4000)), path).toContain(title)
  }
})

test('every page is the one that its address asks for', () => {
  const statuses = [...served]
    .filter(([, { status }]) => status !== 200)
    .map(([path, { status }]) => [path, status])
  expect(statuses).toEqual([
    ['/video/no-such-video', 404],
    ['/no-such-page', 404],
  ])
})
