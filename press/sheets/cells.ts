import type { CellObject } from 'write-excel-file/node'
import { light } from '../../model/theme.ts'

export const title = (value: string): CellObject => ({
  value,
  fontSize: 18,
  fontWeight: 'bold',
  textColor: light.ink,
  height: 30,
})

export const section = (value: string): CellObject => ({
  value,
  fontSize: 13,
  fontWeight: 'bold',
  textColor: light.act,
  height: 24,
})

export const remark = (value: string, columnSpan = 1): CellObject => ({
  value,
  textColor: light.inkSoft,
  wrap: true,
  alignVertical: 'top',
  ...(columnSpan > 1 && { columnSpan }),
})

export const head = (value: string): CellObject => ({
  value,
  align: 'left',
  fontWeight: 'bold',
  wrap: true,
  height: 22,
  alignVertical: 'center',
  backgroundColor: light.actSoft,
  bottomBorderStyle: 'medium',
  bottomBorderColor: light.ink,
})

export const label = (value: string): CellObject => ({
  value: value.replaceAll('**', ''),
  height: 20,
  wrap: true,
  alignVertical: 'center',
  bottomBorderStyle: 'thin',
  bottomBorderColor: light.line,
})

/** A number that the reader doesn't change. */
export const fact = (value: number, format?: string): CellObject => ({
  ...label(''),
  value,
  align: 'center',
  ...(format && { format }),
})

/** A cell for the reader to fill in. It has a paper-colored background and a green border. */
export const entry = (value?: string | number, format?: string): CellObject => ({
  ...(value !== undefined && { value }),
  ...(format && { format, type: Number }),
  backgroundColor: light.surface,
  borderStyle: 'thin',
  borderColor: light.act,
  alignVertical: 'center',
  wrap: true,
})

/** A formula cell. `expression` has no equals sign. */
export const formula = (expression: string, format?: string): CellObject => ({
  type: 'Formula',
  value: expression,
  ...(format && { format }),
  fontWeight: 'bold',
  wrap: true,
  alignVertical: 'center',
  bottomBorderStyle: 'thin',
  bottomBorderColor: light.line,
})

/** Returns a row height, in points, that shows all of `text` in a column of `width` characters. */
export const heightFor = (text: string, width: number) => 17 * Math.max(1, Math.ceil(text.length / width))

export const percent = '0.0%'
