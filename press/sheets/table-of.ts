import type { DownloadDocument } from '../../content/downloads/document.ts'

/** Finds the document's table whose first column is `first`, so that the spreadsheet matches the PDF. */
export function tableOf({ id, parts }: DownloadDocument, first: string) {
  for (const block of parts.flatMap((part) => part.blocks)) {
    if (block.kind === 'table' && block.columns[0] === first) return block
  }
  throw new Error(`content/downloads/${id} has no table that begins with the column "${first}"`)
}

/** Parses a document's amount in dollars: `**$1,250.00**` is 1250. */
export const amount = (text = ''): number => Number(text.replace(/[$,*]/g, ''))
