type SectionProps = {
  heading: React.ReactNode
  /** The address of the section within its page. With it the section is a landmark, which the heading names. */
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
