import { site } from '../../../content/site.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

export function Bio() {
  return (
    <section className="bio">
      <div className="page bio-columns">
        <h2>Nobody needs another guru. You need someone who kept notes.</h2>
        <div className="bio-words">
          <p>
            I’m {site.owner.name}. I got out of the military with some savings and no plan, failed at two
            small businesses, and then recorded a shaky tutorial about a tool I used every day. It paid for
            lunch. The next one paid for the week.
          </p>
          <p>
            What I teach is what I wrote down since: pick one niche, answer its questions better than anyone,
            recommend only what you use, and look at the numbers on Fridays.{' '}
            <a href="/story">Read my story</a>.
          </p>
          <p className="ways">
            <ButtonLink href="/videos" look="quiet">
              Watch My Videos
            </ButtonLink>
            <ButtonLink href="/articles" look="quiet">
              Read My Articles
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}
