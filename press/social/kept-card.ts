import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inSite } from '../../model/reader/site-folder.ts'
import { light } from '../../model/theme.ts'
import { brand } from '../../model/words/documents.ts'
import { iconPicture } from '../icons.ts'
import { keepInCache } from '../kept.ts'
import { pictureOf } from './picture-of.ts'
import type { SharedPage } from './shared-pages.ts'

/** Opens the cache of social images. */
export function openCards() {
  const { has, kept, put, sweep } = keepInCache('cards')
  const frame = iconPicture(92).then((mark) => ({ brand, mark }))
  const hashes = new Map<string, string>()
  function hashOf(picture: string): string {
    const hash =
      hashes.get(picture) ??
      createHash('sha256')
        .update(readFileSync(inSite(picture)))
        .digest('hex')
    hashes.set(picture, hash)
    return hash
  }
  const inputsOf = async ({ title, path }: SharedPage) => ({
    title,
    drawing: hashOf(pictureOf(path)),
    light,
    ...(await frame),
  })
  async function draw({ title, path }: SharedPage): Promise<Buffer> {
    // Imported only here, because most builds have all cards in the cache.
    const { renderCard } = await import('./render-card.ts')
    return renderCard(title, pictureOf(path), await frame)
  }
  return {
    sweep,
    has: async (page: SharedPage) => has(await inputsOf(page)),
    /** Returns a page's social image, drawn if the cache lacks it. */
    card: async (page: SharedPage) => kept(await inputsOf(page), () => draw(page)),
    /** Puts a page's social image into a build. */
    put: async (page: SharedPage, file: string) => put(await inputsOf(page), () => draw(page), file),
  }
}
