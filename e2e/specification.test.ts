import { beforeAll, describe, expect, test } from 'vitest'
import { bonuses, modules, questions, steps } from '../content/course.ts'
import { pageAddresses } from '../content/pages.ts'
import { site } from '../content/site.ts'
import { storySteps } from '../content/story.ts'
import { tools } from '../content/tools.ts'
import { videos } from '../content/videos.ts'
import { contactReasons } from '../contract/signups.ts'
import { articles } from '../press/articles/read-articles.ts'
import { type ServedPage, servedPage } from './served-page.ts'

/** What the specification says literally of a page: words that stand on it, and links with where they lead. */
type Said = { words?: readonly string[]; links?: Readonly<Record<string, string>> }

const writeTo = `mailto:${site.owner.email}`
const newsletter = ['Growth Notes', 'Subscribe Free']

const said: Record<string, Said> = {
  '/': {
    words: [
      "Hi, I'm",
      'Growth Notes',
      'How Can I Help You?',
      'Affiliate Academy Starter Kit',
      'Get the Starter Kit',
      'Most Popular Videos',
      'Most Popular Resources',
      'All Recent Articles',
      'Next Page',
      'Subscribe Free',
    ],
    links: {
      'See the Academy': '/academy',
      'Explore Tools and Tech': '/tools',
      'Read my story': '/story',
      'Watch My Videos': '/videos',
      'Read My Articles': '/articles',
      'Watch More Videos': '/videos',
      'Read all articles': '/articles',
      'YouTube SEO': '/articles/youtube-seo',
      'Personal brand': '/articles/personal-brand',
      'Digital products': '/articles/digital-products',
      'Affiliate Academy Starter Kit': '/resources',
      'Beginner’s Guide': '/resources',
    },
  },
  '/story': {
    words: [
      'My Story',
      'Quick facts',
      'Early life',
      'School and university',
      'Military service and first businesses',
      'YouTube breakthrough',
      'Scaling',
      ...newsletter,
    ],
    links: { 'Learn More': '/resources' },
  },
  '/academy': {
    words: [
      'Affiliate Academy',
      'Play: Inside Affiliate Academy',
      'Trusted by brands',
      'Why beginners fail',
      'What you’ll achieve',
      'How it works',
      '$297',
      'Lifetime access',
      'The guarantee',
      '$1,000',
      '$199',
      '$149',
      '$129',
      '$477',
      ...steps.map(({ title }) => title),
      ...modules.flatMap(({ title, includes }) => [title, includes]),
      ...bonuses.map(({ name }) => name),
      ...questions.flatMap(({ question, answer }) => [question, answer]),
    ],
    links: { 'Join Affiliate Academy': '/checkout', 'Join for $297': '/checkout' },
  },
  '/checkout': {
    words: ['Email', 'First name', 'Last name', 'Order summary', 'Affiliate Academy', '$297.00'],
  },
  '/checkout/success?session_id=cs_test_of_nobody': {
    words: [
      'Order confirmation',
      'Product',
      'Affiliate Academy',
      'Amount',
      '$297.00',
      'cs_test_of_nobody',
      'What happens next',
    ],
    links: { 'Return to Homepage': '/', [site.owner.email]: writeTo },
  },
  '/checkout/cancel': {
    words: ['Cancelled'],
    links: { 'Try Again': '/checkout', 'Back to Course Page': '/academy', [site.owner.email]: writeTo },
  },
  '/resources': {
    words: ['Free Resources', 'Affiliate Academy Starter Kit', 'Beginner’s Guide', ...newsletter],
  },
  '/articles': {
    words: ['Business', 'Content Creation', '19 August 2025', 'min read'],
    links: Object.fromEntries(articles().map(({ title, path }) => [title, path])),
  },
  '/tools': {
    words: ['Full Transparency', '(5/5)', '$1/month', '$199 per year', ...newsletter],
    links: Object.fromEntries(tools.map(({ id, name }) => [`Try It : ${name}`, `/go/${id}`])),
  },
  '/contact': {
    words: ["Let's Connect", 'First name', 'Last name', 'Email', 'Reason', 'Message', ...contactReasons],
  },
  '/affiliate': { words: ['47,000+', 'downloads', '4.9/5', 'rating', '$127K+'] },
  '/business': { links: { 'See how I teach it': '/academy', 'Take the free starter kits': '/affiliate' } },
  '/energy': { links: { 'Join the Academy': '/academy', 'Grab the free kits': '/affiliate' } },
  '/videos': { links: Object.fromEntries(videos.map(({ slug, title }) => [title, `/video/${slug}`])) },
  ...Object.fromEntries(
    videos.map(({ slug, title, description }) => [
      `/video/${slug}`,
      {
        words: [
          title,
          `By ${site.owner.name}`,
          'over 25,000 subscribers',
          'Twitter',
          'Facebook',
          'LinkedIn',
          'Watch Next',
          ...newsletter,
          ...description,
        ],
        links: { 'Watch All Videos': '/videos' },
      },
    ]),
  ),
  '/video/no-such-video': {
    words: ['Video Not Found', "The video you're looking for doesn't exist."],
    links: { 'Back to Home': '/' },
  },
  '/no-such-page': { words: ['404 Oops! Page not found'], links: { 'Return to Home': '/' } },
  ...Object.fromEntries(
    articles().map(({ path, title, quickAnswer, headings, faq, checklist }) => [
      path,
      {
        words: [
          title,
          `By ${site.owner.name}`,
          '19 August 2025',
          'Affiliate disclosure',
          'Quick answer',
          quickAnswer,
          'In this article',
          'Mini checklist',
          ...checklist,
          ...faq.flatMap(({ question, answer }) => [question, answer]),
          ...newsletter,
        ],
        links: Object.fromEntries(headings.map(({ id, text }) => [text, `#${id}`])),
      },
    ]),
  ),
}

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
