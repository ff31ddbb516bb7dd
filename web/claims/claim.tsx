import { type ClaimName, claims } from '../../content/claims.ts'
import { useIsLive } from '../frame/use-site.ts'

type ClaimProps = {
  name: ClaimName
  /**
   * Renders the claim. Spread `mark` on its element. It marks claims without evidence, so that the build renders the page
   * again for live mode, without them.
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
