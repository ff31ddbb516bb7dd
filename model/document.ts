import { filled } from './filled.ts'
import { downloadsPage } from './words/downloads.ts'
import type { Block } from './worksheet.ts'

/**
 * The data of a free document. The build makes a PDF, and a spreadsheet if `sheet` is set. The signup dialog shows `title`,
 * `description` and the titles of the parts, so it always matches the PDF.
 */
export type DownloadDocument = {
  /** Kebab case. The PDF is at /downloads/{id}.pdf. */
  id: string
  title: string
  /** One or two sentences: the text of the dialog, and the document's subtitle. */
  description: string
  /** One paragraph on the first page. It says who the document is for and how to use it. A `pdf` needs none. */
  introduction?: string
  /** The name of the owner's own PDF in downloads/, which isn't printed. Its parts have no blocks. */
  pdf?: string
  parts: readonly DocumentPart[]
  /** The name of its file in spreadsheets/. */
  sheet?: string
  /** The drawing on the first page: an SVG file and its alt text. */
  cover?: { drawing: string; alt: string }
}

export type DocumentPart = {
  /** The heading of the part's page. The dialog lists it, too. */
  title: string
  blocks: readonly Block[]
  /**
   * Whether the part is filled in as an example. Then its answers look handwritten, and so do all table columns but the
   * first.
   */
  isFilledIn?: boolean
}

export type DownloadFile = {
  /** The file's name in the folder `downloads` of the site and of the build. */
  name: string
  title: string
}

/** Returns a document's PDF, and its spreadsheet if there is one. */
export function filesOf({ id, title, sheet }: DownloadDocument): DownloadFile[] {
  const pdf = { name: `${id}.pdf`, title }
  return sheet
    ? [pdf, { name: `${sheet}.xlsx`, title: filled(downloadsPage.open.sheetOf, { title }) }]
    : [pdf]
}
