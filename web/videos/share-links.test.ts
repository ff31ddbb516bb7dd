import { expect, test } from 'vitest'
import { shareAddresses } from './share-links.tsx'

test.each([
  'https://robin.example/video/open-phone-review',
  'http://localhost:3000/video/open-phone-review?a=1&b=2',
])('the share link has the whole title or address: %s', (page) => {
  const [x, facebook, linkedIn] = shareAddresses('90 days & one number?', page).map(
    ({ address }) => new URL(address).searchParams,
  )
  expect(x?.get('text')).toBe('90 days & one number?')
  expect(x?.get('url')).toBe(page)
  expect(facebook?.get('u')).toBe(page)
  expect(linkedIn?.get('url')).toBe(page)
})
