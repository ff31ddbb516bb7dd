import { useId, useState } from 'react'
import type { Fault } from '../desk/content/save.ts'
import type { Form, JsonSchema } from '../desk/form.ts'
import { withoutNull } from '../desk/form.ts'
import { inWords } from '../desk/form-names.ts'

export type Fields = Readonly<Record<string, unknown>>

type Shared = {
  form: Form
  faults: readonly Fault[]
  /** Stores a picture in a folder of the site, and resolves to its path there. */
  upload: (picture: File, folder: string) => Promise<string>
  pictureAddress: (path: string) => string
}

type FieldProps = {
  schema: JsonSchema
  /** The field's path with the numbers of entries, like `faq.0.question`. */
  path: string
  label: string
  isRequired: boolean
  value: unknown
  change: (value: unknown) => void
  shared: Shared
}

type GroupProps = Omit<FieldProps, 'label' | 'isRequired' | 'value' | 'change'> & {
  value: Fields
  change: (value: Fields) => void
  /** Fields that are shown elsewhere. */
  without?: readonly string[]
}

/** The fields of an object, one for each property of its schema. */
export function Group({ schema, path, value, change, shared, without = [] }: GroupProps) {
  return Object.entries(schema.properties ?? {})
    .filter(([key, field]) => !without.includes(key) && field.const === undefined)
    .map(([key, field]) => (
      <Field
        key={key}
        schema={field}
        path={path ? `${path}.${key}` : key}
        label={field.title ?? withoutNull(field).title ?? inWords(key)}
        isRequired={schema.required?.includes(key) ?? false}
        value={value[key]}
        change={(next) => change(withField(value, key, next))}
        shared={shared}
      />
    ))
}

/** Returns the fields with a new value. `undefined` takes the field out, so that the file doesn't name it. */
export function withField(fields: Fields, key: string, value: unknown): Fields {
  if (value === undefined) return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== key))
  return { ...fields, [key]: value }
}

export function Field(props: FieldProps) {
  const { path, shared } = props
  const faults = shared.faults.filter(({ field }) => field === path)
  return (
    <div className="field" data-path={path}>
      <Input {...props} />
      {faults.map(({ says }) => (
        <p key={says} className="fault">
          {says}
        </p>
      ))}
    </div>
  )
}

function Input(props: FieldProps) {
  const { schema: given, value } = props
  const schema = { ...given, ...withoutNull(given) }
  const inner = { ...props, schema }
  if (schema.oneOf) return <Kinds {...inner} />
  if (schema.enum) return <Choice {...inner} />
  switch (schema.type) {
    case 'object':
      return schema.properties ? <Box {...inner} /> : <Pairs {...inner} />
    case 'array':
      return schema.items?.enum ? <Checks {...inner} /> : <List {...inner} />
    case 'boolean':
      return <Check {...inner} />
    case 'integer':
    case 'number':
      return typeof value === 'string' ? <Line {...inner} /> : <Figure {...inner} given={given} />
    default:
      return schema.pictures ? <Picture {...inner} /> : <Line {...inner} given={given} />
  }
}

/** The help for a field: what its schema or the comment of its file says. */
function helpOf({ schema, path, shared: { form } }: FieldProps): string {
  const plain = path.replaceAll(/\.\d+/g, '')
  return schema.description ?? form.help[plain] ?? form.help[plain.split('.').at(-1) ?? ''] ?? ''
}

function Label({ id, props }: { id: string; props: FieldProps }) {
  const help = helpOf(props)
  return (
    <>
      <label htmlFor={id}>
        {props.label}
        {!props.isRequired && <small className="soft"> optional</small>}
      </label>
      {help && (
        <small id={`${id}-help`} className="help">
          {help}
        </small>
      )}
    </>
  )
}

const describedBy = (id: string, props: FieldProps) => (helpOf(props) ? `${id}-help` : undefined)

/** What an emptied field becomes: a required text stays, empty, and a value that may be null is null. */
const emptied = ({ isRequired }: FieldProps, given: JsonSchema | undefined, empty: unknown) =>
  given?.anyOf?.some(({ type }) => type === 'null') && isRequired ? null : isRequired ? empty : undefined

