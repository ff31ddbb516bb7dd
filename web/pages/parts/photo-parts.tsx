import { coursePoster, portrait } from '../../../model/pictures.ts'
import { pictureOf } from '../../pictures.ts'
import { Section } from '../../ui/section.tsx'
import { Snapshot } from '../../ui/snapshot.tsx'
import desk from './desk.jpg?picture'
import page from './page.jpg?picture'
import person from './person.jpg?picture'

export function PhotoParts() {
  /** Sample pictures for the photo frame: drawings, and neutral test photos. */
  const sets = [
    {
      name: 'Drawn',
      pictures: [
        { picture: pictureOf(coursePoster), alt: 'A drawing', caption: 'A drawing, wide' },
        { picture: pictureOf(portrait), alt: 'A drawing', caption: 'A drawing, upright' },
      ],
    },
    {
      name: 'Photographed',
      pictures: [
        { picture: desk, alt: 'A neutral picture, wide', caption: 'Where the photo of a desk goes' },
        { picture: page, alt: 'A neutral picture, upright', caption: 'Where a page of a notebook goes' },
        { picture: person, alt: 'A neutral picture without a person', caption: 'Where a portrait goes' },
      ],
    },
  ]
  return (
    <Section id="photos" heading="Photographs">
      {sets.map(({ name, pictures }) => (
        <div key={name}>
          <h3>{name}</h3>
          <div className="parts-grid">
            {pictures.map(({ picture, ...photo }) => (
              <Snapshot key={photo.caption} photo={photo} picture={picture} />
            ))}
          </div>
        </div>
      ))}
    </Section>
  )
}
