import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withLinks } from './with-links.tsx'

const markup = (paragraph: string) => renderToStaticMarkup(<p>{withLinks(paragraph)}</p>)

test('a paragraph leads to pages of the site', () => {
  expect(markup('Read [the article](/articles/x), then [the story](/story).')).toBe(
    '<p>Read <a href="/articles/x">the article</a>, then <a href="/story">the story</a>.</p>',
  )
})

test.each(['[a](https://example.com)', '[a](//example.com)', '[a](javascript:alert(1))', '[b] (c)'])(
  'in a paragraph %s stays text',
  (text) => {
    expect(markup(text)).toBe(`<p>${text}</p>`)
  },
)
