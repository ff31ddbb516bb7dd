import { createContext } from 'react'
import type { DownloadDocument } from '../../content/downloads/document.ts'

/** What the dialog says of a document: its pages stay out of the browser until somebody downloads them. */
export type DownloadOffer = {
  title: string
  description: string
  /** The four included items. */
  items: readonly string[]
  /** Addresses of the files. */
  pdf: string
  sheet: string | null
}

export function downloadOffer({ id, title, description, parts, sheet }: DownloadDocument): DownloadOffer {
  return {
    title,
    description,
    items: parts.map((part) => part.title),
    pdf: `/downloads/${id}.pdf`,
    sheet: sheet ? `/downloads/${sheet}.xlsx` : null,
  }
}

/** The download of the article being read: its text says where the offer stands, its front matter which it is. */
export const CurrentDownload = createContext<DownloadOffer | null>(null)
