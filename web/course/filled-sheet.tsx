import './sheet.css'
import type { Answers, Block, Sheet, SheetField, SheetPart } from '../../contract/workbook.ts'
import { ticked } from '../../contract/workbook.ts'
import { sheetSigns } from '../../model/formats.ts'
import { sheetWords as words } from '../../model/words/sheet.ts'
import { resultsOf } from '../../model/workbook.ts'
import { Words } from '../ui/words.tsx'

export type PartsProps = { sheet: Sheet; answers: Answers }

export type PartProps = {
  part: SheetPart
  answers: Answers
  table: number
  resultAt: ReturnType<typeof resultsOf>
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block has no id, and the blocks keep their order
    <FilledBlock key={place} block={block} />
  ))
}

/** A block of a filled-in worksheet. */
export function FilledBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Words>{block.text}</Words>
        </p>
      )
    case 'note':
      return (
        <p>
          <strong>{block.title}:</strong> <Words>{block.text}</Words>
        </p>
      )
    case 'template':
      return (
        <>
          <p className="part-title">{block.title}</p>
          <blockquote>{block.text}</blockquote>
        </>
      )
    case 'steps':
    case 'checklist': {
      const List = block.kind === 'steps' ? 'ol' : 'ul'
      return (
        <List className="sheet-list">
          {block.items.map((item) => (
            <li key={item}>
              <Words>{item}</Words>
            </li>
          ))}
        </List>
      )
    }
    case 'fields':
      return (
        <FilledFields
          fields={block.labels.map((label, index) => [
            label,
            <Words key={label}>{block.example?.[index] ?? ''}</Words>,
          ])}
        />
      )
    case 'table':
      return (
        <FilledTable
          columns={block.columns}
          // biome-ignore lint/suspicious/noArrayIndexKey: cells may have the same text, and keep their order
          rows={block.rows.map((row) => row.map((text, x) => <Words key={x}>{text}</Words>))}
        />
      )
  }
}

function FilledFields({ fields }: { fields: readonly (readonly [label: string, text: React.ReactNode])[] }) {
  return (
    <dl className="sheet-filled">
      {fields.map(([label, text]) => (
        <div key={label}>
          <dt>
            <Words>{label}</Words>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

type Rows = { columns: readonly string[]; rows: readonly (readonly React.ReactNode[])[] }

function FilledTable({ columns, rows }: Rows) {
  return (
    <SheetTable columns={columns}>
      {rows.map((row, y) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and the rows keep their order
        <tr key={y}>
          {row.map((text, x) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <td key={x} data-label={columns[x]}>
              <span>{text}</span>
            </td>
          ))}
        </tr>
      ))}
    </SheetTable>
  )
}

type TableProps = { columns: readonly string[]; table?: number; children: React.ReactNode }

/** A table of a worksheet. `table` is its number, for the script. */
export function SheetTable({ columns, table, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className="table-scroll" aria-label={columns.filter(Boolean).join(', ')} tabIndex={0}>
      <table data-table={table}>
        <thead>
          <tr>
            {columns.map((column, x) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name, and keep their order
              <th key={x} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** A worksheet as the buyer filled it in, to read or to print. */
export function FilledSheet({ sheet, answers }: PartsProps) {
  const resultAt = resultsOf(sheet, answers, sheetSigns())
  const tables = sheet.parts.filter(({ kind }) => kind === 'table')
  return sheet.parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id, and the parts keep their order
    <FilledPart key={place} part={part} answers={answers} table={tables.indexOf(part)} resultAt={resultAt} />
  ))
}

function FilledPart({ part, answers, table, resultAt }: PartProps) {
  const textOf = ({ key, start }: SheetField) => answers[key]?.text || start
  switch (part.kind) {
    case 'text':
    case 'note':
      return <FilledBlock block={part} />
    case 'fields':
    case 'steps':
      return <FilledFields fields={part.fields.map((field) => [field.label, textOf(field)])} />
    case 'template':
      return <FilledFields fields={[[part.title, textOf(part.field)]]} />
    case 'checklist':
      return (
        <ul className="sheet-checks">
          {part.fields.map((field) => (
            <li key={field.key} data-done={textOf(field) === ticked || undefined}>
              {textOf(field) === ticked && <span className="visually-hidden">{words.done}</span>}{' '}
              <Words>{field.label}</Words>
            </li>
          ))}
        </ul>
      )
    case 'table': {
      const rows = part.rows.map((row, y) =>
        row.map((cell, x) => {
          if (cell.kind === 'text') return cell.text
          if (cell.kind === 'result') return resultAt(table, y, x)
          return [cell.before, textOf(cell)].filter(Boolean).join(' ')
        }),
      )
      return <FilledTable columns={part.columns} rows={rows} />
    }
  }
}
