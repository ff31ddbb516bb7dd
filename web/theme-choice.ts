/**
 * The visitor's theme, chosen in the footer (web/frame/theme-switch.tsx) and stored in the browser. Vite compiles it separately,
 * and it is in the head of every document: a later script would run after the first paint, and the server's pages have no other.
 */
const { dataset } = document.documentElement

try {
  const choice = localStorage.getItem('theme')
  if (choice) dataset.theme = choice
} catch {
  // Storage is refused: the page follows the system.
}

function choose({ target }: Event) {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'theme') return
  if (target.value) dataset.theme = target.value
  else delete dataset.theme
  try {
    localStorage.setItem('theme', target.value)
  } catch {
    // Storage is refused: the choice holds for this document.
  }
}

// Before React hears of it: React may hydrate the switch because of this event, and set it to the theme of the document.
addEventListener('input', choose, { capture: true })

addEventListener('DOMContentLoaded', () => {
  const select = document.querySelector<HTMLSelectElement>('[name="theme"]')
  if (select) select.value = dataset.theme ?? ''
})
