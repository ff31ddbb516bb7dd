import { paidTools } from '../../model/tools.ts'
import { ExternalLink } from '../ui/external-link.tsx'

type ToolLinkProps = {
  /** The name of a file in tools/, without its extension. */
  id: string
  className?: string
  children: React.ReactNode
}

/**
 * A link to a tool's vendor. The server counts the click and redirects. `rel` tells search engines whether the link is paid.
 */
export function ToolLink({ id, className, children }: ToolLinkProps) {
  const rel = `${paidTools.includes(id) ? 'sponsored ' : ''}nofollow noopener`
  return (
    <ExternalLink className={className} href={`/go/${id}`} rel={rel}>
      {children}
    </ExternalLink>
  )
}
