import { shared } from '../../model/words/shared.ts'

/** The control for the theme. web/theme-choice.ts stores and applies the choice, because some pages run without React. */
export function ThemeSwitch() {
  const { label, system, light, dark } = shared.theme
  const choices = { '': system, light, dark }
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

/**
 * Selects the current choice. web/theme-choice.ts selects it only in the HTML from the server, and React renders a new
 * element if hydration fails.
 */
function showChoice(select: HTMLSelectElement | null) {
  if (select) select.value = document.documentElement.dataset.theme ?? ''
}
