import { mainProduct } from '../../../contract/products.ts'
import { filled } from '../../../model/filled.ts'
import { productNamed } from '../../../model/sold.ts'
import { productWords } from '../../../model/words/product.ts'
import type { LoadRequest } from '../../page-props.ts'

/** Returns the product that wasn't paid, by default the course, which has words of its own. Null if there is none. */
export function load({ url }: Pick<LoadRequest, 'url'>) {
  const product = productNamed(url.searchParams.get('product') ?? mainProduct)
  if (!product) return null
  const { name, title, isCourse } = product
  const { description, lead, page } = productWords.cancelled
  const facts = { product: title }
  return {
    name,
    words: isCourse ? null : { description: filled(description, facts), lead: filled(lead, facts), page },
  }
}
