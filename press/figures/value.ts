/** A printed number, like `−$1,950.00`. */
export type Value = { text: string; number: number; unit: '$' | '%' | ''; decimals: number }

/** Parses the number in a cell like “12,000 visitors”. Returns undefined if the cell has other words. */
export function numberIn(cell: string): Value | undefined {
  const match = /^([−-]?)(\$?)(\d[\d,]*)(?:\.(\d+))?(%?)(?: (?:visitors|clicks|sales|hours|h))?$/.exec(
    plain(cell),
  )
  if (!match) return undefined
  const [text, sign, dollar, whole = '', decimals = '', percent] = match
  const number = Number(`${whole.replaceAll(',', '')}.${decimals}`)
  const unit = dollar ? '$' : percent ? '%' : ''
  return { text, number: sign ? -number : number, unit, decimals: decimals.length }
}

export const plain = (text: string) =>
  text.replaceAll('**', '').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()

export function formatted(number: number, { unit, decimals }: Pick<Value, 'unit' | 'decimals'>): string {
  const figure = Math.abs(number).toFixed(decimals)
  return `${number < 0 ? '−' : ''}${unit === '$' ? '$' : ''}${figure}${unit === '%' ? '%' : ''}`
}
