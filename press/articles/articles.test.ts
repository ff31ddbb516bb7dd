import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { numbers } from '../../model/numbers.ts'
import { articles } from './read-articles.ts'

type NumberName = keyof typeof numbers

/**
 * The sample site's articles, with the document that each offers and the numbers that each quotes. The rules for them are
 * stricter than for the owner's articles. If you rewrite an article, remove it from this list. The tests skip articles that
 * don't exist.
 */
const shipped: Record<string, { download?: string; quotes: NumberName[] }> = {
  'content-passive-income': {
    download: 'passive-income-checklist',
    quotes: ['moneyPages', 'firstIncomeMonths', 'steadyIncomeMonths', 'updateEveryDays'],
  },
  '3-hour-workday': {
    download: 'three-hour-workday-checklist',
    quotes: ['longBlockMinutes', 'middleBlockMinutes', 'shortBlockMinutes'],
  },
  'affiliate-marketing-failures': {
    download: 'affiliate-marketing-starter-kit',
    quotes: ['commitMonths', 'moneyPages', 'firstIncomeMonths', 'steadyIncomeMonths'],
  },
  'profitable-niche': {
    download: 'niche-selection-scorecard',
    quotes: [
      'scoreLowest',
      'scoreHighest',
      'nicheAffinityAtLeast',
      'nicheMonetizationAtLeast',
      'nicheMonetizationWeight',
      'nicheArticles',
      'commitMonths',
    ],
  },
  'shopify-one-product-store': {
    download: 'shopify-store-launch-kit',
    quotes: ['shopifyPlanHours', 'microInfluencerMessages', 'shortVideos'],
  },
  'start-llc-for-creators': { download: 'llc-setup-checklist', quotes: [] },
  'clickup-for-creators': { quotes: ['updateEveryDays'] },
  'best-project-management-tools-small-teams': { quotes: ['asanaPersonalPeople', 'mondayFreeSeats'] },
  'youtube-seo-for-beginners': { quotes: ['titleCharacters', 'overlayWords', 'reviewHours'] },
}

const list = articles()
const held = list.filter(({ slug }) => slug in shipped)
const bodies = new Map(held.map(({ slug }) => [slug, bodyOf(slug)]))

describe.each(held)('$slug', ({ slug, headings, affiliate, download, words }) => {
  const body = bodies.get(slug) ?? ''
  const links = new Set(Array.from(body.matchAll(/\]\((\/[^)#]*)/g), ([, address]) => address))

  test('has a body', () => {
    expect(words).toBeGreaterThanOrEqual(1400)
    expect(headings.length).toBeGreaterThanOrEqual(6)
    expect(headings.length).toBeLessThanOrEqual(9)
  })

  test('has a table, a drawing, a worked example and a task for today', () => {
    expect(body).toMatch(/^ *\|[-: |]+\|$/m)
    expect(body).toMatch(/^!\[.+\]\(\.\/.+\.svg/m)
    expect(body).toContain('<Example title="')
    expect(body.match(/<Callout kind="today"/g)).toHaveLength(1)
  })

  test('links to three of the site’s pages and to a tool', () => {
    expect(links.size).toBeGreaterThanOrEqual(3)
    expect(links).not.toContain(`/articles/${slug}`)
    expect([...links]).toEqual(expect.arrayContaining(['/tools', '/academy']))
    expect(affiliate).toBe(true)
  })

  test('offers its document and quotes its numbers', () => {
    expect(download).toBe(shipped[slug]?.download)
    expect(body.includes('<Download />')).toBe(download !== undefined)
    for (const name of shipped[slug]?.quotes ?? []) expect(body).toContain(`<Number of="${name}" />`)
  })
})

test.runIf(bodies.has('affiliate-marketing-failures'))(
  'the article about failures has its cards and its pyramid',
  () => {
    const failures = bodies.get('affiliate-marketing-failures') ?? ''
    expect(failures.match(/<Card /g)).toHaveLength(7)
    expect(failures).toContain('From the base up: Niche, Trust, Traffic, Offers')
  },
)

test.runIf(bodies.has('profitable-niche'))('the niche article has its scorecard', () => {
  const niche = bodies.get('profitable-niche') ?? ''
  for (const axis of ['Demand', 'Monetization', 'Competition', 'Affinity', 'Durability'])
    expect(niche).toMatch(new RegExp(`^ *\\| ${axis} +\\|`, 'm'))
  expect(niche).toContain('<NicheScorecard />')
})

test.runIf(bodies.has('start-llc-for-creators'))('the LLC article has its seven steps', () => {
  const [, steps = ''] = /<Steps>([\s\S]*?)<\/Steps>/.exec(bodies.get('start-llc-for-creators') ?? '') ?? []
  expect(steps.match(/^ *\d\. /gm)).toHaveLength(7)
})

test('no FAQ repeats a question', () => {
  const questions = list.flatMap(({ faq }) => faq.map(({ question }) => question.toLowerCase()))
  expect(new Set(questions).size).toBe(questions.length)
})

test('articles quote the ranges of sites/sample/numbers.yaml instead of repeating them', () => {
  const ranges = Object.values(numbers).flatMap((value) =>
    typeof value === 'string' ? [value.split('–').map(typed).join('\\s*(?:–|-|−|to|or)\\s*')] : [],
  )
  const spans = [
    `${typed(numbers.updateEveryDays)}[ -]days?`,
    `${typed(`${numbers.shopifyPlanHours}`)}[ -]hours?`,
  ]
  const literal = new RegExp(`\\b(?:${[...ranges, ...spans].join('|')})\\b`, 'gi')
  for (const { slug } of held) expect(source(slug).match(literal) ?? [], slug).toEqual([])
})

test('house style: American spelling and no dashes between clauses', () => {
  const strange = /e-mail|—| – |\b\w*(?:colour|neighbour|favour|behaviour|centre)\w*/gi
  for (const { slug } of held) expect(source(slug).match(strange) ?? [], slug).toEqual([])
})

function source(slug: string) {
  return readFileSync(`sites/sample/articles/${slug}.mdx`, 'utf8')
}

function bodyOf(slug: string) {
  return source(slug).replace(/^---\n[\s\S]*?\n---\n/, '')
}

/** Returns a pattern that matches a number as figures or as a word. */
function typed(value: string | number) {
  const words: Record<string, string> = {
    0: 'zero',
    3: 'three',
    5: 'five',
    6: 'six',
    10: 'ten',
    12: 'twelve',
    20: 'twenty',
    48: 'forty-eight',
    50: 'fifty',
    90: 'ninety',
  }
  return words[value] ? `(?:${value}|${words[value]})` : String(value)
}

test('the tags of components that contain text are on their own lines, as the editor requires', () => {
  const inline = /^<(Note|Callout|Card|Example|Steps)\b[^>]*>.*<\/\1>$/m
  const files = globSync('sites/sample/{articles,lessons}/*.mdx')
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => inline.test(readFileSync(file, 'utf8')))).toEqual([])
})
