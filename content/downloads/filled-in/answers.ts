import type { Block, DocumentPart, DownloadDocument } from '../document.ts'

type Table = Extract<Block, { kind: 'table' }>

/** A kit as a second document, with its sheets filled in. */
export const filledInCopy = (
  { id, cover }: DownloadDocument,
  copy: Pick<DownloadDocument, 'title' | 'description' | 'introduction' | 'parts'>,
): DownloadDocument => ({ id: `${id}-filled-in`, ...(cover && { cover }), ...copy })

/**
 * The table of a blank sheet whose first column has this head, with the first column kept and answers in the others. Blank
 * rows beyond the answers are left out.
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

/** The lines to write on of a blank sheet, with answers. */
export function answeredFields({ title, blocks }: DocumentPart, example: readonly string[]): Block {
  const blank = blocks.find((block) => block.kind === 'fields')
  if (blank?.kind !== 'fields' || blank.labels.length !== example.length)
    throw new Error(`${title}: the fields and the answers differ in number`)
  return { ...blank, example }
}
