import { expect, test } from 'vitest'
import { cdata, xmlText } from './xml.ts'

test('no text ends its element or its attribute', () => {
  expect(xmlText(`<a href="x">Q&A's</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;Q&amp;A&apos;s&lt;/a&gt;')
})

test('markup that holds the end of a section stays inside its section', () => {
  expect(cdata('a ]]> b')).toBe('<![CDATA[a ]]]]><![CDATA[> b]]>')
})
