import { mainProduct } from '../../../contract/products.ts'
import { consentTo } from '../../../model/consent.ts'
import { modules } from '../../../model/course.ts'
import { filled } from '../../../model/filled.ts'
import { counted, listed, money } from '../../../model/formats.ts'
import type { FileProduct } from '../../../model/products.ts'
import { fileProductNamed, onSale, titlesOf } from '../../../model/sold.ts'
import { checkoutPage } from '../../../model/words/checkout.ts'
import { productWords } from '../../../model/words/product.ts'
import type { LoadRequest } from '../../page-props.ts'

/** Returns the product that the URL names, by default the course, which has words of its own. Null if it isn't for sale. */
export async function load({ url, surroundings }: Pick<LoadRequest, 'url' | 'surroundings'>) {
  const named = url.searchParams.get('product') ?? mainProduct
  const product = onSale().find((one) => one.name === named)
  if (!product) return null
  const { name, title, priceId, cents, currency, isCourse, priceNote, stripePrice, waitingList } = product
  const hasNoPrice = !isCourse && stripePrice === null && surroundings.mode === 'live'
  const file = fileProductNamed(name)
  const paused = (await surroundings.whyNotSold(product)) ?? (hasNoPrice ? productWords.page.notOnSale : null)
  return {
    product: {
      name,
      title,
      priceId,
      cents,
      currency,
      isCourse,
      priceNote,
      paused,
      waiting: waitingList === null ? null : productWords.checkout.waiting,
      consent: consentTo(product),
      contents: file ? insideOf(file) : lessonsIn({ modules }),
    },
    words: file && wordsAbout(file),
  }
}

/** Returns the numbers of modules and lessons in words, or null if the product has none. */
function lessonsIn({ modules }: Pick<FileProduct, 'modules'>): string | null {
  if (modules.length === 0) return null
  const words = checkoutPage.summary
  const count = modules.reduce((sum, { lessons }) => sum + lessons.length, 0)
  return filled(words.contents, {
    modules: counted(words.modules, modules.length),
    lessons: counted(words.lessons, count),
  })
}

/** The product, and what the page says about it if it isn't the course. */
export type CheckoutData = NonNullable<Awaited<ReturnType<typeof load>>>

function insideOf({ includes, modules, files }: FileProduct): string {
  if (includes.length > 0) return listed(titlesOf(includes))
  const counts = [
    lessonsIn({ modules }),
    files.length > 0 && counted(productWords.checkout.files, files.length),
  ]
  return counts.filter(Boolean).join(', ')
}

function wordsAbout(product: FileProduct) {
  const { description, folded, points, button, finePrint } = productWords.checkout
  const facts = {
    product: product.title,
    price: money(product.cents, product.currency, { round: true }),
  }
  return {
    description: filled(description, facts),
    folded: filled(folded, facts),
    points,
    button: filled(button, facts),
    finePrint,
  }
}
