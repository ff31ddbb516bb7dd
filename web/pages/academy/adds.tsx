import { adds } from '../../../model/course.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { Section } from '../../ui/section.tsx'
import { placeOf } from '../../ui/swipe.tsx'
import { Words } from '../../ui/words.tsx'

/** The number of rows to show before the rest, if the rest folds. */
const shown = 3

/** Compares the paid course with the free pages. Also says where the course adds nothing. */
export function Adds() {
  const words = academyPage.adds
  if (!words) return null
  const first = words.more ? shown : adds.length
  const rest = adds.slice(first)
  return (
    <Section className="section page academy-adds" heading={words.heading} lead={words.lead}>
      <Table rows={adds.slice(0, first)} words={words} isSwiped />
      {rest.length > 0 && (
        <details>
          <summary>{words.more}</summary>
          <Table rows={rest} words={words} />
        </details>
      )}
    </Section>
  )
}

/** A table that is swiped on phones shows the place of each row. */
type TableProps = { rows: typeof adds; words: NonNullable<typeof academyPage.adds>; isSwiped?: boolean }

function Table({ rows, words, isSwiped = false }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.free}</th>
          <th scope="col">{words.lessons}</th>
        </tr>
      </thead>
      <tbody className={isSwiped ? 'swipe' : undefined}>
        {rows.map(({ free, lessons }, index) => (
          <tr key={free} {...(isSwiped && placeOf(index, rows))}>
            <th scope="row" data-label={words.free}>
              <Words>{free}</Words>
            </th>
            <td data-label={words.lessons}>
              <Words>{lessons}</Words>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
