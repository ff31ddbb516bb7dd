import { filled } from '../../model/filled.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { ButtonLink } from '../ui/button-link.tsx'

/** `kind` is the kind of the file in words, and `note` what is below the title. */
type File = { href: string; title: string; kind: string; note: string }

/** A list of files to download. */
export function Files({ files }: { files: readonly File[] }) {
  const { download, downloadOf } = courseRoom.files
  return (
    <ul className="room-files">
      {files.map(({ href, title, kind, note }) => (
        <li key={href}>
          <div>
            <p className="part-title">{title}</p>
            <p className="fine-print">{note}</p>
          </div>
          <ButtonLink
            href={href}
            size="small"
            look="quiet"
            aria-label={filled(downloadOf, { title, kind })}
            download
          >
            {download}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
