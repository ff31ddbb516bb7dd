import { ExternalLink } from '../ui/external-link.tsx'

type ToolLinkProps = {
  /** The name of a file in content/tools. */
  id: string
  className?: string
  children: React.ReactNode
}

/** The only link to a vendor. The server counts the click and redirects; `rel` tells search engines that it is paid. */
export function ToolLink({ id, className, children }: ToolLinkProps) {
  return (
    <ExternalLink className={className} href={`/go/${id}`} rel="sponsored nofollow noopener">
      {children}
    </ExternalLink>
  )
}
