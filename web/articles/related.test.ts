import { expect, test } from 'vitest'
import type { Article } from '../../model/article.ts'
import { related } from './related.ts'

const article = (slug: string, ...tags: Article['tags']) => ({ slug, tags }) as Article

test('articles that share more tags come first, ties keep their order, and no article is related to itself', () => {
  const read = article('read', 'niche', 'income', 'beginners')
  const all = [
    read,
    article('nothing', 'video', 'team'),
    article('one', 'niche', 'store'),
    article('two', 'income', 'beginners'),
    article('other one', 'income', 'team'),
  ]
  expect(related(read, all).map(({ slug }) => slug)).toEqual(['two', 'one', 'other one'])
  expect(related(read, all, 10)).toHaveLength(4)
})
