/**
 * Shows the theme that the visitor chose in the footer. Vite compiles it by itself, and it stands in the head of every
 * document: a later script would come after the first paint.
 */
try {
  const choice = localStorage.getItem('theme')
  if (choice) document.documentElement.dataset.theme = choice
} catch {
  // Storage is refused: the page follows the system.
}
