import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { iframeOf } from './embed.tsx'

test('a frame has its address and its title, whatever is in them', () => {
  const [src, title] = ['https://a.example/embed/x?a=1&lt=2', 'Is “"/>” <b>bold</b> & safe?']
  const { document } = parseHTML(`<body>${iframeOf(src, title)}</body>`)
  const [frame, ...others] = document.querySelectorAll('body *')
  expect([frame?.getAttribute('src'), frame?.getAttribute('title')]).toEqual([src, title])
  expect(others).toEqual([])
})
