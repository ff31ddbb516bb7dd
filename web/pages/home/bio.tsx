import { homePage } from '../../../model/pages/home.ts'
import { bioPhoto } from '../../../model/pictures.ts'
import { pictureOf } from '../../pictures.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Snapshot } from '../../ui/snapshot.tsx'
import { Words } from '../../ui/words.tsx'

export function Bio() {
  const { bio } = homePage
  if (!bio) return null
  return (
    <section className="bio">
      <div className="page bio-columns">
        <div>
          <h2>{bio.heading}</h2>
          {bioPhoto && <Snapshot photo={bioPhoto} picture={pictureOf(bioPhoto.file)} />}
        </div>
        <div className="bio-words">
          {bio.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <Words>{paragraph}</Words>
            </p>
          ))}
          <p className="ways">
            <ButtonLink href="/videos" look="quiet">
              {bio.videos}
            </ButtonLink>
            <ButtonLink href="/articles" look="quiet">
              {bio.articles}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}
