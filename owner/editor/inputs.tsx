import { type InputHTMLAttributes, useId, useState } from 'react'
import { hasOwnColors, nearestReadable, type OwnColor, papers, type Theme } from '../../model/colors.ts'
import type { Form, JsonSchema } from '../content/form.ts'
import type { Fault } from '../content/save.ts'
import { reasonOf } from './drafting.ts'
import { type Fields, numberIn, unclearMark } from './values.ts'

export type Shared = {
  form: Form
  /** All fields of the file. */
  whole: Fields
  faults: readonly Fault[]
  /** Stores a picture in a folder of the site, and resolves to its path there. */
  upload: (picture: File, folder: string) => Promise<string>
  uploadPdf: (pdf: File) => Promise<string>
  pictureAddress: (path: string) => string
}

export type FieldProps = {
  schema: JsonSchema
  /** The field's path with the numbers of entries, like `faq.0.question`. */
  path: string
  label: string
  isRequired: boolean
  value: unknown
  change: (value: unknown) => void
  shared: Shared
}

/** The help for a field: what its schema or the comment of its file says. The comment about a list is at the list alone. */
function helpOf({ schema, path, shared: { form } }: FieldProps): string {
  const plain = path.replaceAll(/\.\d+(?=\.)/g, '')
  const help = schema.description ?? form.help[plain] ?? form.help[plain.split('.').at(-1) ?? ''] ?? ''
  return help.charAt(0).toUpperCase() + help.slice(1)
}

function Help({ id, props }: { id: string; props: FieldProps }) {
  const help = helpOf(props)
  return (
    help && (
      <small id={`${id}-help`} className="help">
        {help}
      </small>
    )
  )
}

const Label = ({ id, props }: { id: string; props: FieldProps }) => (
  <>
    <label htmlFor={id}>
      {props.label}
      {!props.isRequired && <small className="soft"> optional</small>}
    </label>
    <Help id={id} props={props} />
  </>
)

/** The name of a group of fields, with its help. */
export const Legend = ({ props }: { props: FieldProps }) => (
  <>
    <legend>{props.label}</legend>
    <Help id={useId()} props={props} />
  </>
)

const describedBy = (id: string, props: FieldProps) => (helpOf(props) ? `${id}-help` : undefined)

/**
 * What an emptied field becomes: a required text stays, empty, and a value that may be null is null. An optional one with a
 * default is null, too, because it has the default if the file doesn't name it.
 */
export function emptied({ isRequired }: Pick<FieldProps, 'isRequired'>, given: JsonSchema, empty: unknown) {
  const isNullable = given.anyOf?.some(({ type }) => type === 'null')
  if (isNullable && (isRequired || (given.default ?? null) !== null)) return null
  return isRequired ? empty : undefined
}

