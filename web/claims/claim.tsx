import { type ClaimName, claims } from '../../content/claims.ts'

type ClaimProps = {
  name: ClaimName
  /** Renders the claim. Spread `mark` on its element: CSS hides claims without evidence in live mode. */
  children: (text: string, mark: Mark) => React.ReactNode
}

type Mark = { 'data-sample'?: true }

const mark = (isSample: boolean): Mark => (isSample ? { 'data-sample': true } : {})

/** A claim, if the owner has switched it on, else nothing. */
export function Claim({ name, children }: ClaimProps) {
  const { text, show, evidence } = claims[name]
  return show ? children(text, mark(evidence === null)) : null
}
