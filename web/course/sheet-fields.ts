import { ticked } from '../../contract/workbook.ts'
import {
  computeTables,
  type MathCell,
  type NumberSigns,
  type ResultFormat,
  resultText,
  typedValue,
  valueOfField,
} from '../../model/sheet-math.ts'

export type Field = HTMLInputElement | HTMLTextAreaElement

/** Whether the server or the script has marked a field, because its text isn't stored. */
export const isMarked = (field: Field) => field.getAttribute('aria-invalid') === 'true'

/** Whether the text of a field isn't the one in the page's HTML. */
export const isChanged = (field: Field) =>
  field instanceof HTMLInputElement
    ? field.checked !== field.defaultChecked
    : field.value !== field.textContent

/** Returns a field's text. A text that is as it was printed counts as empty. */
export function textOf(field: Field): string {
  if (field instanceof HTMLInputElement) return field.checked ? ticked : ''
  const text = field.value.trim()
  return text === field.dataset.start ? '' : text
}

export function setText(field: Field, text: string) {
  if (field instanceof HTMLInputElement) field.checked = text === ticked
  else field.value = text || (field.dataset.start ?? '')
}

/** Shows the results of the form's formulas. */
export function computeResults(form: HTMLFormElement) {
  const { decimal = '.', group = ',', sizes = '3,3', money = '', places } = form.dataset
  const [last = 3, others = 3] = sizes.split(',').map(Number)
  const signs: NumberSigns = { decimal, group, sizes: [last, others], money, places: Number(places) }
  const tables = [...form.querySelectorAll<HTMLTableElement>('table[data-table]')]
  const valueAt = computeTables(
    tables.map((table) =>
      [...(table.tBodies[0]?.rows ?? [])].map((row) =>
        [...row.cells].map((cell): MathCell => {
          const formula = cell.querySelector('output')?.dataset.formula
          if (formula) return { formula }
          const field = cell.querySelector<Field>('[name^="a."]')
          if (!field) return { value: typedValue(cell.dataset.value ?? '', signs) }
          return { value: valueOfField(textOf(field), cell.dataset.before ?? '', signs) }
        }),
      ),
    ),
  )
  for (const [table, element] of tables.entries())
    for (const [y, row] of [...(element.tBodies[0]?.rows ?? [])].entries())
      for (const [x, cell] of [...row.cells].entries()) {
        const output = cell.querySelector('output')
        if (!output) continue
        const text = resultText(valueAt(table, y, x), output.dataset.format as ResultFormat, signs)
        if (output.textContent !== text) output.textContent = text
      }
}
