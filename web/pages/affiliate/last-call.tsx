import { affiliatePage } from '../../../model/pages/affiliate.ts'
import { Words } from '../../ui/words.tsx'
import { KitForm } from './kit-form.tsx'

export function LastCall() {
  const { lastCall } = affiliatePage
  if (!lastCall) return null
  return (
    <section className="page kit-last">
      <div>
        <h2>{lastCall.heading}</h2>
        <p>
          <Words>{lastCall.text}</Words>
        </p>
      </div>
      <KitForm name={lastCall.form} />
    </section>
  )
}
