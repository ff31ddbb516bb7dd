import type { Context, Next } from 'hono'
import { fileProductNamed } from '../../model/sold.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { sendFileAt } from './files.ts'
import { receipt } from './lesson-pages.ts'
import { otherPurchases } from './purchases.ts'
import { withdrawalDay } from './withdrawal-page.ts'

/** Shows the files of a product without lessons, which are all that its key opens. */
export function showProductFiles(services: Needs<'db' | 'clock' | 'config' | 'secret'>) {
  return async (c: Context): Promise<Response> => {
    const { order, room } = c.var
    const files = fileProductNamed(order.product)?.files ?? []
    return showPage(c, 'product-files', {
      room,
      files: files.flatMap(({ file, title, kind }) =>
        c.get('site')?.courseFile(file, order.product)
          ? [{ href: `${room.base}/files/${file}`, title, kind }]
          : [],
      ),
      purchases: await otherPurchases(c, services),
      receipt: receipt(order),
      withdrawal: withdrawalDay(order, services.clock.now()),
    })
  }
}

/** Sends a file of the order's product as a download. */
export async function sendProductFile(c: Context, next: Next): Promise<Response | undefined> {
  const file = c.req.param('file') ?? ''
  const path = c.get('site')?.courseFile(file, c.var.order.product)
  return path ? sendFileAt(c, { path, name: file, isDownload: true }) : void (await next())
}
