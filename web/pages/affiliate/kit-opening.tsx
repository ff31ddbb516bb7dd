import { claims } from '../../../model/claims.ts'
import { affiliatePage } from '../../../model/pages/affiliate.ts'
import { Claim } from '../../claims/claim.tsx'
import { Unproven } from '../../claims/unproven.tsx'
import { useIsLive } from '../../frame/use-site.ts'
import { Words } from '../../ui/words.tsx'
import { FannedSheets } from './fanned-sheets.tsx'
import { KitForm } from './kit-form.tsx'

export function KitOpening() {
  const words = affiliatePage
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

/** Claims about other readers' results. Hidden if no claim can be shown. */
function Tally() {
  const words = affiliatePage
  const tally = (['downloads', 'rating', 'earned'] as const).filter((name) => claims[name].show)
  const isLive = useIsLive()
  if (tally.every((name) => isLive && claims[name].evidence === null)) return null
  return (
    <div className="page">
      <ul className="kit-tally figures">
        {tally.map((name) => (
          <Claim key={name} name={name}>
            {(text, mark) => (
              <li {...mark}>
                <strong>{text}</strong> {words.tally[name]}
              </li>
            )}
          </Claim>
        ))}
      </ul>
      <Unproven names={tally} text={words.tally.sample} />
    </div>
  )
}
