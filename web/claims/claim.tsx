import { type ClaimName, claims } from '../../content/claims.ts'
import { useIsLive } from '../frame/use-site.ts'

type ClaimProps = {
  name: ClaimName
  /** Renders the claim. Spread `mark` on its element: it tells the build of claims without evidence. */
  children: (text: string, mark: Mark) => React.ReactNode
}

type Mark = { 'data-sample'?: true }

const mark = (isSample: boolean): Mark => (isSample ? { 'data-sample': true } : {})

/** A claim, if the owner has switched it on, else nothing. In live mode it needs evidence. */
export function Claim({ name, children }: ClaimProps) {
  const isLive = useIsLive()
  const { text, show, evidence } = claims[name]
  return show && !(isLive && evidence === null) ? children(text, mark(evidence === null)) : null
}
