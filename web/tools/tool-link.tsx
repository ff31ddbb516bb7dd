type ToolLinkProps = {
  /** The name of a file in content/tools. */
  id: string
  className?: string
  children: React.ReactNode
}

/** The one way out to a vendor: counted and sent on by the server, marked as paid for search engines. */
export function ToolLink({ id, className, children }: ToolLinkProps) {
  return (
    <a
      className={className ?? 'tool-link'}
      href={`/go/${id}`}
      target="_blank"
      rel="sponsored nofollow noopener"
    >
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
