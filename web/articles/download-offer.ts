import { createContext } from 'react'
import type { DownloadDocument } from '../../content/downloads/document.ts'
import type { PictureFile } from '../ui/picture.tsx'

/** The dialog's data about a document. It leaves out the document's text, to keep the page's data small. */
export type DownloadOffer = {
  title: string
  description: string
  /** The titles of the document's four parts. */
  items: readonly string[]
  /** The address of the PDF. */
  pdf: string
  sheet: string | null
  /** The drawing of the document's first page, if it is also the cover of an article. */
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

/** The current article's download. The front matter names the document, and <Download> in the text places the offer. */
export const CurrentDownload = createContext<DownloadOffer | null>(null)
