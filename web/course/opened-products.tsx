import type { OpenedProduct } from '../../contract/course-room.ts'
import { filled } from '../../model/filled.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { productWords } from '../../model/words/product.ts'
import { ButtonLink } from '../ui/button-link.tsx'

/** The files of a product, to download. */
export function ProductFiles({ files }: Pick<OpenedProduct, 'files'>) {
  const { fileKinds } = productWords
  return (
    <Files
      files={files.map((file) => ({ ...file, kind: fileKinds[file.kind], note: fileKinds[file.kind] }))}
    />
  )
}

/** The products of an order, each with the way to its lessons, and with its files. */
export const OpenedProducts = ({ products }: { products: readonly OpenedProduct[] }) =>
  products.map(({ title, href, files }) => (
    <section key={title}>
      <h2>{title}</h2>
      {href !== null && (
        <p>
          <ButtonLink href={href} size="small">
            {productWords.files.lessons}
            <span className="visually-hidden"> {title}</span>
          </ButtonLink>
        </p>
      )}
      {files.length > 0 && <ProductFiles files={files} />}
    </section>
  ))

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
