import { coursePoster, portrait } from '../../../model/pictures.ts'
import { pictureOf } from '../../pictures.ts'
import { Section } from '../../ui/section.tsx'
import { Snapshot } from '../../ui/snapshot.tsx'

export function PhotoParts() {
  /** Sample pictures for the photo frame: drawings, wide and upright. */
  const samples = [
    { picture: pictureOf(coursePoster), alt: 'A drawing', caption: 'A drawing, wide' },
    { picture: pictureOf(portrait), alt: 'A drawing', caption: 'A drawing, upright' },
  ]
  return (
    <Section id="photos" heading="Photographs">
      <div className="parts-grid">
        {samples.map(({ picture, ...photo }) => (
          <Snapshot key={photo.caption} photo={photo} picture={picture} />
        ))}
      </div>
    </Section>
  )
}
