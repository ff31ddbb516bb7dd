import type { DownloadDocument, SheetName } from '../../model/document.ts'
import { downloads } from '../../model/downloads.ts'

/** Returns the document that comes with a spreadsheet. Throws if there is none. */
export function documentWith(sheet: SheetName): DownloadDocument {
  const document = downloads.find((one) => one.sheet === sheet)
  if (!document) throw new Error(`No file of downloads/ has the sheet ${sheet}`)
  return document
}

/**
 * Finds the table of a spreadsheet's document whose first column is `first`. Spreadsheets use the document's tables so that
 * they match the PDF. Throws if there is no such table.
 */
export function tableOf(sheet: SheetName, first: string) {
  const { id, parts } = documentWith(sheet)
  for (const block of parts.flatMap((part) => part.blocks)) {
    if (block.kind === 'table' && block.columns[0] === first) return block
  }
  throw new Error(`downloads/${id}.yaml has no table that begins with the column "${first}"`)
}

/** Parses an amount from a document: `**$1,250.00**` becomes 1250. */
export const amount = (text = ''): number => Number(text.replace(/[$,*]/g, ''))
