import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

/** The splat route: the page of an unknown address, with the status that says so. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFound />
}
