import '../ui/select.css'
import './frame.css'
import './instrument.css'
import { useRef } from 'react'
import { isEmbedded } from '../../contract/routes.ts'
import { isOff } from '../../model/is-off.ts'
import { labPage } from '../../model/pages/lab.ts'
import { CopyButton } from '../articles/copy-button.tsx'
import { useAddressState } from '../frame/use-address-state.ts'
import { useLocation } from '../frame/use-location.ts'
import { Button } from '../ui/button.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { Field } from '../ui/field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { EmbedLink } from './embed-link.tsx'
import { type Field as FieldKind, hasFigures, readTyped, type Typed } from './fields.ts'
import {
  type Answer,
  type Instrument as Calculator,
  type InstrumentName,
  instruments,
  type Row,
} from './instruments.ts'

/** The path where the server computes a result, for forms in browsers without JavaScript and for copied links. */
const resultAddress = '/lab/result'

type InstrumentProps = {
  of: InstrumentName
  /** The query string of the rendered page. */
  query?: string
  /** Content that replaces the title. Its heading must have the id `{of}-title`. */
  children?: React.ReactNode
}

/** A calculator: a form, and a result that updates as the visitor types. */
export function Instrument({ of, query = '', children }: InstrumentProps) {
  const instrument: Calculator = instruments()[of]
  const { fields, words } = instrument
  const form = useRef<HTMLFormElement>(null)
  const [typed, keep] = useAddressState<Typed>({
    form,
    first: readTyped(fields, query),
    read: (search) => readTyped(fields, search),
    write: (state) => new URLSearchParams(state).toString(),
  })
  const { answer, wrong } = instrument.work(typed)
  const isAlone = isOff('/lab')
  const { pathname } = useLocation()
  // A page in a frame of another site sends no forms.
  const isForm = !isAlone && !isEmbedded(pathname)
  return (
    <form
      ref={form}
      id={of}
      className="instrument framed"
      action={isForm ? `${resultAddress}#${of}` : undefined}
      onSubmit={isForm ? undefined : (event) => event.preventDefault()}
      aria-labelledby={`${of}-title`}
      noValidate
    >
      <div className="instrument-fields">
        {children ?? (
          <p id={`${of}-title`} className="part-title">
            {words.title}
          </p>
        )}
        {Object.entries(fields).map(([name, field]) => (
          <Field key={name} label={words.fields[name] ?? name} error={wrong[name]}>
            {(control) => (
              <Control
                {...control}
                field={field}
                name={name}
                value={typed[name] ?? ''}
                onValue={(value) => keep({ ...typed, [name]: value })}
              />
            )}
          </Field>
        ))}
        {!children && hasFigures(fields) && <p className="fine-print">{labPage.example}</p>}
        {!isAlone && <EmbedLink name={of} query={`${new URLSearchParams(typed)}`} />}
      </div>
      <div className="instrument-result graph-paper">
        <output className="instrument-pinned" aria-live="polite">
          {answer ? (
            <>
              <strong className="instrument-total">{answer.total}</strong> <span>{words.total}</span>
            </>
          ) : (
            labPage.wrong.result
          )}
        </output>
        {answer && <Working answer={answer} />}
        <Ways name={of} typed={typed} isAlone={isAlone} isForm={isForm} />
      </div>
    </form>
  )
}

type ControlProps = {
  field: FieldKind
  name: string
  value: string
  onValue: (value: string) => void
  id: string
}

function Control({ field, onValue, ...rest }: ControlProps) {
  const props = {
    ...rest,
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  }
  if (field.kind === 'choice')
    return (
      <select {...props}>
        {Object.entries(field.options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  if (field.kind === 'text') return <input {...props} autoComplete="off" />
  return (
    <span className="instrument-number" data-unit={field.unit}>
      <input {...props} inputMode="decimal" autoComplete="off" />
    </span>
  )
}

/** Explains the result with a bar, rows and a conclusion. */
function Working({ answer: { rows, says, marks = [], link } }: { answer: Answer }) {
  const parts = rows.filter(({ part = 0 }) => part > 0)
  const whole = parts.reduce((sum, { part = 0 }) => sum + part, 0)
  const spent = parts.filter(({ color }) => !color)
  const toneOf = (row: Row) => (parts.includes(row) ? (row.color ?? spent.indexOf(row)) : undefined)
  let end = 0
  return (
    <>
      <svg viewBox="0 0 1000 40" preserveAspectRatio="none" className="instrument-bar" aria-hidden="true">
        {parts.map((row) => {
          const width = ((row.part ?? 0) / whole) * 1000
          end += width
          const [x, across] = [end - width, width].map((length) => length.toFixed(1))
          return <rect key={row.label} data-part={toneOf(row)} x={x} width={across} height="40" />
        })}
        {marks.map((mark) => (
          <path key={mark} stroke="var(--ink)" vectorEffect="non-scaling-stroke" d={`M${mark * 1000} 0v40`} />
        ))}
      </svg>
      <dl className="instrument-rows figures">
        {rows.map((row) => (
          <div key={row.label} data-part={toneOf(row)}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
      <div className="instrument-says">
        {says.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {link && (
          <p>
            <ExternalLink href={link.to}>{link.label}</ExternalLink>
          </p>
        )}
      </div>
    </>
  )
}

type WaysProps = { name: InstrumentName; typed: Typed; isAlone: boolean; isForm: boolean }

/**
 * With JavaScript, a button that copies a link to the result. Without JavaScript, a button that opens the result. If
 * /lab is switched off, or in a frame, a sentence replaces that button.
 */
function Ways({ name, typed, isAlone, isForm }: WaysProps) {
  const hydrated = useHydrated()
  const address = () =>
    new URL(`${isAlone ? '' : resultAddress}?${new URLSearchParams(typed)}#${name}`, location.href).href
  const copy = <CopyButton text={address}>{labPage.copy}</CopyButton>
  if (!isForm)
    return (
      <>
        {copy}
        <noscript>{labPage.needsScript}</noscript>
      </>
    )
  if (hydrated) return copy
  return (
    <Button type="submit" look="quiet" size="small">
      {labPage.calculate}
    </Button>
  )
}
