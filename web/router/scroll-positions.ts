/** How far down each entry of the history was when it was left, by the entry's key. */
const positions = new Map<string, number>()

export function keepScroll(key: string): void {
  positions.set(key, window.scrollY)
}

/** Where an entry that comes back was left; undefined for one that is new. */
export function scrollOf(key: string): number | undefined {
  return positions.get(key)
}

/** Within the document scrolling back is ours; between documents, which come whole, it is the browser's. */
export function restoreScroll(signal: AbortSignal): void {
  const ours = () => {
    history.scrollRestoration = 'manual'
  }
  const theBrowsers = () => {
    history.scrollRestoration = 'auto'
  }
  ours()
  addEventListener('pageshow', ours, { signal })
  addEventListener('pagehide', theBrowsers, { signal })
}
