import { storyPage } from '../../../model/pages/story.ts'
import { portrait, storyPhotos } from '../../../model/pictures.ts'
import { site } from '../../../model/site.ts'
import { quickFacts, type StoryStep as Step } from '../../../model/story.ts'
import { pictureOf } from '../../pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { Snapshot } from '../../ui/snapshot.tsx'
import { LineSoFar } from './line-so-far.tsx'

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

type StoryStepProps = {
  step: Step
  /** The number of the step on the line, counted from 1. */
  position: number
}

export function StoryStep({ step: { id, name, when, title, paragraphs, margin }, position }: StoryStepProps) {
  const photo = storyPhotos[id]
  return (
    <li className="story-step" id={id}>
      <Knot />
      <section className="story-words">
        <p className="story-when">
          {name} <span>{when}</span>
        </p>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <div className="story-margin">
        <LineSoFar position={position} />
        <p>{margin}</p>
        {photo && <Snapshot photo={photo} picture={pictureOf(photo.file)} />}
      </div>
    </li>
  )
}

/**
 * The growth line, which runs down behind the steps. Browsers with scroll timelines draw the line as the visitor scrolls.
 */
export function Spine() {
  return (
    <svg className="story-spine" viewBox="0 0 40 1000" preserveAspectRatio="none" aria-hidden="true">
      <path d="M20 0c5 60-7 110-3 180s7 90 1 160-4 110 4 170-5 120-2 190 6 110 0 170 0 80 0 130" />
    </svg>
  )
}

function Knot() {
  return (
    <svg className="story-knot" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="13" />
      <path d="M16 5c6.5 0 11 4.5 11 11s-5 11-11 11S5 22 5 16 9 5.5 17.5 5" />
    </svg>
  )
}
