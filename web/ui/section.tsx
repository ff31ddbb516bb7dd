type SectionProps = {
  heading: React.ReactNode
  /** The section's anchor. With it the section is a landmark, named by its heading. */
  id?: string | undefined
  lead?: React.ReactNode
  className?: string
  children?: React.ReactNode
}

/** A part of a page under a heading of its own. */
export function Section({ heading, id, lead, className, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </section>
  )
}
