import { articlePage } from '../../../model/words/article.ts'
import '../../ui/checkbox.css'
import './mini-checklist.css'
import { Section } from '../../ui/section.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

/** A checklist. The browser doesn't store which boxes are checked. */
export function MiniChecklist({ items }: { items: readonly string[] }) {
  return (
    <Section className="sheet mini-checklist" id="checklist" heading={articlePage.checklist}>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <label>
              <input type="checkbox" />
              <span>
                <Unbroken>{item}</Unbroken>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Section>
  )
}
