import '../../legal/legal.css'
import { productWords } from '../../../model/words/product.ts'
import { Head, socialImage } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import type { load } from './load.ts'

/** Everything that is for sale, and the way to what somebody has bought. */
export default function ProductList({ data }: PageProps<typeof load>) {
  const { title, description, heading, bought, find } = productWords.list
  return (
    <article className="page legal">
      <Head title={title} description={description} path="/courses" image={socialImage('/')} />
      <header>
        <h1>{heading}</h1>
      </header>
      <div className="legal-sections">
        {data.map((product) => (
          <section key={product.href}>
            <h2>
              <a href={product.href}>{product.title}</a>
            </h2>
            <div>
              <p>{product.description}</p>
              <p>
                <strong>{product.price}</strong>
              </p>
            </div>
          </section>
        ))}
      </div>
      <p>
        {bought} <a href="/access">{find}</a>
      </p>
    </article>
  )
}
