import { readFile } from 'node:fs/promises'
import { inSite } from '../../model/reader/site-folder.ts'
import { light } from '../../model/theme.ts'
import { brand } from '../../model/words/documents.ts'
import { iconPicture } from '../icons.ts'
import { keepInCache } from '../kept.ts'
import { pictureOf } from './picture-of.ts'
import { renderCard } from './render-card.ts'
import type { SharedPage } from './shared-pages.ts'

/** Opens the cache of social images. */
export function openCards() {
  const { has, kept, sweep } = keepInCache('cards')
  const frame = iconPicture(92).then((mark) => ({ brand, mark }))
  const inputsOf = async ({ title, path }: SharedPage) => ({
    title,
    drawing: await readFile(inSite(pictureOf(path)), 'base64'),
    light,
    ...(await frame),
  })
  return {
    sweep,
    has: async (page: SharedPage) => has(await inputsOf(page)),
    /** Returns a page's social image, drawn if the cache lacks it. */
    card: async (page: SharedPage) =>
      kept(await inputsOf(page), async () => renderCard(page.title, pictureOf(page.path), await frame)),
  }
}
