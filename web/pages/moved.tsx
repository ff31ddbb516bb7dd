import { replace } from 'react-router'
import { moved } from '../../content/moved.ts'
import type { Route } from './+types/moved'

/** One redirect for a direct request; inside the app it replaces the entry, so that Back never bounces. */
export function loader({ url }: Route.LoaderArgs) {
  const address = url.pathname.toLowerCase().replace(/\/$/, '')
  throw replace(moved[address] ?? '/', 301)
}

export default function Moved() {
  return null
}
