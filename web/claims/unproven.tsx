import { shared } from '../../model/words/shared.ts'
import './unproven.css'
import { type ClaimName, claims } from '../../model/claims.ts'
import { useIsLive } from '../frame/use-site.ts'

/**
 * Says that claims have no evidence, next to them. Renders nothing if all of them have evidence or are switched off, or in
 * live mode, which doesn't show such claims.
 */
export function Unproven({ names, text = shared.unproven }: { names: readonly ClaimName[]; text?: string }) {
  const isLive = useIsLive()
  const isUnproven = names.some((name) => claims[name].show && claims[name].evidence === null)
  if (isLive || !isUnproven) return null
  return (
    <small className="fine-print unproven" data-sample>
      {text}
    </small>
  )
}
