import { useEffect, useState } from 'react'
import { useLocation } from './use-location.ts'

type AddressState<State> = {
  /** The form. The visitor may have changed its fields before hydration. */
  form: React.RefObject<HTMLFormElement | null>
  /** The state that the HTML from the server shows. */
  first: State
  read: (search: string) => State
  /** Returns the state as a query string, without the question mark. */
  write: (state: State) => string
}

/**
 * Keeps a form's state in the URL, so that a link restores it. Reads the URL after each navigation, and after hydration,
 * because the build renders pages without a query string.
 */
export function useAddressState<State>({ form, first, read, write }: AddressState<State>) {
  const { key } = useLocation()
  const [state, setState] = useState(first)
  const keep = (next: State) => {
    setState(next)
    const own = new URLSearchParams(`${write(state)}&${write(next)}`)
    // Another form on the page may keep its state in the same query.
    const others = [...new URLSearchParams(location.search)].filter(([name]) => !own.has(name))
    const query = [write(next), `${new URLSearchParams(others)}`].filter(Boolean).join('&')
    // While the next page loads, the URL is already that page's.
    if (window.navigation?.transition) return
    history.replaceState(history.state, '', `?${query}${location.hash}`)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => setState(read(location.search)), [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the effect that reads the address
  useEffect(() => {
    const entered = read(enteredQuery(form.current))
    if (write(entered) !== write(first)) keep(entered)
  }, [])
  return [state, keep] as const
}

function enteredQuery(form: HTMLFormElement | null): string {
  const entries = form ? [...new FormData(form)] : []
  return new URLSearchParams(entries.map(([name, value]) => [name, `${value}`])).toString()
}
