import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articles } from '../../../press/articles/read-articles.ts'

const written = /\d[\d,]*(?:\.\d+)?/g
const figures = (text: string) => text.match(written)?.length ?? 0
const words = (text: string) => text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length

/** The prose of an article: no tables, pictures, tags or addresses. A quoted number counts as one figure. */
const prose = (source: string) =>
  source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<Number [^>]*>/g, '1')
    .replace(/^ *(?:\||!\[).*$/gm, '')
    .replace(/\]\([^)]*\)|<[^>]+>|^ *\d+\. /gm, ' ')

test.each(articles().filter(({ slug }) => globSync(`sites/sample/articles/${slug}.mdx`).length > 0))(
  '$slug answers quickly and has few figures',
  ({ slug, quickAnswer = '' }) => {
    expect(words(quickAnswer), quickAnswer).toBeGreaterThanOrEqual(45)
    expect(words(quickAnswer), quickAnswer).toBeLessThanOrEqual(60)
    expect(figures(quickAnswer), quickAnswer).toBeLessThanOrEqual(3)
    const text = prose(readFileSync(`sites/sample/articles/${slug}.mdx`, 'utf8'))
    expect((figures(text) / words(text)) * 100).toBeLessThanOrEqual(4)
    const crowded = text.split('\n').filter((paragraph) => figures(paragraph) > 5)
    expect(crowded).toEqual([])
  },
)
