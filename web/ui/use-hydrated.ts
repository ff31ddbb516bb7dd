import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False until React hydrates the page. A button that needs a script is disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
