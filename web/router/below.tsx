import { useSyncExternalStore } from 'react'

/** What lies far below the top of its page: after a move to it, it is drawn once the top is painted (top-first.ts). */
export function Below({ children }: { children: React.ReactNode }) {
  return useArrived() ? children : null
}

/** Whether the page is there to its end, for who looks for what is in a `Below`. */
export function useArrived(): boolean {
  return useSyncExternalStore(
    onChange,
    () => !('arriving' in document.documentElement.dataset),
    () => true,
  )
}

function onChange(changed: () => void) {
  const mark = new MutationObserver(changed)
  mark.observe(document.documentElement, { attributeFilter: ['data-arriving'] })
  return () => mark.disconnect()
}
