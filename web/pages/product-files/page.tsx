import '../course/course.css'
import type { ProductFilesPage } from '../../../contract/course-room.ts'
import { filled } from '../../../model/filled.ts'
import { courseRoom } from '../../../model/words/course-room.ts'
import { productWords } from '../../../model/words/product.ts'
import { RoomPage } from '../../course/room-page.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Words } from '../../ui/words.tsx'

/** What the key of a product without lessons opens: its files. */
export default function ProductFiles({ data: { room, files, receipt } }: { data: ProductFilesPage }) {
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
      <Section className="course-receipt" id="receipt" heading={courseRoom.receipt.heading}>
        <p>{receipt}</p>
        <p className="fine-print">{courseRoom.key}</p>
      </Section>
    </RoomPage>
  )
}
