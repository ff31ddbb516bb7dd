import { claims } from '../../../content/claims.ts'
import { Claim } from '../../claims/claim.tsx'
import { FannedSheets } from './fanned-sheets.tsx'
import { KitForm } from './kit-form.tsx'

export function KitOpening() {
  return (
    <section className="graph-paper kit-opening">
      <div className="page kit-opening-columns">
        <div>
          <h1>
            Four starter kits. <span className="marked">Print, fill in, begin.</span>
          </h1>
          <p className="lead">
            The sheets I would put on the table if you came to my kitchen and asked how affiliate marketing
            starts.
          </p>
          <KitForm name="Get the starter kits" />
          <p className="fine-print">Free. The link comes by email; print as soon as it is there.</p>
        </div>
        <FannedSheets />
      </div>
      <Tally />
    </section>
  )
}

/** What other people did with them, as figures in a margin; nothing where the owner lets none of them stand. */
function Tally() {
  if (![claims.downloads, claims.rating, claims.earned].some(({ show }) => show)) return null
  return (
    <ul className="page kit-tally figures">
      <Claim name="downloads">{(text) => <Figure text={text} label="downloads" />}</Claim>
      <Claim name="rating">{(text) => <Figure text={text} label="average rating" />}</Claim>
      <Claim name="earned">{(text) => <Figure text={text} label="earned in commissions" />}</Claim>
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
