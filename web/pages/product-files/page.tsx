import '../course/course.css'
import type { ProductFilesPage } from '../../../contract/course-room.ts'
import { filled } from '../../../model/filled.ts'
import { productWords } from '../../../model/words/product.ts'
import { RoomEnd } from '../../course/room-end.tsx'
import { RoomPage } from '../../course/room-page.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Words } from '../../ui/words.tsx'

/** What the key of a product without lessons opens: its files. */
export default function ProductFiles({ data }: { data: ProductFilesPage }) {
  const { room, files } = data
  const { files: words, fileKinds } = productWords
  return (
    <RoomPage title={room.title} of={room.title}>
      <section>
        <p className="eyebrow">{words.frame}</p>
        <h1>{room.title}</h1>
        <p className="lead">
          <Words>{files.length > 0 ? words.lead : words.gone.replace('{email}', room.email)}</Words>
        </p>
        {files.length > 0 && (
          <ul className="room-files">
            {files.map(({ href, title, kind }) => (
              <li key={href}>
                <div>
                  <p className="part-title">{title}</p>
                  <p className="fine-print">{fileKinds[kind]}</p>
                </div>
                <ButtonLink
                  href={href}
                  size="small"
                  look="quiet"
                  aria-label={filled(words.downloadOf, { title, kind: fileKinds[kind] })}
                  download
                >
                  {words.download}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </section>
      <RoomEnd {...data} />
    </RoomPage>
  )
}
