import { evaluate } from '@mdx-js/mdx'
import { createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { firstPerson } from './first-person.ts'

async function page(body: string) {
  const { default: Body } = await evaluate(body, { ...runtime, remarkPlugins: [firstPerson] })
  return renderToStaticMarkup(createElement(Body))
}

test.each([
  [
    'Read it. <Mine>I once *lost* a bag.</Mine> Then pack.',
    '<p>Read it. I once <em>lost</em> a bag. Then pack.</p>',
  ],
  ['<Mine>I once lost a bag.</Mine>', '<p>I once lost a bag.</p>'],
  [
    '<Mine>I [lost](/bag) a bag.</Mine> Then **pack**.',
    '<p>I <a href="/bag">lost</a> a bag. Then <strong>pack</strong>.</p>',
  ],
  ['<Mine>\n\nOne.\n\nTwo.\n\n</Mine>', '<p>One.</p>\n<p>Two.</p>'],
  ['- <Mine>I pack.</Mine>', '<ul>\n<li>I pack.</li>\n</ul>'],
])('%s is shown without its mark', async (body, html) => {
  expect(await page(body)).toBe(html)
})
