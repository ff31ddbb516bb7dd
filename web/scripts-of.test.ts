import { expect, test } from 'vitest'
import { scriptsOf } from './scripts-of.ts'

const manifest = {
  'web/entry.client.ts': { file: 'assets/entry.js', imports: ['framework'] },
  'web/take-over.tsx': { file: 'assets/take-over.js', imports: ['framework'] },
  framework: { file: 'assets/framework.js' },
  'web/pages/article/page.tsx': { file: 'assets/page.js', imports: ['framework', 'card'] },
  card: { file: 'assets/card.js', imports: ['framework'] },
  'content/articles/profitable-niche.mdx': { file: 'assets/niche.js' },
}

test('a page asks for its code, its text and all that they import, each once', () => {
  expect(scriptsOf({ page: 'article', slug: 'profitable-niche' }, manifest)).toEqual([
    '/assets/entry.js',
    '/assets/framework.js',
    '/assets/take-over.js',
    '/assets/page.js',
    '/assets/card.js',
    '/assets/niche.js',
  ])
})

test('a page that the build forgot is noticed', () => {
  expect(() => scriptsOf({ page: 'story' }, manifest)).toThrow('web/pages/story/page.tsx')
})
