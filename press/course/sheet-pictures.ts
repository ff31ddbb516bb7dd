import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { bonusDocuments } from '../../model/bonuses.ts'
import { delivered, picturedKits } from '../../model/downloads.ts'
import { academyPage } from '../../model/pages/academy.ts'
import { resources } from '../../model/resources.ts'
import { worksheets } from '../../model/worksheets.ts'
import { documentData, type PrintedDocument, renderPage } from '../documents/render-document.ts'
import { keepInCache, replaceFile } from '../kept.ts'
import { bonusDocument, worksheetDocument } from './course-documents.ts'

const folder = 'node_modules/.cache/sheet-pictures'

type Drawn = { id: string; title: string; file: string }

/**
 * Draws pages of documents. `sheets` are the filled-in worksheets that the sales page shows. `firstPages` are the first pages
 * of the bonuses, of what the resources deliver, and of the kits. Returns each with the path of its picture.
 */
export async function sheetPictures(): Promise<{ sheets: Drawn[]; firstPages: Drawn[] }> {
  const cache = keepInCache('sheets')
  await mkdir(folder, { recursive: true })
  const draw = async (document: PrintedDocument, page: number): Promise<Drawn> => {
    const file = resolve(folder, `${document.id}-${page}.png`)
    replaceFile(
      file,
      await cache.kept([await documentData(document), page], () => renderPage(document, page)),
    )
    return { id: document.id, title: document.title, file }
  }
  const shown = academyPage.work?.sheets.show ?? []
  const sheets = []
  // The second page is the filled-in page.
  for (const worksheet of shown.map((id) => worksheets.find((one) => one.id === id)))
    if (worksheet) sheets.push(await draw(worksheetDocument(worksheet, { isSold: true }), 1))
  const free = resources.flatMap(({ signup }) => delivered[signup][0] ?? [])
  const firstPages = []
  for (const document of new Set([...free, ...picturedKits, ...bonusDocuments.map(bonusDocument)]))
    firstPages.push(await draw(document, 0))
  cache.sweep()
  return { sheets, firstPages }
}
