import { createContext } from 'react'
import type { DownloadDocument } from '../../model/document.ts'
import type { PictureFile } from '../ui/picture.tsx'

/** The data about a document that the dialog needs. Leaves out the document's text, to keep the page's data small. */
export type DownloadOffer = {
  title: string
  description: string
  /** The titles of the document's four parts. */
  items: readonly string[]
  /** The path of the PDF. `sheet` is the path of the spreadsheet. */
  pdf: string
  sheet: string | null
  /** The drawing on the document's first page, if it's also the cover of an article. */
  cover: PictureFile | undefined
}

export function downloadOffer(
  { id, title, description, parts, sheet }: DownloadDocument,
  cover: PictureFile | undefined,
): DownloadOffer {
  return {
    title,
    description,
    items: parts.map((part) => part.title),
    pdf: `/downloads/${id}.pdf`,
    cover,
    sheet: sheet ? `/downloads/${sheet}.xlsx` : null,
  }
}

/**
 * The current article's download. The front matter names the document. <Download> in the text says where to show the offer.
 */
export const CurrentDownload = createContext<DownloadOffer | null>(null)
