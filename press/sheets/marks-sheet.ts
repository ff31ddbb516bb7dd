import { head, label, section, title } from './cells.ts'
import { tableOf } from './table-of.ts'
import type { Worksheet } from './worksheet.ts'

/** Makes the sheet that explains the scores, with two tables from the PDF of the scorecard. */
export function marksSheet(): Worksheet {
  const axes = tableOf('niche-scorecard', 'Axis')
  const marks = tableOf('niche-scorecard', 'Score')
  return {
    sheet: 'Marks',
    data: [
      [title('What the scores mean')],
      [],
      [section('The five axes')],
      axes.columns.map((name) => head(name)),
      ...axes.rows.map((row) => row.map(label)),
      [],
      [section('From evidence to a score')],
      marks.columns.map((name) => head(name)),
      ...marks.rows.map((row) => row.map(label)),
    ],
    columns: [18, 36, 48, 36].map((width) => ({ width })),
    orientation: 'landscape',
    showGridLines: false,
  }
}
