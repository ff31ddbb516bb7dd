import { expect, test } from 'vitest'
import { matchRoute } from '../contract/routes.ts'
import { addressOfFile, isAmong, switches } from './switches.ts'

test.each(['/videos', '/Videos/', '/video/a-tour', '/videos?page=2', '/videos#reel'])(
  '%s is off when the videos are switched off',
  (address) => expect(isAmong(switches.videos, address)).toBe(true),
)

test.each(['/', '/videography', '/articles/videos', '/tools'])(
  '%s stays on when the videos are switched off',
  (address) => expect(isAmong(switches.videos, address)).toBe(false),
)

test('every switch names existing pages', () => {
  const addresses = Object.values(switches).flat()
  const isPage = (address: string) => matchRoute(address) || matchRoute(`${address}/one`)
  expect(addresses.filter((address) => !isPage(address))).toEqual(['/downloads'])
})

test.each([
  ['pages/business.yaml', '/business'],
  ['words/order.yaml', '/checkout'],
  ['lessons/1-1-a.mdx', '/academy'],
  ['downloads/guide.yaml', '/downloads'],
  ['spreadsheets/guide.yaml', '/downloads'],
  ['story.yaml', '/story'],
  ['offer.yaml', '/academy'],
  ['navigation.yaml', null],
  ['articles/a.mdx', null],
])('the text of %s is shown at %s', (file, address) => expect(addressOfFile(file)).toBe(address))
