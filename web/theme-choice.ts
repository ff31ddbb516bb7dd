/**
 * Applies and stores the theme that the visitor chooses in the footer (web/frame/theme-switch.tsx). This script is inlined
 * in the head of every document, because a later script would run after the first paint.
 */
const { dataset } = document.documentElement

try {
  const choice = localStorage.getItem('theme')
  if (choice) dataset.theme = choice
} catch {
  // Storage is disabled, so the page follows the system's theme.
}

function choose({ target }: Event) {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'theme') return
  if (target.value) dataset.theme = target.value
  else delete dataset.theme
  try {
    localStorage.setItem('theme', target.value)
  } catch {
    // Storage is disabled, so the choice applies only to this document.
  }
}

// Capture the event before React does. React may hydrate the control on this event and reset it to the document's theme.
addEventListener('input', choose, { capture: true })

addEventListener('DOMContentLoaded', () => {
  const select = document.querySelector<HTMLSelectElement>('[name="theme"]')
  if (select) select.value = dataset.theme ?? ''
})
