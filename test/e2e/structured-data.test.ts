import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { siteAddresses } from '../../model/addresses.ts'
import { sampleVideo, videos } from '../../model/videos.ts'
import { articles } from '../../press/articles/read-articles.ts'
import { schemaVocabulary } from './schema-vocabulary.ts'
import { type ServedPage, servedPage } from './served-page.ts'

const url = inject('siteUrl')
const list = articles()
const vocabulary = schemaVocabulary()
const paths = siteAddresses({ articles: list, videos })

/** The expected types by page. Other pages have no structured data. */
const expected: Record<string, string[]> = {
  '/': ['WebSite', 'Person'],
  '/story': ['ProfilePage'],
  '/academy': ['Course', 'FAQPage'],
  ...Object.fromEntries(
    videos.map(({ slug, videoId }) => [
      `/video/${slug}`,
      [...(videoId === sampleVideo ? [] : ['VideoObject']), 'BreadcrumbList'],
    ]),
  ),
  ...Object.fromEntries(
    list
      .flatMap(({ path, canonicalPath, faq }) => [path, canonicalPath].map((path) => ({ path, faq })))
      .map(({ path, faq }) => [path, ['Article', ...(faq.length > 0 ? ['FAQPage'] : []), 'BreadcrumbList']]),
  ),
}

/** Properties that each type must have, in addition to those that the validator requires. */
const asked: Record<string, string[]> = {
  WebSite: ['url', 'name', 'description', 'publisher.@id'],
  Person: ['name', 'url', 'image', 'sameAs'],
  ProfilePage: ['dateModified', 'mainEntity.name', 'mainEntity.image', 'mainEntity.sameAs'],
  Course: [
    'name',
    'description',
    'provider.name',
    'offers.category',
    'offers.price',
    'offers.priceCurrency',
    'syllabusSections',
  ],
  Article: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author.name',
    'author.url',
    'publisher.name',
    'mainEntityOfPage',
  ],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'embedUrl', 'hasPart'],
  FAQPage: ['mainEntity.0.name', 'mainEntity.0.acceptedAnswer.text'],
  BreadcrumbList: ['itemListElement.0.position', 'itemListElement.0.name', 'itemListElement.0.item'],
}

/** Recommended properties whose values the site doesn't have, such as a video's duration. */
const unknown = /"(duration|expires|publication|ineligibleRegion|interactionStatistic|endOffset)"/

type Thing = Record<string, unknown>

const extracted = (html: string) => new WebAutoExtractor().parse(html)

/** Returns all nested values, each with the name of its property. */
function values(thing: unknown, property = ''): { property: string; value: unknown }[] {
  if (typeof thing !== 'object' || thing === null) return [{ property, value: thing }]
  if (Array.isArray(thing)) return thing.flatMap((each) => values(each, property))
  return Object.entries(thing).flatMap(([name, value]) => values(value, name))
}

const at = (thing: unknown, path: string) =>
  path.split('.').reduce<unknown>((inside, name) => (inside as Thing | undefined)?.[name], thing)

const pages = new Map<string, ServedPage>()

beforeAll(async () => {
  for (const path of paths) pages.set(path, await servedPage(path))
})

function everyThing(): { path: string; type: string; thing: Thing }[] {
  return [...pages].flatMap(([path, { html }]) =>
    Object.entries(extracted(html).jsonld).flatMap(([type, things]) =>
      things.map((thing) => ({ path, type, thing })),
    ),
  )
}

describe('the structured data', () => {
  test('each page has only the types that describe it', () => {
    const found = [...pages].map(([path, { html }]) => [path, Object.keys(extracted(html).jsonld)])
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(paths.map((path) => [path, expected[path] ?? []])),
    )
  })

  test('passes a validator with Google’s rules and the vocabulary of schema.org', async () => {
    for (const [path, { html }] of pages) {
      const issues = await new Validator(vocabulary).validate(extracted(html))
      expect({ [path]: issues.filter(({ issueMessage }) => !unknown.test(issueMessage)) }).toEqual({
        [path]: [],
      })
    }
  })

  test('fails validation with an unknown property or without a required one', async () => {
    const wrong = (thing: object) =>
      new Validator(vocabulary).validate(
        extracted(`<script type="application/ld+json">${JSON.stringify(thing)}</script>`),
      )
    const article = { '@context': 'https://schema.org', '@type': 'Article', headline: 'A' }
    expect(await wrong(article)).toEqual([])
    expect(await wrong({ ...article, headlines: 'A' })).toHaveLength(1)
    expect(await wrong({ ...article, '@type': 'Articel' })).toHaveLength(1)
    expect(await wrong({ '@context': 'https://schema.org', '@type': 'Person' })).toHaveLength(1)
  })

  test('has the properties that search engines require', () => {
    for (const { path, type, thing } of everyThing()) {
      for (const property of asked[type] ?? [])
        expect(at(thing, property), `${path}: ${type}.${property}`).toBeTruthy()
    }
  })

  test('has a time zone in every date', () => {
    const dates = everyThing()
      .flatMap(({ thing }) => values(thing))
      .filter(({ property }) => /date/i.test(property))
    expect(dates.length).toBeGreaterThanOrEqual(2 * list.length)
    for (const { value } of dates) expect(value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/)
  })

  test('has only absolute URLs of this site, and all of them exist', async () => {
    const words = everyThing().flatMap(({ thing }) => values(thing))
    for (const { property, value } of words.filter(({ property }) =>
      /^(url|item|image|\w+Url)$/.test(property),
    ))
      expect(value, property).toMatch(/^https?:\/\//)
    const own = new Set(words.flatMap(({ value }) => (String(value).startsWith(url) ? [String(value)] : [])))
    expect(own.size).toBeGreaterThan(list.length)
    for (const address of own) expect((await fetch(address)).status, address).toBe(200)
  })

  test('has the questions and answers that the page shows', () => {
    for (const { path, type, thing } of everyThing()) {
      if (type !== 'FAQPage') continue
      const questions = thing.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
      expect(questions.length, path).toBeGreaterThan(0)
      // `text` has a space between a link and the comma after it.
      const text = pages.get(path)?.text.replaceAll(/ (?=[,.;:!?])/g, '')
      for (const { name, acceptedAnswer } of questions) {
        expect(text, path).toContain(name)
        expect(text, path).toContain(acceptedAnswer.text)
      }
    }
  })
})

test('every page has an existing social image of 1200 by 630 px', async () => {
  const pictures = new Set<string>()
  for (const path of [...paths, '/newsletter']) {
    const page = pages.get(path) ?? (await servedPage(path))
    const picture = page.meta('og:image') ?? ''
    expect(picture.startsWith(`${url}/social/`), `${path}: ${picture}`).toBe(true)
    pictures.add(picture)
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630'])
  }
  for (const picture of pictures) {
    const answer = await fetch(picture)
    expect(answer.headers.get('content-type'), picture).toBe('image/png')
    const png = Buffer.from(await answer.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630])
  }
})
