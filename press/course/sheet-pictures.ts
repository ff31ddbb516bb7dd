import { bonusDocuments } from '../../model/bonuses.ts'
import { delivered, picturedKits } from '../../model/downloads.ts'
import { academyPage } from '../../model/pages/academy.ts'
import { resources } from '../../model/resources.ts'
import { worksheets } from '../../model/worksheets.ts'
import { documentData, type PrintedDocument, renderPage } from '../documents/render-document.ts'
import { keepInCache } from '../kept.ts'
import { bonusDocument, worksheetDocument } from './course-documents.ts'

type Drawn = { id: string; title: string; name: string; picture: Buffer }

/** The widths in pixels: a sheet can be opened to be read, and a first page is as large as a cover. */
const sheetWidth = 1200
const coverWidth = 480

/**
 * Draws pages of documents. `sheets` are the filled-in worksheets that the sales page shows. `firstPages` are the first pages
 * of the bonuses, of what the resources deliver, and of the kits. Returns each with its picture, as a PNG.
 */
export async function sheetPictures(): Promise<{ sheets: Drawn[]; firstPages: Drawn[] }> {
  const cache = keepInCache('sheets')
  const draw = async (document: PrintedDocument, page: number, width: number): Promise<Drawn> => {
    const { id, title } = document
    const inputs = [await documentData(document), page, width]
    const picture = await cache.kept(inputs, () => renderPage(document, page, width))
    return { id, title, name: `${id}-${page}.png`, picture }
  }
  const shown = academyPage.work?.sheets.show ?? []
  const chosen = shown.flatMap((id) => worksheets.find((one) => one.id === id) ?? [])
  const free = resources.flatMap(({ signup }) => delivered[signup][0] ?? [])
  const printed = [...free, ...picturedKits].filter(({ pdf }) => pdf === undefined)
  const covers = new Set([...printed, ...bonusDocuments.map(bonusDocument)])
  const [sheets, firstPages] = await Promise.all([
    // The second page is the filled-in page.
    Promise.all(chosen.map((one) => draw(worksheetDocument(one, { isSold: true }), 1, sheetWidth))),
    Promise.all([...covers].map((document) => draw(document, 0, coverWidth))),
  ])
  cache.sweep()
  return { sheets, firstPages }
}
