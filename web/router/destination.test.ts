import { expect, onTestFinished, test, vi } from 'vitest'
import { destination } from './destination.ts'

test.each([
  ['/courses', '/academy'],
  ['/YouTube/?from=mail#newest', '/videos?from=mail#newest'],
  ['/story?a=1#b', '/story?a=1#b'],
])('following %s ends at %s', (href, end) => {
  vi.stubGlobal('location', { href: 'https://site.test/' })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(destination(href).href).toBe(`https://site.test${end}`)
})
