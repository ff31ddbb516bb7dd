import './sheet.css'
import '../ui/field.css'
import '../ui/checkbox.css'
import {
  type Answers,
  type Block,
  longestAnswer,
  type SheetField,
  type SheetPart,
  ticked,
} from '../../contract/workbook.ts'
import { filled } from '../../model/filled.ts'
import { sheetSigns } from '../../model/formats.ts'
import { sheetWords as words } from '../../model/words/sheet.ts'
import { resultsOf } from '../../model/workbook.ts'
import { buttonClass } from '../ui/button.tsx'
import { Words } from '../ui/words.tsx'
import { Blocks, FilledBlock, type PartProps, type PartsProps, SheetTable } from './filled-sheet.tsx'

/** The blocks of a worksheet as fields, each with its filled-in example. web/course/workbook.ts stores what is typed. */
export function SheetParts({ sheet, answers }: PartsProps) {
  const resultAt = resultsOf(sheet, answers, sheetSigns())
  const tables = sheet.parts.filter(({ kind }) => kind === 'table')
  return (
    <>
      {sheet.parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id, and the parts keep their order
        <div className="sheet-part" key={place}>
          <Part part={part} answers={answers} table={tables.indexOf(part)} resultAt={resultAt} />
          <Example block={sheet.examples[place] ?? null} />
        </div>
      ))}
      {sheet.more.length > 0 && (
        <details className="sheet-example">
          <summary>{words.more}</summary>
          <Blocks blocks={sheet.more} />
        </details>
      )}
    </>
  )
}

function Part({ part, answers, table, resultAt }: PartProps) {
  switch (part.kind) {
    case 'text':
    case 'note':
      return <FilledBlock block={part} />
    case 'fields':
      return part.fields.map((field) => (
        <LabeledField key={field.key} field={field} answers={answers} rows={part.lines} />
      ))
    case 'steps':
      return (
        <ol className="sheet-steps">
          {part.fields.map((field) => (
            <li key={field.key}>
              <LabeledField field={field} answers={answers} rows={1} />
            </li>
          ))}
        </ol>
      )
    case 'checklist':
      return part.fields.map((field) => <Tickable key={field.key} field={field} answers={answers} />)
    case 'template':
      return (
        <>
          <p className="part-title">{part.title}</p>
          <TypedField
            field={{ ...part.field, label: `${part.title}. ${words.ownVersion}` }}
            answers={answers}
            rows={Math.min(12, part.field.start.split('\n').length + 2)}
          />
        </>
      )
    case 'table':
      return <Table part={part} answers={answers} table={table} resultAt={resultAt} />
  }
}

function Table({ part, answers, table, resultAt }: PartProps & { part: SheetPart & { kind: 'table' } }) {
  const { columns, rows } = part
  return (
    <SheetTable columns={columns} table={table}>
      {rows.map((row, y) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and the rows keep their order
        <tr key={y}>
          {row.map((cell, x) => {
            if (cell.kind === 'text')
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={x} data-value={cell.text} data-label={columns[x]}>
                  <span>
                    <Words>{cell.text}</Words>
                  </span>
                </td>
              )
            if (cell.kind === 'result')
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={x} className="sheet-result figures" data-label={columns[x]}>
                  <output data-formula={cell.formula} data-format={cell.format}>
                    {resultAt(table, y, x)}
                  </output>
                </td>
              )
            return (
              <td
                key={cell.key}
                className={(columns[x] ?? '').length <= 2 ? 'sheet-mark' : undefined}
                data-before={cell.before}
                data-label={columns[x]}
              >
                {cell.before && <span aria-hidden="true">{cell.before}</span>}
                <TypedField field={cell} answers={answers} rows={1} />
              </td>
            )
          })}
        </tr>
      ))}
    </SheetTable>
  )
}

type FieldProps = {
  field: SheetField
  answers: Answers
  rows: number
  /** In characters. */
  most?: number
  /** The key that goes to the field (web/course/lesson-keys.ts). */
  shortcut?: string
}

