import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageAddresses } from '../../content/pages.ts'
import { articles } from '../articles/read-articles.ts'
import { pictureOf } from './picture-of.ts'

test('every page has a drawing to be shared with, and each article and video its own', () => {
  const paths = pageAddresses(articles())
  for (const path of paths) expect(existsSync(pictureOf(path)), path).toBe(true)
  const own = paths.filter((path) => /^\/(articles|video)\//.test(path))
  expect(own.length).toBe(15)
  expect(new Set(own.map(pictureOf)).size).toBe(own.length)
})
