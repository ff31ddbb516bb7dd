import { courseVideo } from './course.ts'
import { homePage } from './pages/home.ts'
import { ContentFault } from './reader/fault.ts'
import { pictureFault, pictureNamed } from './reader/picture.ts'
import { site } from './site.ts'
import { storySteps } from './story.ts'

/**
 * The owner's portrait: the file in portraits/ that site.yaml names. By default, it's portrait with
 * the extension .jpg, .png, .webp or .svg.
 */
export const portrait = site.owner.portrait
  ? pictureNamed('portraits', site.owner.portrait)
  : pictureNamed('.', 'portrait')

/** The site's logo, which is its icon, too: the file in marks/ that site.yaml names. By default, it's favicon.svg. */
export const icon = pictureNamed('marks', site.icon ?? 'favicon.svg')

/** The poster of the course video: the file that course.yaml names. By default, it's thumbnails/academy. */
export const coursePoster = pictureNamed('thumbnails', courseVideo?.poster ?? 'academy')

/** The owner's own photo, for web/ui/snapshot.tsx. */
export type OwnPhoto = { file: string; alt: string; caption?: string }

type PhotoFields = { photo?: string; photoAlt?: string; photoCaption?: string }

const faults = [portrait, icon, coursePoster].flatMap((file) => pictureFault(file) ?? [])

function ownPhoto(place: string, fields: PhotoFields | null): OwnPhoto | null {
  if (!fields?.photo) return null
  const file = pictureNamed('photos', fields.photo)
  const fault = fields.photoAlt
    ? pictureFault(file)
    : 'photoAlt: expected words that say what the photo shows'
  if (fault) faults.push(`${place}: ${fault}`)
  return { file, alt: fields.photoAlt ?? '', ...(fields.photoCaption && { caption: fields.photoCaption }) }
}

export const bioPhoto = ownPhoto('pages/home.yaml: bio', homePage.bio)

/** The photos in the margin of the story, by the id of the step. */
export const storyPhotos: Readonly<Record<string, OwnPhoto | null>> = Object.fromEntries(
  storySteps.map((step) => [step.id, ownPhoto(`story.yaml: ${step.id}`, step)]),
)

if (faults.length > 0) throw new ContentFault(faults)
