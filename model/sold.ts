import type { Currency } from '../contract/currencies.ts'
import { mainProduct, type Product, pageOfProduct } from '../contract/products.ts'
import { money } from './formats.ts'
import { isOff } from './is-off.ts'
import { offer } from './offer.ts'
import { type FileProduct, fileProducts } from './products.ts'

/** Returns every product of the site. The course is the first. */
export const products = (): readonly Product[] => [offer, ...fileProducts]

/** Returns everything that is for sale: the products without the course, if its page is switched off. */
export const onSale = (): readonly Product[] =>
  isOff(pageOfProduct(mainProduct)) ? fileProducts : products()

/**
 * Returns the currency of the site's totals, which leave out sales in another: the one of everything that is for sale or, if
 * there are several, the course's.
 */
export function currencyOfTotals(): Currency {
  const [first = offer.currency, ...others] = new Set(onSale().map(({ currency }) => currency))
  return others.length > 0 ? offer.currency : first
}

/** Formats a total of sales. */
export const totalText = (cents: number, options?: { round?: boolean }): string =>
  money(cents, currencyOfTotals(), options)

/** Returns a product by its name. Null if the site no longer has it. */
export const productNamed = (name: string): Product | null =>
  products().find((product) => product.name === name) ?? null

/** Returns a product of products/ by its name. Null if there is none. */
export const fileProductNamed = (name: string): FileProduct | null =>
  fileProducts.find((product) => product.name === name) ?? null

/** Returns what an order is about. If the site no longer has the product, its name is the title. */
export const soldIn = ({ product }: { product: string }): Pick<Product, 'title' | 'isCourse'> =>
  productNamed(product) ?? { title: product, isCourse: false }

/** An order's product, and what the order opens if that was a bundle. */
type Ordered = { product: string; includes: string | null }

/** Returns the names of what is open to the buyer of a product: those of a bundle’s products, or its own. */
export const contentsOf = ({ name, includes }: Pick<Product, 'name' | 'includes'>): readonly string[] =>
  includes.length > 0 ? includes : [name]

/** Returns a bundle’s contents as its order keeps them. Null for any other product. */
export const includesOf = ({ includes }: Pick<Product, 'includes'>): string | null =>
  includes.join(' ') || null

/** Returns the names of what an order opens. A bundle that has changed since then doesn't change what was bought. */
export const openedBy = ({ product, includes }: Ordered): readonly string[] =>
  includes?.split(' ') ?? [product]

/** Whether an order opens a product, alone or in a bundle. For a bundle’s own name, whether the order is for it. */
export const opens = (order: Ordered, name: string): boolean =>
  order.product === name || openedBy(order).includes(name)

/** Whether anything that is for sale opens the course: the course itself, or a bundle. */
export const sellsCourse = (): boolean =>
  onSale().some((product) => contentsOf(product).includes(mainProduct))

/** Whether an order opens the course. */
export const opensLessons = (order: Ordered): boolean => opens(order, mainProduct)

/** Returns the ids of the tags that an order’s buyer gets: the product’s and, in a bundle, those of its products. */
export const tagsFor = (order: Ordered): readonly number[] => {
  const names = new Set([order.product, ...openedBy(order)])
  return [...new Set([...names].flatMap((name) => productNamed(name)?.tagId ?? []))]
}

/** Returns the titles of products. A product that the site no longer has is its name. */
export const titlesOf = (names: readonly string[]): readonly string[] =>
  names.map((name) => productNamed(name)?.title ?? name)

/** Whether the site sells more than the course, so that an order has to say what it is about. */
export const sellsSeveral = (): boolean => fileProducts.length > 0

/** Whether a list of these orders has to say what each is about: the site may have sold more than it does now. */
export const needProducts = (orders: readonly { product: string }[]): boolean =>
  sellsSeveral() || orders.some(({ product }) => product !== mainProduct)
