import './answer.css'
import { createContext, useContext } from 'react'
import type { WorkbookSheet } from '../../contract/course-room.ts'
import { filled } from '../../model/filled.ts'
import { sheetWords } from '../../model/words/sheet.ts'
import { isNamed } from '../../model/workbook.ts'
import { articleParts } from '../articles/mdx-parts.tsx'

/** The buyer's worksheets, and the path of their room. Null where there's no buyer. */
export const Workbook = createContext<{ base: string; sheets: readonly WorkbookSheet[] } | null>(null)

/**
 * What the buyer wrote in the fields of a worksheet that `at` names. If they're empty, a link to the worksheet. Shows
 * nothing where there's no buyer.
 */
export function Answer({ of, at }: { of: string; at: string }) {
  const workbook = useContext(Workbook)
  const sheet = workbook?.sheets.find(({ id }) => id === of)
  if (!workbook || !sheet) return null
  const words = sheetWords.answer
  const number = sheet.lessonId.replace('-', '.')
  const fields = sheet.fields.filter(({ label }) => isNamed(label, at))
  const written = fields.filter(({ text }) => text !== '')
  const title = filled(words.yours, { number })
  // Several rows of a column need only their numbers.
  const nameOf = (label: string) => (fields.length > 1 ? label.split(`, ${at}`, 1)[0] : label)
  return (
    <aside className="answer" aria-label={title}>
      <p className="part-title">{title}</p>
      {written.length > 0 && (
        <dl data-rows={fields.length > 1 || undefined}>
          {written.map(({ label, text }) => (
            <div key={label}>
              <dt className="fine-print">{nameOf(label)}</dt>
              <dd className="answer-text">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {written.length === 0 && (
        <>
          <p className="fine-print">{fields[0]?.label}</p>
          <p>
            {words.none}{' '}
            <a href={`${workbook.base}/${sheet.lessonId}#worksheet`}>{filled(words.fill, { number })}</a>
          </p>
        </>
      )}
    </aside>
  )
}

/** The components of a lesson's text. */
export const lessonParts = { ...articleParts, Answer }
