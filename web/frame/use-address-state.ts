import { useEffect, useState } from 'react'
import { useLocation } from './use-location.ts'

type AddressState<State> = {
  /** The form, whose fields may have been edited before hydration. */
  form: React.RefObject<HTMLFormElement | null>
  /** The state that the served page shows. */
  first: State
  read: (search: string) => State
  /** The state as a query, without the question mark. */
  write: (state: State) => string
}

/**
 * Keeps a form's state in the address, so that a link restores it. Reads the address after hydration, because the build
 * renders pages without a query, and after each navigation.
 */
export function useAddressState<State>({ form, first, read, write }: AddressState<State>) {
  const { key } = useLocation()
  const [state, setState] = useState(first)
  const keep = (next: State) => {
    setState(next)
    history.replaceState(history.state, '', `?${write(next)}${location.hash}`)
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
