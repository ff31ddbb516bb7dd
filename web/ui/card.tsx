import './card.css'
import { Picture, type PictureFile } from './picture.tsx'

type CardProps = {
  picture?: PictureFile
  frame?: 'cover' | 'video'
  /** Short facts above the title: category, date. */
  facts: React.ReactNode
  /** The link with the class `card-link`: the whole card is its target. */
  title: React.ReactNode
  headingLevel?: 2 | 3
  /** Whether its picture is visible at first. */
  first?: boolean
  children?: React.ReactNode
}

/** The grid that cards are laid out in. */
const sizes = '(min-width: 40rem) 24rem, 100vw'

export function Card(props: CardProps) {
  const { picture, frame = 'cover', facts, title, headingLevel = 3, first = false, children } = props
  const Heading = `h${headingLevel}` as const
  return (
    <article className="card sheet">
      {picture && <Picture picture={picture} data-frame={frame} alt="" sizes={sizes} first={first} />}
      <div className="card-text">
        <p className="card-facts">{facts}</p>
        <Heading>{title}</Heading>
        {children}
      </div>
    </article>
  )
}
