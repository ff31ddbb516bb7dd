import { shared } from '../../content/pages/shared.ts'
import './theme-switch.css'

const { label, system, light, dark } = shared.theme
const choices = { '': system, light, dark }

/** The visitor's choice of a theme. web/theme-choice.ts stores and applies it, also on the server's pages, which have no React. */
export function ThemeSwitch() {
  return (
    <label className="theme-switch needs-script">
      {label}
      <select name="theme" ref={showChoice}>
        {Object.entries(choices).map(([theme, name]) => (
          <option key={theme} value={theme}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** React renders a new element where hydration failed. */
function showChoice(select: HTMLSelectElement | null) {
  if (select) select.value = document.documentElement.dataset.theme ?? ''
}
