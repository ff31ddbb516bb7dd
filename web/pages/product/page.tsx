import '../../legal/legal.css'
import './product.css'
import { ofProduct, pageOfProduct } from '../../../contract/products.ts'
import { filled } from '../../../model/filled.ts'
import { money } from '../../../model/formats.ts'
import { productWords } from '../../../model/words/product.ts'
import { shared } from '../../../model/words/shared.ts'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { useIsLive } from '../../frame/use-site.ts'
import { Head } from '../../head.tsx'
import { Accordion, answersTo } from '../../ui/accordion.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Words } from '../../ui/words.tsx'
import type { ProductData } from './load.ts'
import { productData } from './product-data.ts'

/** The page of a product other than the course. A section without texts is left out. */
export default function ProductPage({ data }: { data: ProductData }) {
  const { product, picture, texts, modules, files, includes } = data
  const { page: words, fileKinds } = productWords
  return (
    <article className="page legal">
      <Head
        title={product.title}
        description={product.description}
        path={pageOfProduct(product.name)}
        structuredData={(origin) => productData(data, origin)}
      />
      <header className="product-head">
        <div>
          <h1>{product.title}</h1>
          <p className="lead">{product.description}</p>
          <Price {...data} />
        </div>
        {picture && (
          <Picture picture={picture.file} alt={picture.alt} sizes="(width < 60rem) 90vw, 24rem" first />
        )}
      </header>
      <HydrationBoundary>
        <div className="legal-sections">
          <Section heading={words.whatItIs} texts={texts.whatItIs} />
          <Section heading={words.inside} texts={texts.inside} isList />
          <Modules modules={modules} />
          <Section
            heading={words.files}
            texts={[
              ...includes.map(({ title, href }) => `[${title}](${href})`),
              ...files.map(({ title, kind }) => `${title} (${fileKinds[kind]})`),
            ]}
            isList
          />
          <Section heading={words.notFor} texts={texts.notFor} isList />
          {texts.questions.length > 0 && (
            <section>
              <h2>{words.questions}</h2>
              <Accordion items={answersTo(texts.questions)} />
            </section>
          )}
        </div>
      </HydrationBoundary>
    </article>
  )
}

/** What the lessons are about, by modules. */
function Modules({ modules }: Pick<ProductData, 'modules'>) {
  if (modules.length === 0) return null
  return (
    <section>
      <h2>{productWords.page.modules}</h2>
      <div>
        {modules.map(({ title, includes, lessons }, index) => (
          <div key={title}>
            <h3>
              {index + 1}. {title}
            </h3>
            <p>{filled(productWords.page.includes, { includes })}</p>
            <ul>
              {lessons.map(({ id, title, minutes }) => (
                <li key={id}>
                  {title}
                  {minutes !== undefined && ` (${filled(shared.minutes, { minutes })})`}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The price and the way to the checkout. On a live site, a product without a price at Stripe isn't sold yet. */
function Price({ product, hasPrice }: ProductData) {
  const isLive = useIsLive()
  const { page: words } = productWords
  const price = money(product.cents, product.currency, { round: true })
  const why = product.paused ?? (isLive && !hasPrice ? words.notOnSale : null)
  return (
    <div className="product-price" data-sample={(!isLive && !hasPrice) || undefined}>
      <p>
        <strong>{price}</strong> {words.once}
        {product.priceNote && `, ${product.priceNote}`}
      </p>
      {why === null ? (
        <ButtonLink href={ofProduct('/checkout', product.name)} size="large">
          {filled(words.buy, { price })}
        </ButtonLink>
      ) : (
        <p>
          <Words>{why}</Words>
        </p>
      )}
    </div>
  )
}

type SectionProps = { heading: string; texts: readonly string[]; isList?: boolean }

function Section({ heading, texts, isList = false }: SectionProps) {
  if (texts.length === 0) return null
  const Item = isList ? 'li' : 'p'
  const items = texts.map((text) => (
    <Item key={text}>
      <Words>{text}</Words>
    </Item>
  ))
  return (
    <section>
      <h2>{heading}</h2>
      <div>{isList ? <ul>{items}</ul> : items}</div>
    </section>
  )
}