const idOf = (key: string) => `sheet-${key.replaceAll('.', '-')}`

export function LabeledField({ field, ...props }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={idOf(field.key)}>
        <Words>{field.label}</Words>
      </label>
      <TypedField field={field} {...props} isLabeled />
    </div>
  )
}

function TypedField({
  field,
  answers,
  rows,
  most = longestAnswer,
  shortcut,
  isLabeled,
}: FieldProps & { isLabeled?: boolean }) {
  const { key, label, start } = field
  const answer = answers[key]
  const id = idOf(key)
  const isWrong = answer?.problem !== undefined || answer?.other !== undefined
  return (
    <div className="field sheet-field">
      <textarea
        id={id}
        name={`a.${key}`}
        rows={rows}
        defaultValue={answer?.text || start}
        maxLength={most}
        data-key={shortcut}
        data-start={start || undefined}
        aria-label={isLabeled ? undefined : label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
      />
      <Before answerKey={key} answers={answers} id={id} />
    </div>
  )
}

function Tickable({ field: { key, label }, answers }: Pick<FieldProps, 'field' | 'answers'>) {
  const id = idOf(key)
  return (
    <div className="sheet-field">
      <label className="sheet-tick">
        <input
          type="checkbox"
          id={id}
          name={`a.${key}`}
          value={ticked}
          defaultChecked={answers[key]?.text === ticked}
        />
        <span>
          <Words>{label}</Words>
        </span>
      </label>
      <Before answerKey={key} answers={answers} id={id} />
    </div>
  )
}

/** The stored text that a field began from, and what is wrong with its text, if something is. */
function Before({ answerKey, answers, id }: { answerKey: string; answers: Answers; id: string }) {
  const { was = '', other, problem } = answers[answerKey] ?? {}
  return (
    <>
      {was !== '' && <input type="hidden" name={`was.${answerKey}`} value={was} />}
      {problem !== undefined && (
        <p className="field-error" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {other !== undefined && (
        <div className="sheet-other" id={`${id}-problem`}>
          <Other text={other} />
          <p>{words.replace}</p>
        </div>
      )}
    </>
  )
}

function Other({ text }: { text: string }) {
  return (
    <>
      <p className="field-error">{words.conflict}</p>
      <p>{words.other}</p>
      <blockquote>{text}</blockquote>
    </>
  )
}

/** What the script shows below a field that another window has changed. */
export function ConflictTemplate() {
  return (
    <template data-conflict="">
      <div className="sheet-other">
        <Other text="" />
        <p className="ways">
          <ScriptButton name="mine">{words.keepMine}</ScriptButton>{' '}
          <ScriptButton name="other">{words.takeOther}</ScriptButton>
        </p>
      </div>
    </template>
  )
}

/** A button that only a script shows. */
export function ScriptButton({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <button type="button" className={buttonClass('quiet', 'small')} data-press={name}>
      {children}
    </button>
  )
}

/** Says whether what is typed is stored. The script shows one of these sentences. */
export function SheetStatus({ children }: { children?: React.ReactNode }) {
  const data = Object.entries(words.status).map(([name, sentence]) => [`data-${name}`, sentence])
  return (
    <p className="fine-print" data-status="" {...Object.fromEntries(data)}>
      {children}
    </p>
  )
}

/** The signs with which the script reads and writes numbers. */
export const numberSigns = () =>
  Object.fromEntries(Object.entries(sheetSigns()).map(([name, sign]) => [`data-${name}`, sign]))

function Example({ block }: { block: Block | null }) {
  if (!block) return null
  return (
    <details className="sheet-example">
      <summary>{words.example}</summary>
      <Blocks blocks={[block]} />
    </details>
  )
}

/** When the buyer last saved something, or where it's kept. */
export const savedSentence = (savedOn: string | null) =>
  savedOn ? filled(words.savedOn, { on: savedOn }) : words.notYet
