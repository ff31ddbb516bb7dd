import type { Block, DocumentPart, DownloadDocument } from '../document.ts'

type Table = Extract<Block, { kind: 'table' }>

/** Makes the filled-in copy of a kit. */
export const filledInCopy = (
  { id, cover }: DownloadDocument,
  copy: Pick<DownloadDocument, 'title' | 'description' | 'introduction' | 'parts'>,
): DownloadDocument => ({ id: `${id}-filled-in`, ...(cover && { cover }), ...copy })

/**
 * Fills in a blank sheet's table: finds the table by the head of its first column, keeps that column and puts the answers
 * in the others. Leaves out the rows without answers.
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

/** Fills in the labeled lines of a blank sheet. */
export function answeredFields({ title, blocks }: DocumentPart, example: readonly string[]): Block {
  const blank = blocks.find((block) => block.kind === 'fields')
  if (blank?.kind !== 'fields' || blank.labels.length !== example.length)
    throw new Error(`${title}: the fields and the answers differ in number`)
  return { ...blank, example }
}
