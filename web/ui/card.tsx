import './card.css'
import { Picture, type PictureFile } from './picture.tsx'

type CardProps = {
  picture?: PictureFile
  frame?: 'cover' | 'video'
  /** Short facts above the title, such as the category and the date. */
  facts: React.ReactNode
  /** The title as a link. With the class `card-link`, the whole card is its click target. */
  title: React.ReactNode
  headingLevel?: 2 | 3
  /** Whether the picture is visible when the page opens. */
  first?: boolean
  children?: React.ReactNode
}

/** The `sizes` attribute of the picture, for a card in a grid. */
const sizes = '(min-width: 40rem) 24rem, 100vw'

export function Card(props: CardProps) {
  const { picture, frame = 'cover', facts, title, headingLevel = 3, first = false, children } = props
  const Heading = `h${headingLevel}` as const
  return (
    <article className={frame === 'video' ? 'card card-video sheet' : 'card sheet'}>
      {picture && <Picture picture={picture} data-frame={frame} alt="" sizes={sizes} first={first} />}
      <div className="card-text">
        <p className="card-facts">{facts}</p>
        <Heading>{title}</Heading>
        {children}
      </div>
    </article>
  )
}
