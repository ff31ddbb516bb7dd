import './snapshot.css'
import { Picture, type PictureFile } from './picture.tsx'

type SnapshotProps = { photo: { alt: string; caption?: string }; picture: PictureFile }

/** A photo with a caption, drawn as a print that is taped to the page. */
export function Snapshot({ photo: { alt, caption }, picture }: SnapshotProps) {
  return (
    <figure className="snapshot">
      <Picture picture={picture} alt={alt} sizes="(min-width: 40rem) 22rem, 90vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
