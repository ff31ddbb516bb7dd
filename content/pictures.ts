import { ContentFault } from './reader/fault.ts'
import { pictureFault, pictureNamed } from './reader/picture.ts'

/** The owner's picture: content/portrait.jpg, .png, .webp or .svg. */
export const portrait = pictureNamed('content', 'portrait')

/** What the course's video shows before it plays: content/thumbnails/academy.jpg, .png, .webp or .svg. */
export const coursePoster = pictureNamed('content/thumbnails', 'academy')

const faults = [portrait, coursePoster].flatMap((file) => pictureFault(file) ?? [])
if (faults.length > 0) throw new ContentFault(faults)
