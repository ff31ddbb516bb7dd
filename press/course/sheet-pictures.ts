import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { documentData, renderPage } from '../documents/render-document.ts'
import { keepInCache } from '../kept.ts'

const name = 'virtual:sheet-pictures'
const folder = 'node_modules/.cache/sheet-pictures'

/**
 * A Vite plugin for a virtual module with pictures of filled-in worksheets, for the sales page:
 * `import sheets from 'virtual:sheet-pictures'`.
 */
export function sheetPictures(): Plugin {
  return {
    name: 'sheet-pictures',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:sheet-pictures$/ }, handler: () => `\0${name}` },
    load: { filter: { id: /virtual:sheet-pictures$/ }, handler: moduleOf },
  }
}

async function moduleOf(): Promise<string> {
  const { academyPage } = await import('../../model/pages/academy.ts')
  const { worksheets } = await import('../../model/worksheets.ts')
  const { worksheetDocument } = await import('./course-documents.ts')
  const cache = keepInCache('sheets')
  await mkdir(folder, { recursive: true })
  const shown = academyPage.work?.sheets.show ?? []
  const sheets = []
  for (const worksheet of shown.map((id) => worksheets.find((one) => one.id === id))) {
    if (!worksheet) continue
    const document = worksheetDocument(worksheet, { isSold: true })
    const picture = resolve(folder, `${worksheet.id}.png`)
    // The second page is the filled-in page.
    await writeFile(picture, await cache.kept(await documentData(document), () => renderPage(document, 1)))
    sheets.push({ id: worksheet.id, title: worksheet.title, picture })
  }
  cache.sweep()
  const imports = sheets.map(
    ({ picture }, at) => `import sheet${at} from ${JSON.stringify(`${picture}?picture`)}`,
  )
  const list = sheets.map(
    ({ id, title }, at) => `{ ...${JSON.stringify({ id, title })}, picture: sheet${at} }`,
  )
  return `${imports.join('\n')}\nexport default [${list.join(', ')}]`
}
