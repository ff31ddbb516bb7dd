import { useEffect, useState } from 'react'
import { useLocation } from './use-location.ts'

type AddressState<State> = {
  /** The form, whose fields may have been edited before hydration. */
  form: React.RefObject<HTMLFormElement | null>
  /** The state in the served page. */
  first: State
  read: (search: string) => State
  /** The state as a query, without the question mark. */
  write: (state: State) => string
}

/**
 * A form's state, kept in the address so that a link restores it. Most pages are rendered at build without a query: the address
 * is read after hydration, and again after each navigation.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and after the address was read
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
