import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Words } from './words.tsx'

const markup = (text: string) => renderToStaticMarkup(<Words>{text}</Words>)

test.each([
  [
    'Read [the article](/articles/x), then [the story](/story).',
    'Read <a href="/articles/x">the article</a>, then <a href="/story">the story</a>.',
  ],
  ['**Price:** $297, **once**.', '<strong>Price:</strong> $297, <strong>once</strong>.'],
  ['I ==make money== slowly.', 'I <span class="marked">make money</span> slowly.'],
  ['Kept as `checkoutUserData`.', 'Kept as <code>checkoutUserData</code>.'],
  ['Write to me@a.example.', 'Write to <a href="mailto:me@a.example">me@a.example</a>.'],
  [
    'A 48-hour plan, 10–20 pages.',
    'A <span class="unbroken">48-hour</span> plan, <span class="unbroken">10–20</span> pages.',
  ],
])('%s', (text, html) => {
  expect(markup(text)).toBe(html)
})

test.each([
  '[a](https://a.example)',
  '[a](//a.example)',
  '[a](javascript:alert(1))',
  '[b] (c)',
  '2 * 3 ** 4',
  '$5, <b>',
])('%s stays plain text', (text) => {
  expect(markup(text)).toBe(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
})
