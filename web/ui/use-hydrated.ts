import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False in the served page, true once React handles it: a button that needs a script is disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
