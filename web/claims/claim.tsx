import { type ClaimName, claims } from '../../content/claims.ts'

type ClaimProps = {
  name: ClaimName
  /** The text around the figure, hidden with it when the claim is switched off. */
  children?: (text: string) => React.ReactNode
}

/** A claim, if the owner has switched it on, else nothing. */
export function Claim({ name, children }: ClaimProps) {
  const { text, show } = claims[name]
  if (!show) return null
  return children ? children(text) : text
}
