import { data } from 'react-router'
import { siteMode } from '../../frame/site-mode.ts'
import { Head } from '../../head.tsx'
import type { Route } from './+types/page'
import { ButtonParts } from './button-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { MovingParts } from './moving-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'

/** For whoever builds the site, not for its visitors: in live mode this page does not exist. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(siteMode) === 'live') throw data(null, { status: 404 })
  return null
}

export default function PartsPage() {
  return (
    <div className="page section grid grid-cols-1 gap-10">
      <Head
        title="Parts"
        description="Every part of the interface in its states, in the theme of your system. Point, tab and press to see the rest."
        path="/sandbox/parts"
        noindex
      />
      <h1>Parts</h1>
      <ButtonParts />
      <FieldParts />
      <MovingParts />
      <OverlayParts />
    </div>
  )
}
