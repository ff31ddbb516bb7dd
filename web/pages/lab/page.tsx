import { Fragment } from 'react'
import './lab.css'
import { labPage } from '../../../model/pages/lab.ts'
import { instrumentNames } from '../../../model/parts.ts'
import { Head } from '../../head.tsx'
import { Instrument } from '../../lab/instrument.tsx'
import { type InstrumentName, instruments } from '../../lab/instruments.ts'
import type { PageProps } from '../../page-props.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import type { load } from './load.ts'

/** All calculators from the articles on one page. */
export default function LabPage({ data: { query } }: PageProps<typeof load>) {
  const { scorecard } = labPage
  return (
    <div className="page lab">
      <Head title={labPage.title} description={labPage.description} path="/lab" />
      <header>
        <div>
          <h1>{labPage.heading}</h1>
          <p className="lead">{labPage.lead}</p>
          <p className="fine-print">{labPage.example}</p>
        </div>
        <nav aria-label={labPage.list}>
          {instrumentNames.map((name) => (
            <Fragment key={name}>
              <a href={`#${name}`}>{instruments()[name].words.title}</a>{' '}
            </Fragment>
          ))}
        </nav>
      </header>
      {instrumentNames.map((name) => (
        <Bench key={name} name={name} query={query} />
      ))}
      {scorecard && (
        <Section heading={scorecard.heading} lead={scorecard.text}>
          <ButtonLink href={scorecard.to} look="quiet">
            {scorecard.button}
          </ButtonLink>
        </Section>
      )}
    </div>
  )
}

function Bench({ name, query }: { name: InstrumentName; query: string }) {
  const { title, lead, article } = instruments()[name].words
  return (
    <Instrument of={name} query={query}>
      <div>
        <h2 id={`${name}-title`}>{title}</h2>
        <p>
          {lead} {article && <a href={article}>{labPage.article}</a>}
        </p>
      </div>
    </Instrument>
  )
}
