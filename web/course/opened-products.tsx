import type { OpenedProduct } from '../../contract/course-room.ts'
import { productWords } from '../../model/words/product.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Files } from './files.tsx'

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
