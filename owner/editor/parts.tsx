import { fields } from '@keystatic/core'
import {
  block,
  type ContentComponent,
  inline,
  mark,
  repeating,
  wrapper,
} from '@keystatic/core/content-components'
import type { ReactNode } from 'react'
import { calloutKinds, instrumentNames, type Part, type textParts } from '../../model/parts.ts'
import type { EditorData } from '../desk/form.ts'

/** The article components of docs/writing.md. The editor shows them with the page's styles. */
export function partsOf({ tools, numbers }: EditorData['choices']): Record<string, ContentComponent> {
  const title = fields.text({ label: 'Title', validation: { length: { min: 1 } } })
  for (const [name, value] of Object.entries(numbers)) values.set(name, value)
  return {
    Tool: mark({ label: 'Tool link', icon: <b>T</b>, tag: 'a', schema: { id: choice('Tool', tools) } }),
    Number: inline({
      label: 'Number',
      schema: { of: choice('Which', Object.keys(numbers)) },
      ContentView: NumberView,
    }),
    Example: wrapper({ label: 'Example', schema: { title }, ContentView: ExampleView }),
    Callout: wrapper({
      label: 'Callout',
      schema: { kind: choice('Kind', calloutKinds), title },
      ContentView: CalloutView,
    }),
    Cards: repeating({ label: 'Cards', children: 'Card', schema: {}, ContentView: CardsView }),
    Card: wrapper({
      label: 'Card',
      forSpecificLocations: true,
      schema: { title, mark: fields.text({ label: 'Sign (optional)' }) },
      ContentView: CardView,
    }),
    Steps: wrapper({ label: 'Steps', schema: {}, ContentView: StepsView }),
    Download: block({ label: 'Download', schema: {}, ContentView: DownloadView }),
    Note: wrapper({ label: 'Margin note', schema: {}, ContentView: NoteView }),
    Instrument: block({
      label: 'Calculator',
      schema: { of: choice('Which', instrumentNames) },
      ContentView: InstrumentView,
    }),
    StateFees: block({ label: 'State fees for an LLC', schema: {}, ContentView: StateFeesView }),
    NicheScorecard: block({ label: 'Niche scorecard', schema: {}, ContentView: ScorecardView }),
  } satisfies Record<Part | keyof typeof textParts, ContentComponent>
}

/** Adds an empty option if there are no values, because Keystatic requires at least one, and a site may have no tools. */
const choice = (label: string, values: readonly string[]) =>
  fields.select({
    label,
    options: (values.length > 0 ? values : ['']).map((value) => ({
      value,
      label: value || 'There are none yet',
    })),
    defaultValue: values[0] ?? '',
  })

/** The numbers of numbers.yaml, formatted as in the texts. */
const values = new Map<string, string>()

type View<Value> = { value: Value; children: ReactNode }

const NumberView = ({ value }: { value: { of: string } }) => (
  <span className="part-number">{values.get(value.of) ?? value.of}</span>
)

const ExampleView = ({ value, children }: View<{ title: string }>) => (
  <aside className="part example">
    <p className="part-title">{value.title}</p>
    {children}
  </aside>
)

const CalloutView = ({ value, children }: View<{ kind: string; title: string }>) => (
  <aside className="part callout" data-kind={value.kind}>
    <div>
      <p className="part-title">{value.title}</p>
      {children}
    </div>
  </aside>
)

const CardsView = ({ children }: { children: ReactNode }) => <div className="part part-cards">{children}</div>

const CardView = ({ value, children }: View<{ title: string; mark: string }>) => (
  <div>
    {value.mark && <span className="part-card-mark">{value.mark} </span>}
    <span className="part-title">{value.title}</span>
    {children}
  </div>
)

const StepsView = ({ children }: { children: ReactNode }) => <div className="part steps">{children}</div>

const DownloadView = () => <p className="part part-placeholder">The article offers its download here.</p>

const NoteView = ({ children }: { children: ReactNode }) => <aside className="part note">{children}</aside>

const InstrumentView = ({ value }: { value: { of: string } }) => (
  <p className="part part-placeholder">The calculator “{value.of}” is here.</p>
)

const StateFeesView = () => (
  <p className="part part-placeholder">The table of “State fees for an LLC” is here.</p>
)

const ScorecardView = () => <p className="part part-placeholder">The live scorecard is here.</p>
