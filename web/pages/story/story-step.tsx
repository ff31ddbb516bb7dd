import { storyPhotos } from '../../../model/pictures.ts'
import type { StoryStep as Step } from '../../../model/story.ts'
import { pictureOf } from '../../pictures.ts'
import { Snapshot } from '../../ui/snapshot.tsx'
import { LineSoFar } from './line-so-far.tsx'
import { Knot } from './spine.tsx'

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
