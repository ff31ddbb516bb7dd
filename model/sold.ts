import type { Product } from '../contract/products.ts'
import { offer } from './offer.ts'
import { type FileProduct, fileProducts } from './products.ts'

/** Returns everything that is for sale. The course is the first. */
export const products = (): readonly Product[] => [offer, ...fileProducts]

/** Returns a product by its name. Null if the site no longer has it. */
export const productNamed = (name: string): Product | null =>
  products().find((product) => product.name === name) ?? null

/** Returns a product without lessons by its name. Null if there is none. */
export const fileProductNamed = (name: string): FileProduct | null =>
  fileProducts.find((product) => product.name === name) ?? null

/** Returns what an order is about. If the site no longer has the product, its name is the title. */
export const soldIn = ({ product }: { product: string }): Pick<Product, 'title' | 'isCourse'> =>
  productNamed(product) ?? { title: product, isCourse: false }

/** Whether the site sells more than the course, so that an order has to say what it is about. */
export const sellsSeveral = (): boolean => fileProducts.length > 0
