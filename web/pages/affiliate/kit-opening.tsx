import { claims } from '../../../content/claims.ts'
import { affiliatePage } from '../../../content/pages/affiliate.ts'
import { Claim } from '../../claims/claim.tsx'
import { Words } from '../../ui/words.tsx'
import { FannedSheets } from './fanned-sheets.tsx'
import { KitForm } from './kit-form.tsx'

const words = affiliatePage

export function KitOpening() {
  return (
    <section className="graph-paper kit-opening">
      <div className="page kit-opening-columns">
        <div>
          <h1>
            <Words>{words.heading}</Words>
          </h1>
          <p className="lead">{words.lead}</p>
          <KitForm name={words.form} />
          <p className="fine-print">{words.finePrint}</p>
        </div>
        <FannedSheets />
      </div>
      <Tally />
    </section>
  )
}

/** The results of other readers, as figures in a margin; hidden when the owner has switched all of them off. */
function Tally() {
  if (![claims.downloads, claims.rating, claims.earned].some(({ show }) => show)) return null
  return (
    <ul className="page kit-tally figures">
      <Claim name="downloads">{(text) => <Figure text={text} label={words.tally.downloads} />}</Claim>
      <Claim name="rating">{(text) => <Figure text={text} label={words.tally.rating} />}</Claim>
      <Claim name="earned">{(text) => <Figure text={text} label={words.tally.earned} />}</Claim>
    </ul>
  )
}

function Figure({ text, label }: { text: string; label: string }) {
  return (
    <li>
      <strong>{text}</strong> {label}
    </li>
  )
}
