import { articles } from 'virtual:published'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { paidTools } from '../../model/tools.ts'
import { feedParts } from './feed-parts.tsx'
import { rss } from './rss.tsx'

test('the feed has no characters that XML doesn’t allow', async () => {
  const [first] = articles
  if (!first) throw new Error('The sample has no article')
  const before = { ...first }
  onTestFinished(() => void Object.assign(first, before))
  Object.assign(first, { title: 'One\b\u{1F35E}\uFFFFloaf', excerpt: 'Flour\vSalt' })
  const xml = await (await rss()).text()
  expect(xml).toContain('<title>One \u{1F35E} loaf</title>')
  expect(xml).toContain('<description>Flour Salt</description>')
})

test('the feed calls only links to tools that pay sponsored', () => {
  const relOf = (id = '') =>
    /rel="([^"]*)"/.exec(renderToStaticMarkup(createElement(feedParts.Tool, { id })))?.[1]
  expect(relOf(paidTools[0])).toBe('sponsored nofollow')
  expect(relOf('a-tool-that-pays-nothing')).toBe('nofollow')
})
