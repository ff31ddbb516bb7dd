import { shared } from '../../model/words/shared.ts'
import './disclosure.css'

/** The affiliate disclosure. It must come before the first affiliate link. Tests find it by `data-disclosure`. */
export function Disclosure({ text = shared.disclosure.text }: { text?: string }) {
  const words = shared.disclosure
  return (
    <aside className="disclosure" aria-label={words.name} data-disclosure>
      <p>
        <strong>{words.label}</strong> {text}
      </p>
    </aside>
  )
}
