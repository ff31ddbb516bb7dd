import { type ClaimName, claims } from '../../model/claims.ts'
import { useIsLive } from '../frame/use-site.ts'

type ClaimProps = {
  name: ClaimName
  /**
   * Renders the claim. Spread `mark` on the claim's element. `mark` is empty if there's evidence. Otherwise, it tells the
   * build to render the page a second time, for live mode, without the claim.
   */
  children: (text: string, mark: Mark) => React.ReactNode
}

type Mark = { 'data-sample'?: true }

const mark = (isSample: boolean): Mark => (isSample ? { 'data-sample': true } : {})

/** Renders a claim if the owner has switched it on. In live mode, it also needs evidence. */
export function Claim({ name, children }: ClaimProps) {
  const isLive = useIsLive()
  const { text, show, evidence } = claims[name]
  return show && !(isLive && evidence === null) ? children(text, mark(evidence === null)) : null
}
