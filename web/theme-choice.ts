/**
 * Applies the theme that the visitor chose in the footer. Vite compiles it separately, and it is in the head of every
 * document: a later script would run after the first paint.
 */
try {
  const choice = localStorage.getItem('theme')
  if (choice) document.documentElement.dataset.theme = choice
} catch {
  // Storage is refused: the page follows the system.
}
