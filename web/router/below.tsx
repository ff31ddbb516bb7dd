import { useSyncExternalStore } from 'react'

/** What lies far below the top of its page: after a move to it, it is drawn once the top is painted (top-first.ts). */
export function Below({ children }: { children: React.ReactNode }) {
  const waits = useSyncExternalStore(
    onChange,
    () => 'arriving' in document.documentElement.dataset,
    () => false,
  )
  return waits ? null : children
}

function onChange(changed: () => void) {
  const mark = new MutationObserver(changed)
  mark.observe(document.documentElement, { attributeFilter: ['data-arriving'] })
  return () => mark.disconnect()
}
