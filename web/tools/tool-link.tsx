import { ExternalLink } from '../ui/external-link.tsx'

type ToolLinkProps = {
  /** The name of a file in content/tools. */
  id: string
  className?: string
  children: React.ReactNode
}

/** The one way out to a vendor: counted and sent on by the server, marked as paid for search engines. */
export function ToolLink({ id, className, children }: ToolLinkProps) {
  return (
    <ExternalLink className={className} href={`/go/${id}`} rel="sponsored nofollow noopener">
      {children}
    </ExternalLink>
  )
}
