import type { Graph } from 'schema-dts'
import { plainAmount } from '../../../contract/currencies.ts'
import { ofProduct, pageOfProduct } from '../../../contract/products.ts'
import { socialImage } from '../../head.tsx'
import { questionsData } from '../../questions-data.ts'
import type { ProductData } from './load.ts'

/** Returns structured data for search engines: the product with its offer, and its questions. */
export function productData({ product, hasPrice, texts }: ProductData, origin: string): Graph['@graph'] {
  const path = pageOfProduct(product.name)
  const url = `${origin}${path}`
  const isSold = hasPrice && product.paused === null
  return [
    {
      '@type': 'Product',
      '@id': `${url}#product`,
      url,
      name: product.title,
      description: product.description,
      image: `${origin}${socialImage(path)}`,
      offers: {
        '@type': 'Offer',
        price: plainAmount(product.cents, product.currency),
        priceCurrency: product.currency.toUpperCase(),
        availability: `https://schema.org/${isSold ? 'InStock' : 'SoldOut'}`,
        url: `${origin}${ofProduct('/checkout', product.name)}`,
      },
    },
    ...questionsData(`${url}#questions`, texts.questions),
  ]
}
