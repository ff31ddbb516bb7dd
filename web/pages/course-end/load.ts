import { lessonTexts } from 'virtual:published'
import type { EndPage } from '../../../contract/course-room.ts'
import { keyIn } from '../../../contract/products.ts'
import type { TextNode } from '../../../contract/text-tree.ts'
import { isNamed } from '../../../model/workbook.ts'

type Named = { of: string; at: string }

/** Adds the answers that lessons quote (`<Answer>`), without those that the buyer hasn't written. */
export const load = (page: EndPage) => {
  const { course } = page.room
  const all = Object.entries(lessonTexts)
    .filter(([key]) => key === keyIn(course ?? '', key.split('/').at(-1) ?? ''))
    .flatMap(([, text]) => text.flatMap(answersIn))
  const once = new Map(all.map((named) => [`${named.of} ${named.at}`, named]))
  const isWritten = ({ of, at }: Named) =>
    page.workbook.some(
      ({ id, fields }) => id === of && fields.some(({ label, text }) => text !== '' && isNamed(label, at)),
    )
  return { ...page, quoted: [...once.values()].filter(isWritten) }
}

function answersIn(node: TextNode): Named[] {
  if (typeof node === 'string') return []
  const [name, properties, ...children] = node
  return name === 'Answer' ? [properties as Named] : children.flatMap(answersIn)
}
