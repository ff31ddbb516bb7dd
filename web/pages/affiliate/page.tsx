import './affiliate.css'
import '../../drawings/pencil.css'
import { signups } from '../../../contract/signups.ts'
import { claims } from '../../../model/claims.ts'
import { affiliatePage } from '../../../model/pages/affiliate.ts'
import { forms } from '../../../model/words/forms.ts'
import { notices } from '../../../model/words/notices.ts'
import { Claim } from '../../claims/claim.tsx'
import { Ledger } from '../../claims/ledger.tsx'
import { Unproven } from '../../claims/unproven.tsx'
import { useIsLive } from '../../frame/use-site.ts'
import { Head } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import { EmailForm } from '../../signup/email-form.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { Words } from '../../ui/words.tsx'
import type { load } from './load.ts'

export default function AffiliatePage({ data }: PageProps<typeof load>) {
  return (
    <>
      <Head title={affiliatePage.title} description={affiliatePage.description} path="/affiliate" />
      <KitOpening />
      <WhatIsInside {...data} />
      <Ledger />
      <LastCall />
    </>
  )
}

function KitOpening() {
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

/** Four fanned sheets. The sheet on top is a scorecard with its five axes filled in. */
function FannedSheets() {
  return (
    <svg viewBox="40 16 310 394" className="fanned-sheets pencil" aria-hidden="true">
      <path className="pencil-mark" d="m64 92 196-54 72 258-196 55z" />
      <path fill="var(--act)" d="m78 70 204-22 29 266-203 23z" />
      <path fill="var(--act-soft)" d="m92 54 206 6-6 270-207-5z" />
      <path className="pencil-paper" d="m104 46 204 30-38 262-205-29z" />
      <path d="m124 84 86 12M116 122l24 3M111 158l24 4M106 194l24 3M101 230l24 3M96 266l24 4" />
      <path
        className="pencil-grid"
        strokeWidth="10"
        d="m152 128 118 17M147 164l118 17M142 200l117 17M137 236l117 17M132 272l117 17"
      />
      <path
        className="pencil-act"
        strokeWidth="10"
        d="m152 128 92 13M147 164l118 17M142 200l46 7M137 236l94 13M132 272l70 10"
      />
    </svg>
  )
}

function KitForm({ name }: { name: string }) {
  return (
    <EmailForm
      signup={signups.starterKits}
      notices={notices.starterKits}
      name={name}
      label={affiliatePage.button}
      busyLabel={forms.sending}
    />
  )
}

/** The contents of the kits, in the style of a book's table of contents, each with its first page. */
function WhatIsInside({ kitPages }: PageProps<typeof load>['data']) {
  const { inside } = affiliatePage
  if (!inside) return null
  return (
    <Section className="section page kit-inside" heading={inside.heading}>
      <ol>
        {inside.kits.map(({ title, text, takes }, index) => {
          const picture = kitPages[index]
          return (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                <Words>{text}</Words>
              </p>
              <p className="kit-takes">{takes}</p>
              {picture && <Picture picture={picture} alt="" sizes="7rem" />}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

function LastCall() {
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
