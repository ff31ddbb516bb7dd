import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { downloads } from '../model/downloads.ts'
import { picturesFolder, picturesPath } from '../model/issue-pictures.ts'
import { inSite, siteFiles } from '../model/reader/site-folder.ts'
import { compress } from './compress.ts'
import { printCourse } from './course/print-course.ts'
import { documentData, renderDocument } from './documents/render-document.ts'
import { icons } from './icons.ts'
import { inThreads } from './in-threads.ts'
import { keepInCache } from './kept.ts'
import { mailPicture } from './pictures/mail-picture.ts'
import { renderWorkbook } from './sheets/render-workbook.ts'
import { workbooks } from './sheets/spreadsheet.ts'
import { openCards } from './social/kept-card.ts'
import { sharedPages } from './social/shared-pages.ts'

/**
 * The part of a build after the pages (bin/build-site.ts). Adds documents, spreadsheets, social images and icons to the built
 * site, and compresses the files that the server sends unchanged.
 */
const build = process.argv[2] ?? 'build'
const site = join(build, 'client')
const { kept, sweep } = keepInCache('press')

await Promise.all([
  printDocuments(),
  printCourse(build, kept),
  fillSheets(),
  drawCards(),
  drawIcons(),
  scalePictures(),
])
await compress(site, kept)
sweep()

async function printDocuments() {
  for (const document of downloads) {
    const file =
      document.pdf === undefined
        ? await kept(await documentData(document), () => renderDocument(document))
        : await readFile(inSite(`downloads/${document.pdf}.pdf`))
    await put(`downloads/${document.id}.pdf`, file)
  }
}

async function fillSheets() {
  for (const workbook of workbooks()) {
    const file = await kept(workbook, () => renderWorkbook(workbook.sheets))
    await put(`downloads/${workbook.name}.xlsx`, file)
  }
}

async function drawCards() {
  const cards = openCards()
  const pages = await sharedPages(site)
  const undrawn = []
  for (const page of pages) if (!(await cards.has(page))) undrawn.push(page)
  await inThreads(new URL('./social/card-thread.ts', import.meta.url), undrawn)
  for (const page of pages) await cards.put(page, join(site, page.image))
  cards.sweep()
}

async function drawIcons() {
  for (const [name, file] of Object.entries(await icons())) await put(name, file)
}

/** Makes the pictures of issues public, at the size and in the formats that email programs show. */
async function scalePictures() {
  for (const file of siteFiles(`${picturesFolder}/*.{jpg,jpeg,png,JPG,JPEG,PNG}`)) {
    const bytes = await readFile(inSite(file))
    const picture = () => mailPicture(bytes)
    await put(`.${picturesPath}${basename(file)}`, await kept({ picture: bytes.toString('base64') }, picture))
  }
}

async function put(name: string, file: Buffer) {
  const path = join(site, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, file)
}
