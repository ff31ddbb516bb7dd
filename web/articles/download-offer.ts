import { createContext } from 'react'
import type { DownloadDocument } from '../../content/downloads/document.ts'
import type { PictureFile } from '../ui/picture.tsx'

/** The dialog's data about a document: its pages stay out of the browser until somebody downloads them. */
export type DownloadOffer = {
  title: string
  description: string
  /** The four included items. */
  items: readonly string[]
  /** Addresses of the files. */
  pdf: string
  sheet: string | null
  /** The drawing of its first page, where it is an article's cover. */
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

/** The download of the current article: the text places the offer, the front matter names the document. */
export const CurrentDownload = createContext<DownloadOffer | null>(null)