function Line({ given, ...props }: FieldProps & { given?: JsonSchema }) {
  const { schema, path, value, change, shared } = props
  const id = useId()
  const text = value === undefined || value === null ? '' : String(value)
  const set = (next: string) => change(next === '' ? emptied(props, given, '') : next)
  const isLong = shared.form.long.includes(path.replaceAll(/\.\d+/g, '')) || (schema.maxLength ?? 0) > 100
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
        <input {...input} type="color" />
      ) : schema.format === 'date' ? (
        <input {...input} type="date" />
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

function Figure({ given, ...props }: FieldProps & { given: JsonSchema }) {
  const id = useId()
  const { schema, value, change } = props
  return (
    <>
      <Label id={id} props={props} />
      <input
        id={id}
        type="number"
        step={schema.type === 'integer' ? 1 : 'any'}
        value={typeof value === 'number' ? value : ''}
        aria-describedby={describedBy(id, props)}
        onChange={({ target }) =>
          change(target.value === '' ? emptied(props, given, undefined) : target.valueAsNumber)
        }
      />
    </>
  )
}

function Choice(props: FieldProps) {
  const id = useId()
  const { schema, value, change, isRequired } = props
  const values = schema.enum ?? []
  return (
    <>
      <Label id={id} props={props} />
      <select
        id={id}
        value={values.findIndex((each) => each === value)}
        aria-describedby={describedBy(id, props)}
        onChange={({ target }) => change(values[Number(target.value)])}
      >
        {(!isRequired || !values.includes(value as string)) && <option value={-1}>–</option>}
        {values.map((each, n) => (
          <option key={each} value={n}>
            {each}
          </option>
        ))}
      </select>
    </>
  )
}

function Check(props: FieldProps) {
  const id = useId()
  const { schema, value, change, label, isRequired } = props
  const help = helpOf(props)
  // A field that is as it would be without being named needs no line in the file.
  const set = (next: boolean) => change(!isRequired && next === (schema.default ?? false) ? undefined : next)
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={value === undefined ? schema.default === true : value === true}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={({ target }) => set(target.checked)}
        />
        {label}
      </label>
      {help && (
        <small id={`${id}-help`} className="help">
          {help}
        </small>
      )}
    </>
  )
}

/** An optional list without entries needs no line in the file. */
const withoutEmpty = ({ isRequired }: FieldProps, entries: readonly unknown[]) =>
  entries.length === 0 && !isRequired ? undefined : entries

