import { articlePage } from '../../../content/pages/article.ts'
import '../../ui/checkbox.css'
import './mini-checklist.css'
import { Unbroken } from '../../ui/unbroken.tsx'

/** Ticked for oneself: the ticks are kept nowhere. */
export function MiniChecklist({ items }: { items: readonly string[] }) {
  return (
    <section className="mini-checklist" aria-labelledby="checklist">
      <h2 id="checklist">{articlePage.checklist}</h2>
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
    </section>
  )
}
