import { homePage } from '../../../model/pages/home.ts'
import { portrait } from '../../../model/pictures.ts'
import { site } from '../../../model/site.ts'
import { GrowthLine } from '../../drawings/growth-line.tsx'
import { pictureOf } from '../../pictures.ts'
import { NewsletterForm } from '../../signup/newsletter-block.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Words } from '../../ui/words.tsx'

export function Hero() {
  const { hero } = homePage
  return (
    <section className="hero graph-paper">
      <div className="page hero-columns">
        <div className="hero-words">
          <p className="eyebrow">{hero.greeting}</p>
          <h1>
            <Words>{hero.heading}</Words>
          </h1>
          <p className="lead">{hero.lead}</p>
          <NewsletterForm label={hero.button} />
          <p className="fine-print">{hero.finePrint}</p>
        </div>
        <figure className="hero-portrait">
          <Picture
            picture={pictureOf(portrait)}
            alt={site.owner.portraitAlt}
            sizes="(min-width: 30rem) 26rem, 100vw"
            first
          />
          <figcaption>
            <MarginArrow />
            {hero.portraitCaption}
          </figcaption>
        </figure>
      </div>
      <GrowthLine className="hero-line" />
    </section>
  )
}

function MarginArrow() {
  return (
    <svg viewBox="0 0 60 40" stroke="var(--ink-soft)" strokeWidth="2.4" aria-hidden="true">
      <path d="M56 34C40 36 18 30 9 9M4 18C5 14 7 11 9 8c2 3 5 5 9 7" />
    </svg>
  )
}
