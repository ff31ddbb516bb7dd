import type { CourseLog, LogColumn } from '../contract/course-room.ts'
import { guarantee, ownLog } from './course.ts'
import { offer } from './offer.ts'
import { ContentFault } from './reader/fault.ts'
import { courseRoom } from './words/course-room.ts'

const { form, columns, inCommissions } = courseRoom.log
const count = (key: 'visitors' | 'clicks' | 'sales'): LogColumn => ({
  key,
  label: columns[key],
  ask: form[key],
  kind: 'count',
})

/** The log of a course with a guarantee that lists no columns, and of cases from before courses listed them. */
export const usualLog: CourseLog = {
  hours: true,
  pages: true,
  columns: [
    count('visitors'),
    count('clicks'),
    count('sales'),
    {
      key: 'commission',
      label: columns.earned,
      ask: form.commission,
      caption: inCommissions,
      kind: 'money',
    },
  ],
}

/** What a month of the buyers' log has. Null if the course has no log. */
export const log: CourseLog | null = ownLog ?? (guarantee ? usualLog : null)

/** The column that the guarantee counts. Null without a guarantee. */
export const countedColumn: LogColumn | null =
  log?.columns.find(({ key }) => key === guarantee?.counted) ?? null

if (guarantee && log) {
  const faults = []
  const keys = log.columns.map(({ key }) => key).join(', ')
  if (!countedColumn) faults.push(`guarantee.counted: expected the key of a column of the log: ${keys}`)
  else if ((countedColumn.kind === 'money') !== (offer.guarantee?.unit === null))
    faults.push(
      countedColumn.kind === 'money'
        ? 'guarantee.counted: expected a column of the kind count, because offer.yaml has a guaranteeUnit'
        : 'guarantee.counted: expected a column of the kind money, or a guaranteeUnit in offer.yaml',
    )
  if ((guarantee.pages === undefined) !== (guarantee.yourSide.pages === undefined))
    faults.push(
      'guarantee.yourSide.pages: expected a sentence if guarantee.pages has a number, and only then',
    )
  if (guarantee.pages !== undefined && !log.pages)
    faults.push('log.pages: expected true, because the guarantee counts pages')
  if (faults.length > 0) throw new ContentFault(faults.map((fault) => `course.yaml: ${fault}`))
}
