import type { Block } from '../../contract/workbook.ts'
import { sheetSigns } from '../../model/formats.ts'
import { filledBlocks, resultsOf } from '../../model/workbook.ts'
import { readShownSheets, type ShownSheet, type ShownWith } from '../../server/course/shown-sheets.ts'
import type { Db } from '../../server/store/tables.ts'
import { base } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { Rows } from './rows.tsx'

/** Shows the worksheets that a buyer lets the owner read with a request. Returns null if they don't. */
export async function showSheets(db: Db, request: ShownWith): Promise<Response | null> {
  const sheets = await readShownSheets(db, request)
  if (!sheets) return null
  const here = 'caseId' in request ? '/cases' : '/messages'
  return deskPage({
    here,
    title: 'The buyer’s worksheets',
    children: (
      <>
        <p className="soft">
          The buyer lets you read them with this request. Sheets that they haven’t begun aren’t here.{' '}
          <a href={`${base()}${here}`}>Back</a>
        </p>
        {sheets.length === 0 && <p>They haven’t filled in anything yet.</p>}
        {sheets.map((shown) => (
          <SheetCard key={shown.lessonId} shown={shown} />
        ))}
      </>
    ),
  })
}

function SheetCard({ shown: { lessonId, sheet, answers } }: { shown: ShownSheet }) {
  const blocks = filledBlocks(sheet, answers, resultsOf(sheet, answers, sheetSigns()))
  return (
    <article className="card">
      <h2>
        {lessonId.replace('-', '.')} {sheet.title}
      </h2>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no id, and the blocks keep their order
        <Filled key={place} block={block} />
      ))}
    </article>
  )
}

/** What was typed in a block. The sheet's own texts aren't shown. */
function Filled({ block }: { block: Block }) {
  if (block.kind === 'template')
    return (
      <>
        <p className="soft">{block.title}</p>
        <pre>{block.text}</pre>
      </>
    )
  if (block.kind === 'fields')
    return block.labels.map((label, index) => (
      <section key={label}>
        <p className="soft">{label}</p>
        <pre>{block.example?.[index] || '–'}</pre>
      </section>
    ))
  if (block.kind !== 'table') return null
  const columns = block.columns.map((title, x) => ({ title, of: (row: readonly string[]) => row[x] }))
  return <Rows rows={block.rows} columns={columns} />
}
