import { adds } from '../../../model/course.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { Section } from '../../ui/section.tsx'
import { Words } from '../../ui/words.tsx'

/** Compares the paid course with the free pages. Also says where the course adds nothing. */
export function Adds() {
  const words = academyPage.adds
  if (!words) return null
  return (
    <Section className="section page academy-adds" heading={words.heading} lead={words.lead}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.free}</th>
            <th scope="col">{words.lessons}</th>
          </tr>
        </thead>
        <tbody>
          {adds.map(({ free, lessons }) => (
            <tr key={free}>
              <th scope="row">
                <Words>{free}</Words>
              </th>
              <td>
                <Words>{lessons}</Words>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
