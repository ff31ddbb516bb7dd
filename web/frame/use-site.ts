import { useRouteLoaderData } from 'react-router'
import { placeholders } from '../../contract/placeholders.ts'
import type { loader } from '../root.tsx'

/** The site's public address (no slash at its end) and its mode, as the server knows them. */
export function useSite(): { origin: string; mode: string } {
  return useRouteLoaderData<typeof loader>('root') ?? placeholders
}
