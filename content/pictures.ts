import { courseVideo } from './course.ts'
import { ContentFault } from './reader/fault.ts'
import { pictureFault, pictureNamed } from './reader/picture.ts'
import { site } from './site.ts'

/**
 * The owner's picture: the file in content/portraits that content/site.yaml names, or content/portrait.jpg, .png, .webp or
 * .svg.
 */
export const portrait = site.owner.portrait
  ? pictureNamed('content/portraits', site.owner.portrait)
  : pictureNamed('content', 'portrait')

/** The poster of the course's video: the file that content/course.yaml names, or content/thumbnails/academy. */
export const coursePoster = pictureNamed('content/thumbnails', courseVideo.poster ?? 'academy')

const faults = [portrait, coursePoster].flatMap((file) => pictureFault(file) ?? [])
if (faults.length > 0) throw new ContentFault(faults)
