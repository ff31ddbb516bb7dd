import { shared } from '../../model/words/shared.ts'

type ExternalLinkProps = Omit<React.ComponentProps<'a'>, 'target'> & { href: string }

/** A link that opens in a new tab, and tells screen readers so. */
export function ExternalLink({ children, rel = 'noopener', ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} target="_blank" rel={rel}>
      {children}
      <span className="visually-hidden"> {shared.newTab}</span>
    </a>
  )
}