export function Line({ given, ...props }: FieldProps & { given?: JsonSchema }) {
  const { schema, path, value, change, shared } = props
  const id = useId()
  const text = value === undefined || value === null ? '' : String(value)
  const set = (next: string) => change(next === '' ? emptied(props, given ?? {}, '') : next)
  const isLong =
    // A field of one line would take the lines out.
    text.includes('\n') ||
    shared.form.long.includes(path.replaceAll(/\.\d+/g, '')) ||
    (schema.maxLength ?? 0) > 100
  const input = {
    id,
    value: text,
    'aria-describedby': describedBy(id, props),
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
  }
  return (
    <>
      <Label id={id} props={props} />
      {schema.pattern === '^#[0-9a-f]{6}$' ? (
        <Color {...props} input={input} />
      ) : schema.format === 'date' ? (
        <input {...input} type="date" />
      ) : schema.format === 'time-zone' ? (
        <TimeZone {...input} />
      ) : isLong ? (
        <textarea
          {...input}
          rows={Math.min(12, Math.ceil((text.length + 1) / 70) + text.split('\n').length)}
        />
      ) : (
        <input {...input} type={schema.format === 'uri' ? 'url' : 'text'} />
      )}
      {/* How long a quoted fact is can't be seen here. */}
      {schema.maxLength !== undefined && !/\{\w/.test(text) && <Length of={text} schema={schema} />}
    </>
  )
}

/** A time zone, with those that the browser knows to choose from. */
function TimeZone(input: InputHTMLAttributes<HTMLInputElement>) {
  const zones = useId()
  return (
    <>
      <input {...input} list={zones} />
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}

type ColorProps = FieldProps & { input: InputHTMLAttributes<HTMLInputElement> }

/** A color with its code. For the site's own colors, also the nearest one with which words can be read. */
function Color({ input, path, value, change, shared }: ColorProps) {
  const [theme = '', field] = path.split('.')
  const own = shared.form.file === 'theme.yaml' && theme in papers ? shared.whole[theme] : null
  const near = hasOwnColors(own) ? nearestReadable(theme as Theme, field as OwnColor, own) : value
  return (
    <>
      <span className="color">
        <input {...input} type="color" />
        <code>{input.value}</code>
      </span>
      {near !== value && (
        <p className="fault" role="status">
          Words are hard to read with this color.{' '}
          {typeof near === 'string' ? (
            <button type="button" className="quiet" onClick={() => change(near)}>
              <span className="swatch" style={{ background: near }} /> Take {near}, the nearest that can be
              read
            </button>
          ) : (
            'Change the color of links and buttons first.'
          )}
        </p>
      )}
    </>
  )
}

/** How long a text is, and how long it may be. */
function Length({ of, schema: { minLength = 0, maxLength = 0 } }: { of: string; schema: JsonSchema }) {
  const isFine = of.length <= maxLength && (of === '' || of.length >= minLength)
  const bounds = minLength > 1 ? `${minLength} to ${maxLength}` : `at most ${maxLength}`
  return (
    <small className={isFine ? 'help' : 'fault'}>
      {of.length} characters of {bounds}
    </small>
  )
}

export function Figure({ given, ...props }: FieldProps & { given: JsonSchema }) {
  const id = useId()
  const { schema, value, change } = props
  /** Whether a text is a value, too, like 10–20. */
  const isAlsoText = given.anyOf?.some(({ type }) => type === 'string') ?? false
  const [typed, setTyped] = useState('')
  const read = (text: string) => (text.trim() === '' ? emptied(props, given, undefined) : numberIn(text))
  const [isUnclear, whole = '', rest = ''] = (typeof value === 'string' && unclearMark.exec(value)) || []
  // A fraction of three digits is clear with a fourth one.
  const fraction = rest.endsWith('0') ? Number(`${whole}.${rest}`) : `${whole}.${rest}0`
  return (
    <>
      <Label id={id} props={props} />
      <input
        id={id}
        // A number field of an English browser takes 149,50 as 14950.
        inputMode={isAlsoText ? 'text' : schema.type === 'integer' ? 'numeric' : 'decimal'}
        value={read(typed) === value ? typed : String((value === undefined ? given.default : value) ?? '')}
        aria-describedby={describedBy(id, props)}
        onChange={({ target }) => {
          setTyped(target.value)
          change(read(target.value))
        }}
      />
      {isUnclear && !isAlsoText && (
        <p className="fault" role="status">
          {`Is this ${whole}${rest} or ${fraction}? Type one of them.`}
        </p>
      )}
    </>
  )
}

export function Choice(props: FieldProps) {
  const id = useId()
  const { schema, value, change, isRequired } = props
  const known = schema.enum ?? []
  // One that is gone stays until the owner chooses another.
  const values = value === undefined || known.includes(value as string) ? known : [...known, String(value)]
  const place = values.indexOf(value as string)
  return (
    <>
      <Label id={id} props={props} />
      <Select
        id={id}
        value={String(place)}
        options={[
          ...(isRequired && place >= 0 ? [] : [['-1', '–'] as const]),
          ...values.map((each, n) => [String(n), schema.labels?.[each] ?? String(each)] as const),
        ]}
        describedBy={describedBy(id, props)}
        choose={(chosen) => change(values[Number(chosen)])}
      />
    </>
  )
}

type SelectProps = {
  id: string
  value: string
  /** The values with their words. */
  options: readonly (readonly [string, string])[]
  describedBy?: string | undefined
  choose: (value: string) => void
}

export function Select({ id, value, options, describedBy, choose }: SelectProps) {
  return (
    <select
      id={id}
      value={value}
      aria-describedby={describedBy}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  )
}

export function Check(props: FieldProps) {
  const id = useId()
  const { schema, value, change, label, isRequired } = props
  // A field that is as it would be without being named needs no line in the file.
  const set = (next: boolean) => change(!isRequired && next === (schema.default ?? false) ? undefined : next)
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={value === undefined ? schema.default === true : value === true}
          aria-describedby={describedBy(id, props)}
          onChange={({ target }) => set(target.checked)}
        />
        {label}
      </label>
      <Help id={id} props={props} />
    </>
  )
}

/** An optional list without entries needs no line in the file. */
export const withoutEmpty = ({ isRequired }: FieldProps, entries: readonly unknown[]) =>
  entries.length === 0 && !isRequired ? undefined : entries

export function Checks(props: FieldProps) {
  const { schema, value, change } = props
  const chosen = Array.isArray(value) ? value : []
  const toggle = (each: unknown, isOn: boolean) =>
    change(withoutEmpty(props, isOn ? [...chosen, each] : chosen.filter((other) => other !== each)))
  return (
    <fieldset className="plain">
      <Legend props={props} />
      <div className="checks">
        {schema.items?.enum?.map((each) => (
          <label key={each} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(each)}
              onChange={({ target }) => toggle(each, target.checked)}
            />
            {schema.items?.labels?.[each] ?? each}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A picture, or a PDF, whose ending the field leaves out. */
export function Upload(props: FieldProps) {
  const { schema, value, change, isRequired, shared } = props
  const id = useId()
  const [trouble, setTrouble] = useState('')
  const isPdf = schema.pdfs !== undefined
  const folder = schema.pdfs ?? schema.pictures ?? ''
  const name = typeof value === 'string' ? value : ''
  const choose = async (file: File | undefined) => {
    if (!file) return
    setTrouble('')
    try {
      const path = await (isPdf ? shared.uploadPdf(file) : shared.upload(file, folder))
      const stored = path.slice(folder.length + 1)
      change(isPdf ? stored.replace(/\.pdf$/, '') : stored)
    } catch (error) {
      setTrouble(reasonOf(error))
    }
  }
  return (
    <>
      <Label id={id} props={props} />
      {!isPdf && /\.\w+$/.test(name) && <img src={shared.pictureAddress(`${folder}/${name}`)} alt="" />}
      {name && <small className="help">{isPdf ? `${name}.pdf` : name}</small>}
      <input
        id={id}
        type="file"
        accept={isPdf ? 'application/pdf' : 'image/jpeg,image/png,image/webp'}
        aria-describedby={describedBy(id, props)}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {trouble && <p className="fault">{trouble}</p>}
      {name && !isRequired && (
        <button type="button" className="quiet" onClick={() => change(undefined)}>
          {isPdf ? 'Without a PDF' : 'Without a picture'}
        </button>
      )}
    </>
  )
}
