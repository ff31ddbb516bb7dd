import { useEffect, useRef } from 'react'
import type { JsonSchema } from '../content/form.ts'
import type { Fault } from '../content/save.ts'
import { labelOf } from './values.ts'

/** The faults that stop a publication. Those of fields lead there. */
export function Faults({ faults, schema }: { faults: readonly Fault[]; schema: JsonSchema }) {
  const list = useRef<HTMLDivElement>(null)
  // Save is at hand wherever the page is scrolled to, and the list may be far above.
  useEffect(() => {
    if (faults.length > 0) list.current?.scrollIntoView({ block: 'center' })
  }, [faults])
  if (faults.length === 0) return null
  const show = (field: string) => {
    const found = document.querySelector(`[data-path="${CSS.escape(field)}"]`)
    found?.closest('details')?.setAttribute('open', '')
    found?.querySelector<HTMLElement>('input, textarea, select, [contenteditable]')?.focus()
  }
  return (
    <div ref={list} className="alarm" role="alert">
      <p>Before this can be published:</p>
      <ul>
        {faults.map(({ field, near, says, file, whole }) => (
          <li key={whole}>
            {field ? (
              <button type="button" className="link" onClick={() => show(field)}>
                {labelOf(schema, field)}
              </button>
            ) : near ? (
              pictureIn(near) ? (
                `Picture ${pictureIn(near)}`
              ) : (
                <q>{near.slice(0, 80)}</q>
              )
            ) : (
              file
            )}
            : {says.replace(/^\.{1,2}\/\S+: /, '')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The name of the picture that a line of Markdown shows. */
const pictureIn = (line: string) => /^!\[.*?\]\((?:[^()]*\/)?([^()/]+)\)/.exec(line)?.[1]
