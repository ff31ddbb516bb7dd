import { pageOfProduct } from '../../../contract/products.ts'
import { money } from '../../../model/formats.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { fileProductNamed, onSale, sellsSeveral } from '../../../model/sold.ts'

/** Returns everything that is for sale. Null if that is only the course: then /courses redirects to its page. */
export const load = () =>
  sellsSeveral()
    ? onSale().map(({ name, title, cents, currency }) => ({
        href: pageOfProduct(name),
        title,
        description: fileProductNamed(name)?.description ?? academyPage.description,
        price: money(cents, currency, { round: true }),
      }))
    : null
