import { labPage } from '../../../model/pages/lab.ts'
import { Embed } from '../../lab/embed.tsx'
import { hasFigures, readTyped } from '../../lab/fields.ts'
import { Instrument } from '../../lab/instrument.tsx'
import { instruments } from '../../lab/instruments.ts'
import type { PageProps } from '../../page-props.ts'
import type { load } from './load.ts'

/** One calculator, for frames of other sites. */
export default function EmbedPage({ data: { name } }: PageProps<typeof load>) {
  const { fields, words } = instruments()[name]
  return (
    <Embed
      name={name}
      title={words.title}
      whole={`/lab#${name}`}
      figures={(search) => `${new URLSearchParams(readTyped(fields, search))}`}
    >
      <Instrument of={name}>
        <div>
          <h1 id={`${name}-title`}>{words.title}</h1>
          <p>{words.lead}</p>
          {hasFigures(fields) && <p className="fine-print">{labPage.example}</p>}
        </div>
      </Instrument>
    </Embed>
  )
}
