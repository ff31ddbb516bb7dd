/**
 * The visitor's theme, chosen in the footer (web/frame/theme-switch.tsx) and stored in the browser. Vite compiles it separately,
 * and every document inlines it in its head, because a later script would run after the first paint.
 */
const { dataset } = document.documentElement

try {
  const choice = localStorage.getItem('theme')
  if (choice) dataset.theme = choice
} catch {
  // Storage is disabled: the page follows the system.
}

function choose({ target }: Event) {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'theme') return
  if (target.value) dataset.theme = target.value
  else delete dataset.theme
  try {
    localStorage.setItem('theme', target.value)
  } catch {
    // Storage is disabled: the choice applies to this document only.
  }
}

// Captured before React: this event may make React hydrate the switch and reset it to the document's theme.
addEventListener('input', choose, { capture: true })

addEventListener('DOMContentLoaded', () => {
  const select = document.querySelector<HTMLSelectElement>('[name="theme"]')
  if (select) select.value = dataset.theme ?? ''
})
