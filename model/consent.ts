import type { Product } from '../contract/products.ts'
import { checkoutPage } from './words/checkout.ts'

/** Returns the sentence that the buyers of a product have to agree to at the checkout, or null if there is none. */
export const consentTo = ({ consent }: Pick<Product, 'consent'>): string | null =>
  consent === 'default' ? checkoutPage.form.consent : consent
