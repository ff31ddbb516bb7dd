/**
 * Has the browser lay out the top of a page that has just come, and what lies far below it two frames later: document.css
 * says what that is. The heading is there as soon on a long page as on a short one.
 */
export function drawTopFirst(): void {
  const { dataset } = document.documentElement
  dataset.arriving = ''
  oncePainted(drawWhole)
}

/** Also of a page whose predecessor was left before it was whole: how far down one was needs all that lies above. */
export function drawWhole(): void {
  delete document.documentElement.dataset.arriving
}

/** Two frames from now: what is drawn in this task is on the screen. */
export function oncePainted(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}
