import type { DownloadDocument } from '../../sites/sample/downloads/document.ts'

/**
 * Finds the document's table whose first column is `first`. Spreadsheets use the document's tables so that they match the
 * PDF. Throws if there is no such table.
 */
export function tableOf({ id, parts }: DownloadDocument, first: string) {
  for (const block of parts.flatMap((part) => part.blocks)) {
    if (block.kind === 'table' && block.columns[0] === first) return block
  }
  throw new Error(`downloads/${id} has no table that begins with the column "${first}"`)
}

/** Parses an amount from a document: `**$1,250.00**` becomes 1250. */
export const amount = (text = ''): number => Number(text.replace(/[$,*]/g, ''))
