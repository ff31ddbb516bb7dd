import { createContext } from 'react'
import type { DownloadDocument } from '../../content/downloads/document.ts'

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
  cover: string | null
}

export function downloadOffer({
  id,
  title,
  description,
  parts,
  sheet,
  cover,
}: DownloadDocument): DownloadOffer {
  return {
    title,
    description,
    items: parts.map((part) => part.title),
    pdf: `/downloads/${id}.pdf`,
    cover: cover?.drawing.startsWith('content/covers/') ? cover.drawing : null,
    sheet: sheet ? `/downloads/${sheet}.xlsx` : null,
  }
}

/** The download of the current article: the text places the offer, the front matter names the document. */
export const CurrentDownload = createContext<DownloadOffer | null>(null)
