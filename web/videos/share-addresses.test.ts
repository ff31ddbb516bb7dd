import { expect, test } from 'vitest'
import { placeholders } from '../../contract/placeholders.ts'
import { shareAddresses } from './share-addresses.ts'

const page = `${placeholders.origin}/video/open-phone-review`

test('each network is told the title or the address, whole', () => {
  const [x, facebook, linkedIn] = shareAddresses('90 days & one number?', page).map(
    ({ address }) => new URL(address).searchParams,
  )
  expect(x?.get('text')).toBe('90 days & one number?')
  expect(x?.get('url')).toBe(page)
  expect(facebook?.get('u')).toBe(page)
  expect(linkedIn?.get('url')).toBe(page)
})

test('the server finds the origin to replace', () => {
  for (const { address } of shareAddresses('Title', page)) expect(address).toContain(placeholders.origin)
})
