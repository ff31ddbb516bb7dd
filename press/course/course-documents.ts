import { mainProduct } from '../../contract/products.ts'
import type { Bonus } from '../../model/bonuses.ts'
import { filled } from '../../model/filled.ts'
import { isFormula } from '../../model/formula.ts'
import { courses } from '../../model/lessons.ts'
import { soldIn } from '../../model/sold.ts'
import { documentWords } from '../../model/words/documents.ts'
import type { Block } from '../../model/worksheet.ts'
import type { Worksheet } from '../../model/worksheets.ts'
import type { PrintedDocument } from '../documents/render-document.ts'

/** Makes a document with a blank page, and with the same page filled in as an example. */
export function worksheetDocument(
  worksheet: Worksheet,
  { isSold, product = mainProduct }: { isSold: boolean; product?: string },
): PrintedDocument {
  const { id, title, description, blocks, example } = worksheet
  const lessons = courses
    .filter((course) => course.product === product)
    .flatMap(({ modules }) => modules.flatMap((module) => module.lessons))
  const place = lessons.findIndex((lesson) => lesson.worksheet === id)
  const share = (place + 1) / lessons.length
  const lesson = lessons[place]
  const label = lesson
    ? filled(documentWords.lesson, { module: lesson.module, lesson: lesson.lesson })
    : documentWords.worksheet
  return {
    id,
    title,
    description,
    isSold,
    product: soldIn({ product }).title,
    parts: [
      { title, label, share, blocks: blocks.map(onPaper) },
      {
        title,
        label: filled(documentWords.filledIn, { label }),
        share,
        blocks: example,
        filledIn: { of: blocks },
      },
    ],
  }
}

/** Empties the cells that have a formula, because paper can't compute it. */
const onPaper = (block: Block): Block =>
  block.kind === 'table'
    ? { ...block, rows: block.rows.map((row) => row.map((cell) => (isFormula(cell) ? '' : cell))) }
    : block

export function bonusDocument({ partName = documentWords.part, parts, ...bonus }: Bonus): PrintedDocument {
  return {
    ...bonus,
    isSold: true,
    parts: parts.map((part, index) => ({
      ...part,
      label: filled(documentWords.partOf, { name: partName, number: index + 1, count: parts.length }),
    })),
  }
}
