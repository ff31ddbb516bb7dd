import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteAddresses } from '../../model/addresses.ts'
import { portrait } from '../../model/pictures.ts'
import { inSite } from '../../model/reader/site-folder.ts'
import { videos } from '../../model/videos.ts'
import { articles } from '../articles/read-articles.ts'
import { pictureOf } from './picture-of.ts'

test('every page has a picture to share: an article its cover, a video its thumbnail', () => {
  const list = articles()
  for (const path of siteAddresses({ articles: list, videos }))
    expect(existsSync(inSite(pictureOf(path))), path).toBe(true)
  for (const { path, cover } of list) expect(pictureOf(path)).toBe(cover ?? portrait)
  for (const { slug, thumbnail } of videos) expect(pictureOf(`/video/${slug}`)).toBe(thumbnail)
})
