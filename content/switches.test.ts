import { expect, test } from 'vitest'
import { matchRoute } from '../contract/routes.ts'
import { isAmong, switches } from './switches.ts'

test.each(['/videos', '/Videos/', '/video/a-tour', '/videos?page=2', '/videos#reel'])(
  '%s goes with the videos',
  (address) => expect(isAmong(switches.videos, address)).toBe(true),
)

test.each(['/', '/videography', '/articles/videos', '/tools'])('%s stays without them', (address) =>
  expect(isAmong(switches.videos, address)).toBe(false),
)

test('each switch names pages of the site', () => {
  const addresses = Object.values(switches).flat()
  expect(addresses.filter((address) => !matchRoute(address) && !matchRoute(`${address}/one`))).toEqual([])
})
