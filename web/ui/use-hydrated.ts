import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Returns false until React has hydrated the page. Buttons that need a script are disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
