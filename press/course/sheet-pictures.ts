import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { academyPage } from '../../model/pages/academy.ts'
import { worksheets } from '../../model/worksheets.ts'
import { documentData, renderPage } from '../documents/render-document.ts'
import { keepInCache } from '../kept.ts'
import { worksheetDocument } from './course-documents.ts'

const folder = 'node_modules/.cache/sheet-pictures'

/** Draws the filled-in worksheets that the sales page shows. Returns each with the path of its picture. */
export async function sheetPictures(): Promise<{ id: string; title: string; file: string }[]> {
  const cache = keepInCache('sheets')
  await mkdir(folder, { recursive: true })
  const shown = academyPage.work?.sheets.show ?? []
  const sheets = []
  for (const worksheet of shown.map((id) => worksheets.find((one) => one.id === id))) {
    if (!worksheet) continue
    const document = worksheetDocument(worksheet, { isSold: true })
    const file = resolve(folder, `${worksheet.id}.png`)
    // The second page is the filled-in page.
    await writeFile(file, await cache.kept(await documentData(document), () => renderPage(document, 1)))
    sheets.push({ id: worksheet.id, title: worksheet.title, file })
  }
  cache.sweep()
  return sheets
}
