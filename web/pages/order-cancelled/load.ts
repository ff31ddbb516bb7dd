import { mainProduct } from '../../../contract/products.ts'
import { filled } from '../../../model/filled.ts'
import { onSale, productNamed } from '../../../model/sold.ts'
import { productWords } from '../../../model/words/product.ts'
import type { LoadRequest } from '../../page-props.ts'

/**
 * Returns the product that wasn't paid, by default the course, which has words of its own. Null if there is none. `name` is null if
 * it's no longer sold.
 */
export function load({ url }: Pick<LoadRequest, 'url'>) {
  const product = productNamed(url.searchParams.get('product') ?? mainProduct)
  if (!product) return null
  const { name, title, isCourse } = product
  const { description, lead, page } = productWords.cancelled
  const facts = { product: title }
  return {
    name: onSale().includes(product) ? name : null,
    words: isCourse ? null : { description: filled(description, facts), lead: filled(lead, facts), page },
  }
}
