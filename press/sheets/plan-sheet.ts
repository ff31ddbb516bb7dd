import type { Row } from 'write-excel-file/node'
import { site } from '../../model/site.ts'
import { light } from '../../model/theme.ts'
import { entry, fact, formula, head, heightFor, label, percent, remark, section, title } from './cells.ts'
import { tableOf } from './table-of.ts'
import type { Worksheet } from './worksheet.ts'

const firstTaskRow = 9
const widths = { task: 56, doneWhen: 52 }

/**
 * Makes the sheet with the plan. It turns the plan's hours into times, counted from the start that the reader enters, and
 * shows how much of the work is done.
 */
export function planSheet(): Worksheet {
  const { rows } = tableOf('shopify-launch-plan', 'Hour')
  const last = firstTaskRow + rows.length - 1
  return {
    sheet: 'Plan',
    data: [...top(last), heads, ...rows.map((row, index) => taskRow(row, firstTaskRow + index))],
    columns: [21, 7, 7, 8, widths.task, widths.doneWhen, 8].map((width) => ({ width })),
    stickyRowsCount: firstTaskRow - 1,
    orientation: 'landscape',
    showGridLines: false,
    rules: [
      { cells: `G${firstTaskRow}:G${last}`, words: ['x'], message: 'Write x when "done when" is true.' },
    ],
    conditionalFormatting: [
      {
        cellRange: { from: { row: firstTaskRow, column: 1 }, to: { row: last, column: 7 } },
        condition: { formula: `$G${firstTaskRow}="x"` },
        style: { backgroundColor: light.actSoft },
      },
    ],
  }
}

const top = (last: number): Row[] => {
  const [hours, done] = [`D${firstTaskRow}:D${last}`, `G${firstTaskRow}:G${last}`]
  return [
    [title('The launch weekend')],
    [remark('Set the start. Write x in the last column when "done when" is true.', 7)],
    [],
    [
      section('Start'),
      { ...entry(), value: firstFriday(), type: Date, format: clock, columnSpan: 3, align: 'center' },
    ],
    [
      section('Work done'),
      { ...formula(`SUMIF(${done},"x",${hours})/SUM(${hours})`, percent), align: 'center' },
    ],
    [section('Hours left'), { ...formula(`SUM(${hours})-SUMIF(${done},"x",${hours})`), align: 'center' }],
    [],
  ]
}

const heads: Row = ['When', 'From', 'To', 'Hours', 'Task', 'Done when', 'Done'].map((name) => head(name))

/** Makes the row of a task. `span` has its start and end hour, like `3–4`. A task that starts with "Off:" is a break. */
function taskRow([span = '', task = '', doneWhen = '']: readonly string[], row: number): Row {
  const [from = 0, to = 0] = span.split('–').map(Number)
  const rest = task.startsWith('Off:')
  const height = Math.max(heightFor(task, widths.task), heightFor(doneWhen, widths.doneWhen)) + 4
  return [
    { ...formula(`$B$4+B${row}/24`, clock), align: 'left', height },
    fact(from),
    fact(to),
    rest ? label('') : { ...formula(`C${row}-B${row}`), align: 'center' },
    { ...label(task), ...(rest && { textColor: light.inkSoft }) },
    label(doneWhen),
    rest ? label('') : { ...entry(), align: 'center' },
  ]
}

const clock = 'ddd d mmm, hh:mm'

/**
 * The example start, which the reader replaces: 6 pm on the day of the site's publication if it's a Friday, or on the next
 * Friday.
 */
function firstFriday(): Date {
  const day = new Date(`${site.publishedOn}T18:00:00Z`)
  const daysToFriday = (5 - day.getUTCDay() + 7) % 7
  return new Date(day.getTime() + daysToFriday * 24 * 60 * 60 * 1000)
}
