import '../course/course.css'
import type { ProductFilesPage } from '../../../contract/course-room.ts'
import { productWords } from '../../../model/words/product.ts'
import { OpenedProducts, ProductFiles } from '../../course/opened-products.tsx'
import { RoomEnd } from '../../course/room-end.tsx'
import { RoomPage } from '../../course/room-page.tsx'
import { Words } from '../../ui/words.tsx'

/** What the key of an order without the course opens: the files of its product, or of each product of a bundle. */
export default function FilesPage({ data }: { data: ProductFilesPage }) {
  const { room, products } = data
  const { files: words } = productWords
  const [first, ...others] = products
  const hasFiles = products.some(({ files }) => files.length > 0)
  return (
    <RoomPage room={room} title={room.title}>
      <section>
        {hasFiles && <p className="eyebrow">{words.frame}</p>}
        <h1>{room.title}</h1>
        {(hasFiles || !first) && (
          <p className="lead">
            <Words>{first ? words.lead : words.gone.replace('{email}', room.email)}</Words>
          </p>
        )}
        {first && others.length === 0 && <ProductFiles {...first} />}
      </section>
      {others.length > 0 && <OpenedProducts products={products} />}
      <RoomEnd {...data} />
    </RoomPage>
  )
}
