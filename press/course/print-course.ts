import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { courseFolder, mainProduct } from '../../contract/products.ts'
import { bonusDocuments } from '../../model/bonuses.ts'
import { courseFiles } from '../../model/course-files.ts'
import { isOff } from '../../model/is-off.ts'
import { fileProducts } from '../../model/products.ts'
import { lessonsOf } from '../../model/reader/read-lessons.ts'
import { inSite } from '../../model/reader/site-folder.ts'
import { sampleFiles } from '../../model/sample-lesson.ts'
import { site as facts } from '../../model/site.ts'
import { light } from '../../model/theme.ts'
import { documentWords } from '../../model/words/documents.ts'
import { worksheetsByProduct } from '../../model/worksheets.ts'
import { documentData, type PrintedDocument, renderDocument } from '../documents/render-document.ts'
import type { Kept } from '../kept.ts'
import { renderWorkbook } from '../sheets/render-workbook.ts'
import { bonusDocument, worksheetDocument } from './course-documents.ts'
import { worksheetSheets } from './worksheet-sheet.ts'

/**
 * Writes the course's files and those of the other products to the build's folder `course`, which is outside the public site.
 * Only the pages behind a buyer's key serve them. Also writes the worksheet of the sample lesson to the public downloads.
 */
export async function printCourse(build: string, kept: Kept) {
  for (const { product, name } of courseFiles) {
    const file = join(build, courseFolder(product), name)
    await mkdir(dirname(file), { recursive: true })
    if (name.startsWith('media/')) await copyFile(inSite(join(lessonsOf(product), name)), file)
    else await writeFile(file, await made(product, name, kept, { isSold: true }))
  }
  for (const { name, files } of fileProducts)
    for (const { file } of files) {
      await mkdir(join(build, courseFolder(name)), { recursive: true })
      await copyFile(inSite(join('products', name, file)), join(build, courseFolder(name), file))
    }
  if (isOff('/academy')) return
  for (const { name } of sampleFiles) {
    const file = join(build, 'client/downloads', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await made(mainProduct, `worksheets/${name}`, kept, { isSold: false }))
  }
}

async function made(
  product: string,
  name: string,
  kept: Kept,
  edition: { isSold: boolean },
): Promise<Buffer> {
  const [folder, id = '', ending] = name.split(/[/.]/)
  const worksheet = worksheetsByProduct[product]?.find((one) => one.id === id)
  if (ending === 'xlsx' && worksheet)
    return kept({ worksheet, facts, light, documentWords }, () => renderWorkbook(worksheetSheets(worksheet)))
  const bonus = bonusDocuments.find((one) => one.id === id)
  if (folder === 'bonuses' && bonus) return pdf(bonusDocument(bonus), kept)
  if (folder === 'worksheets' && worksheet)
    return pdf(worksheetDocument(worksheet, { ...edition, product }), kept)
  throw new Error(`Nothing builds the course's file ${name}`)
}

const pdf = async (document: PrintedDocument, kept: Kept) =>
  kept(await documentData(document), () => renderDocument(document))
