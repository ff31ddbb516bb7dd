import type { Context, Next } from 'hono'
import { mainProduct } from '../../contract/products.ts'
import { openedBy } from '../../model/sold.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { withdrawalDay } from '../sales/withdrawal.ts'
import { openedProducts, sendFileAt } from './files.ts'
import { receipt } from './lesson-pages.ts'
import { otherPurchases } from './purchases.ts'

/** Shows what an order without the main course opens: its files, and the way to its lessons. Leads to lessons that are all of it. */
export async function showProductFiles(
  c: Context,
  services: Needs<'db' | 'clock' | 'config' | 'secret'>,
): Promise<Response> {
  const { order, room } = c.var
  const products = openedProducts(c)
  const [only, ...others] = products
  if (only?.href && others.length === 0) return c.redirect(only.href, 302)
  return showPage(c, 'product-files', {
    room,
    products,
    purchases: await otherPurchases(c, services),
    receipt: receipt(order),
    withdrawal: withdrawalDay(order, services.clock.now()),
  })
}

/** Sends a file of a product that the order opens, as a download. The course's files have addresses of their own. */
export async function sendProductFile(c: Context, next: Next): Promise<Response | undefined> {
  const { product = '', file = '' } = c.req.param()
  const isOpen = product !== mainProduct && openedBy(c.var.order).includes(product)
  const path = isOpen ? c.get('site')?.courseFile(file, product) : null
  return path ? sendFileAt(c, { path, name: file, isDownload: true }) : void (await next())
}
