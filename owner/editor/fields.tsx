import { useId, useState } from 'react'
import { type JsonSchema, withoutNull } from '../content/form.ts'
import { inWords } from '../content/form-names.ts'
import {
  Check,
  Checks,
  Choice,
  type FieldProps,
  Figure,
  Legend,
  Line,
  Select,
  Upload,
  withoutEmpty,
} from './inputs.tsx'
import { emptyOf, type Fields, firstText, isFields, withField } from './values.ts'

type GroupProps = Omit<FieldProps, 'isRequired' | 'value' | 'change'> & {
  value: Fields
  change: (value: Fields) => void
  /** Fields that are shown elsewhere. */
  without?: readonly string[]
}

/** The fields of an object, one for each property of its schema, and those that the owner has added, if it may have more. */
export function Group({ schema, path, label, value, change, shared, without = [] }: GroupProps) {
  const { properties = {}, additionalProperties } = schema
  const fields = Object.entries(properties)
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
  if (typeof additionalProperties !== 'object') return fields
  const [known, added] = [true, false].map((isKnown) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(properties, key) === isKnown)),
  )
  return (
    <>
      {fields}
      <Pairs
        schema={schema}
        path={path}
        label={fields.length > 0 ? 'Your own' : label}
        isRequired
        value={added}
        change={(next) => change({ ...known, ...(next as Fields) })}
        shared={shared}
      />
    </>
  )
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
  const { schema: given } = props
  const schema = { ...given, ...withoutNull(given) }
  const inner = { ...props, schema }
  if (schema.oneOf) return <Kinds {...inner} />
  if (schema.enum) return <Choice {...inner} />
  switch (schema.type) {
    case 'object':
      return schema.properties ? <Box {...inner} /> : <Pairs {...inner} />
    case 'array':
      return schema.items?.enum && !schema.items.ordered ? <Checks {...inner} /> : <List {...inner} />
    case 'boolean':
      return <Check {...inner} />
    case 'integer':
    case 'number':
      return <Figure {...inner} given={given} />
    default:
      return schema.pictures || schema.pdfs ? <Upload {...inner} /> : <Line {...inner} given={given} />
  }
}

/** The fields of a part. An optional part can be left out, and added. */
function Box(props: FieldProps) {
  const { schema, label, isRequired, value, change } = props
  const fields = isFields(value) ? value : null
  return (
    <fieldset>
      <Legend props={props} />
      {fields ? (
        <Group {...props} value={fields} />
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
  /** What a list of files doesn't have yet. */
  const others = items.ordered ? items.enum?.filter((each) => !entries.includes(each)) : undefined
  const [added, setAdded] = useState(-1)
  const replace = (n: number, ...next: unknown[]) =>
    change(withoutEmpty(props, entries.toSpliced(n, 1, ...next)))
  const swap = (n: number, other: number) => change(entries.with(n, entries[other]).with(other, entries[n]))
  return (
    <fieldset>
      <Legend props={props} />
      <ol className="entries">
        {entries.map((entry, n) => {
          const name = `${label} ${n + 1}`
          const field = (
            <Field
              schema={others ? { ...items, enum: [entry as string, ...others] } : items}
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
      {others?.length !== 0 && (
        <button
          type="button"
          className="quiet"
          onClick={() => {
            setAdded(entries.length)
            change([...entries, others?.[0] ?? emptyOf(items)])
          }}
        >
          Add one
        </button>
      )}
    </fieldset>
  )
}

/** A value of one of several kinds. The property `kind` says which. */
function Kinds(props: FieldProps) {
  const { schema, value, change } = props
  const id = useId()
  const kinds = schema.oneOf ?? []
  const kindOf = (each: JsonSchema) => String(each.properties?.kind?.const)
  const fields: Fields = isFields(value) ? value : {}
  const chosen = kinds.find((each) => kindOf(each) === fields.kind)
  const choose = (kind: string) => {
    const next = kinds.find((each) => kindOf(each) === kind)
    if (!next) return
    const fits = (key: string) =>
      key !== 'kind' &&
      next.properties?.[key]?.type !== undefined &&
      next.properties[key].type === chosen?.properties?.[key]?.type
    const [kept, lost] = [true, false].map((isKept) =>
      Object.entries(fields).filter(([key]) => fits(key) === isKept),
    )
    const isLoss = lost?.some(([key, each]) => key !== 'kind' && firstText(each) !== '')
    if (isLoss && !confirm('What doesn’t fit the other kind is deleted. Choose it?')) return
    change({ ...(emptyOf(next) as Fields), ...Object.fromEntries(kept ?? []) })
  }
  return (
    <>
      <label htmlFor={id}>Kind</label>
      <Select
        id={id}
        value={String(fields.kind ?? '')}
        options={kinds.map((each) => [kindOf(each), inWords(kindOf(each))])}
        choose={choose}
      />
      {chosen && <Group {...props} schema={chosen} value={fields} />}
    </>
  )
}

/** Returns why an entry can't have this name, next to the others. Null if it can. */
export function nameFault(name: string, others: readonly object[]): string | null {
  if (others.some((all) => Object.hasOwn(all, name))) return 'Another entry has this name.'
  // An object has its whole numbers first, so the entry would move.
  return /^\d+$/.test(name) ? 'A name needs more than digits.' : null
}

/** Values by names that the owner chooses, like the new addresses of old ones. */
export function Pairs({ schema, path, label, value, change, shared }: FieldProps) {
  const fields: Fields = isFields(value) ? value : {}
  const items = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
  /** What the owner types for an entry while it can't have this name, and why. */
  const [clash, setClash] = useState<{ n: number; name: string; why: string } | null>(null)
  const rename = (n: number, old: string, name: string) => {
    const why = name === old ? null : nameFault(name, [fields, schema.properties ?? {}])
    setClash(why === null ? null : { n, name, why })
    if (why === null)
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
          {clash?.n === n && <p className="fault">{clash.why}</p>}
        </div>
      ))}
      <button
        type="button"
        className="quiet"
        disabled={Object.hasOwn(fields, '')}
        onClick={() => change({ ...fields, '': emptyOf(items) })}
      >
        Add one
      </button>
    </fieldset>
  )
}
