import { expect, test } from 'vitest'
import { site } from '../../content/site.ts'
import { sampleFacts } from './content.ts'

test('what is left of the placeholder is found, and nobody’s own facts', () => {
  const ada = { email: 'ada@ada-examples.org', postalAddress: '1 Mill Lane, Leeds' }
  const profile = { url: 'https://www.youtube.com/@ada' }
  expect(sampleFacts({ owner: ada, profiles: [profile] })).toEqual([])
  expect(sampleFacts({ owner: ada, profiles: site.profiles })).toEqual(site.profiles.map(({ url }) => url))
  expect(sampleFacts({ ...site, profiles: [profile] })).toEqual([site.owner.email, site.owner.postalAddress])
})