function Checks(props: FieldProps) {
  const { schema, label, value, change } = props
  const chosen = Array.isArray(value) ? value : []
  const help = helpOf(props)
  const toggle = (each: unknown, isOn: boolean) =>
    change(withoutEmpty(props, isOn ? [...chosen, each] : chosen.filter((other) => other !== each)))
  return (
    <fieldset className="plain">
      <legend>{label}</legend>
      {help && <small className="help">{help}</small>}
      <div className="checks">
        {schema.items?.enum?.map((each) => (
          <label key={each} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(each)}
              onChange={({ target }) => toggle(each, target.checked)}
            />
            {each}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The fields of a part. An optional part can be left out, and added. */
function Box(props: FieldProps) {
  const { schema, path, label, isRequired, value, change, shared } = props
  const fields = isFields(value) ? value : null
  const help = helpOf(props)
  return (
    <fieldset>
      <legend>{label}</legend>
      {help && <small className="help">{help}</small>}
      {fields ? (
        <Group schema={schema} path={path} value={fields} change={change} shared={shared} />
      ) : (
        <button type="button" className="quiet" onClick={() => change(emptyOf(schema))}>
          Add {label.toLowerCase()}
        </button>
      )}
      {fields && !isRequired && (
        <button type="button" className="quiet" onClick={() => change(undefined)}>
          Leave out {label.toLowerCase()}
        </button>
      )}
    </fieldset>
  )
}

function List(props: FieldProps) {
  const { schema, path, label, value, change, shared } = props
  const entries = Array.isArray(value) ? value : []
  const items = withoutNull(schema.items ?? {})
  const isText = items.type === 'string'
  const help = helpOf(props)
  const [added, setAdded] = useState(-1)
  const replace = (n: number, ...next: unknown[]) =>
    change(withoutEmpty(props, entries.toSpliced(n, 1, ...next)))
  const swap = (n: number, other: number) => change(entries.with(n, entries[other]).with(other, entries[n]))
  return (
    <fieldset>
      <legend>{label}</legend>
      {help && <small className="help">{help}</small>}
      <ol className="entries">
        {entries.map((entry, n) => {
          const name = `${label} ${n + 1}`
          const field = (
            <Field
              schema={items}
              path={`${path}.${n}`}
              label={name}
              isRequired
              value={entry}
              change={(next) => replace(n, next)}
              shared={shared}
            />
          )
          const buttons = (
            <span className="entry-acts">
              <button
                type="button"
                aria-label={`Move ${name} up`}
                disabled={n === 0}
                onClick={() => swap(n, n - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                aria-label={`Move ${name} down`}
                disabled={n === entries.length - 1}
                onClick={() => swap(n, n + 1)}
              >
                ↓
              </button>
              <button type="button" aria-label={`Remove ${name}`} onClick={() => replace(n)}>
                ×
              </button>
            </span>
          )
          const hasFault = shared.faults.some(({ field }) => field?.startsWith(`${path}.${n}`))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no ids, and their fields hold no state of their own
            <li key={n}>
              {isText ? (
                field
              ) : (
                <details open={hasFault || n === added}>
                  <summary>{firstText(entry).slice(0, 80) || name}</summary>
                  {field}
                </details>
              )}
              {buttons}
            </li>
          )
        })}
      </ol>
      <button
        type="button"
        className="quiet"
        onClick={() => {
          setAdded(entries.length)
          change([...entries, emptyOf(items)])
        }}
      >
        Add one
      </button>
    </fieldset>
  )
}

/** A value of one of several kinds. The property `kind` says which. */
function Kinds(props: FieldProps) {
  const { schema, path, value, change, shared } = props
  const id = useId()
  const kinds = schema.oneOf ?? []
  const kindOf = (each: JsonSchema) => String(each.properties?.kind?.const)
  const fields: Fields = isFields(value) ? value : {}
  const chosen = kinds.find((each) => kindOf(each) === fields.kind)
  return (
    <>
      <label htmlFor={id}>Kind</label>
      <select
        id={id}
        value={String(fields.kind ?? '')}
        onChange={({ target }) => {
          const next = kinds.find((each) => kindOf(each) === target.value)
          if (next) change(emptyOf(next))
        }}
      >
        {kinds.map((each) => (
          <option key={kindOf(each)} value={kindOf(each)}>
            {inWords(kindOf(each))}
          </option>
        ))}
      </select>
      {chosen && <Group schema={chosen} path={path} value={fields} change={change} shared={shared} />}
    </>
  )
}

/** Values by names that the owner chooses, like the new addresses of old ones. */
export function Pairs({ schema, path, label, value, change, shared }: FieldProps) {
  const fields: Fields = isFields(value) ? value : {}
  const items = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
  /** What the owner types for an entry while another one has this name: one of them would be lost. */
  const [clash, setClash] = useState<{ n: number; name: string } | null>(null)
  const rename = (n: number, old: string, name: string) => {
    const isTaken = name !== old && Object.hasOwn(fields, name)
    setClash(isTaken ? { n, name } : null)
    if (!isTaken)
      change(
        Object.fromEntries(Object.entries(fields).map(([key, each]) => [key === old ? name : key, each])),
      )
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      {Object.entries(fields).map(([key, each], n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is what changes while the owner types it
        <div key={n} className="pair">
          <input
            aria-label={`${label}: name ${n + 1}`}
            value={clash?.n === n ? clash.name : key}
            onChange={({ target }) => rename(n, key, target.value)}
          />
          <Field
            schema={items}
            path={`${path ? `${path}.` : ''}${key}`}
            label={`For ${key}`}
            isRequired
            value={each}
            change={(next) => change({ ...fields, [key]: next })}
            shared={shared}
          />
          <button
            type="button"
            aria-label={`Remove ${key}`}
            onClick={() => {
              setClash(null)
              change(withField(fields, key, undefined))
            }}
          >
            ×
          </button>
          {clash?.n === n && <p className="fault">Another entry has this name.</p>}
        </div>
      ))}
      <button type="button" className="quiet" onClick={() => change({ ...fields, '': emptyOf(items) })}>
        Add one
      </button>
    </fieldset>
  )
}

function Picture(props: FieldProps) {
  const { schema, value, change, isRequired, shared } = props
  const id = useId()
  const [trouble, setTrouble] = useState('')
  const folder = schema.pictures ?? ''
  const name = typeof value === 'string' ? value : ''
  const choose = async (file: File | undefined) => {
    if (!file) return
    setTrouble('')
    try {
      change((await shared.upload(file, folder)).slice(folder.length + 1))
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <Label id={id} props={props} />
      {name && /\.\w+$/.test(name) && <img src={shared.pictureAddress(`${folder}/${name}`)} alt="" />}
      {name && <small className="help">{name}</small>}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={describedBy(id, props)}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {trouble && <p className="fault">{trouble}</p>}
      {name && !isRequired && (
        <button type="button" className="quiet" onClick={() => change(undefined)}>
          Without a picture
        </button>
      )}
    </>
  )
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a new field: every required part of it, empty. */
export function emptyOf(given: JsonSchema): unknown {
  if (given.anyOf?.some(({ type }) => type === 'null')) return null
  if (given.const !== undefined) return given.const
  if (given.default !== undefined) return given.default
  if (given.oneOf) return emptyOf(given.oneOf[0] ?? {})
  if (given.enum) return given.enum[0]
  switch (given.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(given.properties ?? {})
          .filter(([key]) => given.required?.includes(key))
          .map(([key, field]) => [key, emptyOf(field)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'array':
      return []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return undefined
    default:
      return given.format === 'date' ? new Date().toLocaleDateString('sv-SE') : ''
  }
}

/** Returns the words for a field by its path, like `Questions and answers 2, Answer`. */
export function labelOf(schema: JsonSchema, path: string): string {
  const [key = '', ...rest] = path.split('.')
  const inner = withoutNull(schema)
  const isEntry = /^\d+$/.test(key)
  const field = isEntry ? inner.items : inner.properties?.[key]
  const label = isEntry ? ` ${Number(key) + 1}` : (field?.title ?? inWords(key))
  if (rest.length === 0) return label
  const next = /^\d+$/.test(rest[0] ?? '')
  return `${label}${next ? '' : ', '}${labelOf(field ?? {}, rest.join('.'))}`
}

/** Returns the first text in an entry, which labels it in its list. */
function firstText(entry: unknown): string {
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'object' || entry === null) return ''
  return Object.entries(entry)
    .filter(([key]) => key !== 'kind')
    .reduce((found, [, each]) => found || firstText(each), '')
}
