import { useEffect, useState } from 'react'
import { shared } from '../../content/pages/shared.ts'
import './theme-switch.css'

const { label, system, light, dark } = shared.theme
const choices = { '': system, light, dark }

/**
 * The visitor's theme, stored in the browser (web/theme-choice.ts reads it). Hidden without JavaScript; the system's theme
 * applies then.
 */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => setChosen(document.documentElement.dataset.theme ?? ''), [])
  if (chosen === undefined) return null
  const choose = (theme: string) => {
    setChosen(theme)
    const { dataset } = document.documentElement
    if (theme) dataset.theme = theme
    else delete dataset.theme
    try {
      localStorage.setItem('theme', theme)
    } catch {
      // Storage is refused: the choice holds for this document.
    }
  }
  return (
    <label className="theme-switch">
      {label}{' '}
      <select value={chosen} onChange={(event) => choose(event.target.value)}>
        {Object.entries(choices).map(([theme, name]) => (
          <option key={theme} value={theme}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
