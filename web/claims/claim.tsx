import { type ClaimName, claims } from '../../content/claims.ts'

type ClaimProps = {
  name: ClaimName
  /** What stands around the figure, and goes with it when the claim is switched off. */
  children?: (text: string) => React.ReactNode
}

/** A claim as the owner lets it stand, or nothing. */
export function Claim({ name, children }: ClaimProps) {
  const { text, show } = claims[name]
  if (!show) return null
  return children ? children(text) : text
}
