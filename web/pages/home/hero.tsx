import { portrait } from '../../../content/pictures.ts'
import { site } from '../../../content/site.ts'
import { GrowthLine } from '../../drawings/growth-line.tsx'
import { pictureOf } from '../../pictures.ts'
import { NewsletterForm } from '../../signup/newsletter-form.tsx'
import { Picture } from '../../ui/picture.tsx'

/** Introduces a person and asks for one thing. */
export function Hero() {
  return (
    <section className="hero graph-paper">
      <div className="page hero-columns">
        <div className="hero-words">
          <p className="eyebrow">Hi, I’m {site.owner.givenName}.</p>
          <h1>
            I build small sites that <span className="marked">make money</span>, and I show you the math.
          </h1>
          <p className="lead">
            Affiliate marketing for people with a job, a family and three hours. {site.newsletter} is my
            notebook, once a week: what I tried, what it cost, what it earned.
          </p>
          <NewsletterForm label={`Get ${site.newsletter}`} />
          <p className="fine-print">Free, one email a week. You confirm by email and leave with one click.</p>
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
            me, plotting a Tuesday
          </figcaption>
        </figure>
      </div>
      <GrowthLine className="hero-line" />
    </section>
  )
}

function MarginArrow() {
  return (
    <svg viewBox="0 0 60 40" aria-hidden="true">
      <path d="M56 34C40 36 18 30 9 9M4 18C5 14 7 11 9 8c2 3 5 5 9 7" />
    </svg>
  )
}
