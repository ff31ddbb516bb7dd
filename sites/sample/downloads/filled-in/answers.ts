import type { Block, DocumentPart, DownloadDocument } from '../document.ts'

type Table = Extract<Block, { kind: 'table' }>

export const filledInCopy = (
  { id, cover }: DownloadDocument,
  copy: Pick<DownloadDocument, 'title' | 'description' | 'introduction' | 'parts'>,
): DownloadDocument => ({ id: `${id}-filled-in`, ...(cover && { cover }), ...copy })

/**
 * Fills in a table of a blank sheet. Finds the table by the heading of its first column, keeps that column, and replaces
 * the other columns with `columns` and the answers. Leaves out rows without answers. Throws if the sheet has no such table,
 * or if there are more answers than rows.
 */
export function answered(
  { title, blocks }: DocumentPart,
  head: string,
  columns: readonly string[],
  answers: readonly (readonly string[])[],
): Table {
  const blank = blocks.find((block): block is Table => block.kind === 'table' && block.columns[0] === head)
  if (!blank || blank.rows.length < answers.length) throw new Error(`${title}: no such table: ${head}`)
  const rows = answers.map((cells, index) => [blank.rows[index]?.[0] ?? '', ...cells])
  return { kind: 'table', columns: [head, ...columns], rows }
}

/** Fills in the labeled lines of a blank sheet. Throws unless there is one answer for each label. */
export function answeredFields({ title, blocks }: DocumentPart, example: readonly string[]): Block {
  const blank = blocks.find((block) => block.kind === 'fields')
  if (blank?.kind !== 'fields' || blank.labels.length !== example.length)
    throw new Error(`${title}: the fields and the answers differ in number`)
  return { ...blank, example }
}
