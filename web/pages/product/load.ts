import { covers } from 'virtual:published'
import { pageOfProduct } from '../../../contract/products.ts'
import { fileProductNamed, products } from '../../../model/sold.ts'
import type { LoadRequest } from '../../page-props.ts'

/** Returns what everybody may know about a product of products/. Null if there is none. */
export function load({ slug }: Pick<LoadRequest, 'slug'>) {
  const product = fileProductNamed(slug)
  if (!product) return null
  const { name, title, description, cents, currency, priceNote, paused } = product
  const { whatItIs, inside, notFor, questions, picture, files, includes } = product
  const cover = picture && covers[picture.file]
  return {
    product: { name, title, description, cents, currency, priceNote, paused },
    hasPrice: product.stripePrice !== null,
    picture: cover ? { file: cover, alt: picture.alt } : null,
    texts: { whatItIs, inside, notFor, questions },
    modules: product.modules,
    files: files.map(({ title, kind }) => ({ title, kind })),
    includes: products()
      .filter((one) => includes.includes(one.name))
      .map((one) => ({ title: one.title, href: pageOfProduct(one.name) })),
  }
}

export type ProductData = NonNullable<ReturnType<typeof load>>
