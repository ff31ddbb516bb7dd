import { storyPage } from '../../../model/pages/story.ts'
import { portrait } from '../../../model/pictures.ts'
import { site } from '../../../model/site.ts'
import { quickFacts } from '../../../model/story.ts'
import { pictureOf } from '../../pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { Knot } from './spine.tsx'

/** The first step of the story. Introduces the owner, like the inside cover of a notebook. */
export function QuickFacts() {
  return (
    <li className="story-step" id="quick-facts">
      <Knot />
      <div className="story-cover sheet">
        <Picture picture={pictureOf(portrait)} alt={site.owner.portraitAlt} sizes="15rem" first />
        <div>
          <h2>{storyPage.quickFacts}</h2>
          <dl>
            {quickFacts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </li>
  )
}
