import { inWords } from '../content/form-names.ts'
import type { Work } from './drafting.ts'

type Props = {
  title: string
  mine: Work
  other: Work
  takeMine: () => void
  takeOther: () => void
}

/** Shows two versions of a text side by side. Nothing of either is lost until the owner chooses one. */
export function Compare({ title, mine, other, takeMine, takeOther }: Props) {
  const keys = [...new Set([...Object.keys(mine.value), ...Object.keys(other.value)])]
  const inText = (value: unknown) =>
    typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 1)
  const rows = [
    ...keys.map((key) => [inWords(key), inText(mine.value[key]), inText(other.value[key])] as const),
    ['Text', mine.text.trim(), other.text.trim()] as const,
    ['File', mine.source ?? '', other.source ?? ''] as const,
  ].filter(([, one, two]) => one !== two)
  return (
    <section className="compare" aria-label={title}>
      <h2>{title}</h2>
      <div className="versions">
        <b>Here</b>
        <b>There</b>
        {rows.map(([label, one, two]) => (
          <div key={label} className="row-of-two">
            <p>{label}</p>
            <pre>{one}</pre>
            <pre>{two}</pre>
          </div>
        ))}
      </div>
      {rows.length === 0 && <p>Both say the same.</p>}
      <p className="acts">
        <button type="button" onClick={takeMine}>
          Keep the one here
        </button>
        <button type="button" className="quiet" onClick={takeOther}>
          Take the one from there
        </button>
      </p>
    </section>
  )
}
