type SectionProps = {
  heading: React.ReactNode
  /** The section's anchor. If set, the section is a landmark that is labeled by its heading. */
  id?: string | undefined
  lead?: React.ReactNode
  className?: string
  children?: React.ReactNode
}

export function Section({ heading, id, lead, className, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </section>
  )
}
