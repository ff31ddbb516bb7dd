import { expect, test } from 'vitest'
import { slugOfNew } from './slug-of-new.ts'

const lessons = 'lessons/*.mdx'

test.each([
  [lessons, '', { module: 1, lesson: 3 }, '1-3-pulling-the-wall'],
  [lessons, '1-3-pulling-the-wall', { module: 2, lesson: 1 }, '2-1-pulling-the-wall'],
  [lessons, 'pull', { module: 1, lesson: 3 }, '1-3-pull'],
  [lessons, '', {}, 'pulling-the-wall'],
  ['products/rolls/lessons/*.mdx', '', { module: 1, lesson: 2 }, '1-2-pulling-the-wall'],
  ['series/welcome/*.md', '', { day: 7 }, '07-pulling-the-wall'],
  ['series/welcome/*.md', '', { after: 2 }, 'after-2-pulling-the-wall'],
  ['series/welcome/*.md', 'wall', { day: 7 }, 'wall'],
  ['articles/*.mdx', '', {}, 'pulling-the-wall'],
])('a new text of %s, where “%s” is typed, with %o, is at %s', (file, slug, value, address) => {
  expect(slugOfNew(file, { slug, value, title: 'Pulling the wall', language: 'en' })).toBe(address)
})
