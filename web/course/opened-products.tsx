import type { OpenedProduct } from '../../contract/course-room.ts'
import { filled } from '../../model/filled.ts'
import { productWords } from '../../model/words/product.ts'
import { ButtonLink } from '../ui/button-link.tsx'

/** The files of a product, to download. */
export function ProductFiles({ files }: Pick<OpenedProduct, 'files'>) {
  const { files: words, fileKinds } = productWords
  return (
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
