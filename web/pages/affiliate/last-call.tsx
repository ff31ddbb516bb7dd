import { offer } from '../../../content/offer.ts'
import { site } from '../../../content/site.ts'
import { KitForm } from './kit-form.tsx'

export function LastCall() {
  return (
    <section className="page kit-last">
      <div>
        <h2>A plan on paper beats forty open tabs</h2>
        <p>
          You get the files and nothing else; {site.newsletter} comes only if you ask for it. If you want
          company while you fill them in, that is <a href="/academy">{offer.product}</a>.
        </p>
      </div>
      <KitForm name="Get the starter kits, at the end of the page" />
    </section>
  )
}
