import './card.css'

type CardProps = {
  picture?: { src: string; width: number; height: number }
  /** Short facts above the title: category, date. */
  facts: React.ReactNode
  /** The link with the class `card-link`: the whole card is its target. */
  title: React.ReactNode
  headingLevel?: 2 | 3
  children?: React.ReactNode
}

export function Card({ picture, facts, title, headingLevel = 3, children }: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="card">
      {picture && <img {...picture} alt="" loading="lazy" />}
      <div className="card-text">
        <p className="card-facts">{facts}</p>
        <Heading>{title}</Heading>
        {children}
      </div>
    </article>
  )
}
