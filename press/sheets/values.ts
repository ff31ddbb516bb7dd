import { sheetSigns } from '../../model/formats.ts'
import { amountIn, type NumberSigns } from '../../model/sheet-math.ts'
import { percent } from './cells.ts'

export type CellValue = { value: string | number; format?: string }

/** Parses the value of a text: `12 × $29 = $348` has the value 348, and the format of money. */
export function valueIn(text: string): CellValue {
  const signs = sheetSigns()
  const amount = amountIn(text, signs)
  if (!amount) return { value: text }
  const number = Number.isInteger(amount.value) ? '#,##0' : '0.0#'
  return { value: amount.value, format: { money: moneyFormat(signs), percent, number }[amount.format] }
}

/** Returns the spreadsheet's format for money, like `"$"#,##0.00`. */
const moneyFormat = ({ money, places }: NumberSigns): string =>
  money
    .split('#')
    .map((sign) => sign && `"${sign}"`)
    .join(places > 0 ? `#,##0.${'0'.repeat(places)}` : '#,##0')
