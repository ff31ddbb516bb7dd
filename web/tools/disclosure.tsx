import { shared } from '../../content/pages/shared.ts'
import './disclosure.css'

const words = shared.disclosure

/** Says who pays, before the first link that pays. `data-disclosure` is what the test looks for. */
export function Disclosure({ text = words.text }: { text?: string }) {
  return (
    <aside className="disclosure" aria-label="Affiliate disclosure" data-disclosure>
      <p>
        <strong>{words.label}</strong> {text}
      </p>
    </aside>
  )
}
