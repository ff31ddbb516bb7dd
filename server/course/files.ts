import { createReadStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context, Next } from 'hono'
import type { OpenedProduct, RoomFile } from '../../contract/course-room.ts'
import { mainProduct } from '../../contract/products.ts'
import { courseFiles } from '../../model/course-files.ts'
import { courses } from '../../model/lessons.ts'
import { fileProductNamed, openedBy, titlesOf } from '../../model/sold.ts'
import { productWords } from '../../model/words/product.ts'
import { privateFile } from '../http/security-headers.ts'
import { contentRange, readRange } from '../http/send-file.ts'
import { showPage } from '../http/show-page.ts'
import { typeOf } from '../http/static-files.ts'
import type { Needs } from '../needs.ts'
import { lessonsPath } from './enter.ts'
import { boughtIn } from './purchases.ts'

/** Lists the PDFs and spreadsheets of a lesson or a bonus of the room that exist in the build. */
export function filesOf(c: Context, of: { lessonId?: string; bonus?: string }): RoomFile[] {
  const { room, course } = c.var
  return courseFiles.flatMap(({ product, name, title, kind, lessonId, bonus }) => {
    if (product !== course.product || lessonId !== of.lessonId || bonus !== of.bonus) return []
    if (kind !== 'PDF' && kind !== 'spreadsheet') return []
    return c.get('site')?.courseFile(name, product)
      ? [{ href: `${room.base}/files/${name}`, title, kind }]
      : []
  })
}

/**
 * Lists the products that the room's order opens, each with the way to its lessons, unless the room shows them, and with its
 * files that exist in the build.
 */
export function openedProducts(c: Context): OpenedProduct[] {
  const { order, room } = c.var
  return openedBy(order).flatMap((name) => {
    const isHere = name === room.course
    const isCourse = courses.some(({ product }) => product === name)
    const href = isCourse && !isHere ? lessonsPath(room, name) : null
    const files = (fileProductNamed(name)?.files ?? []).flatMap(({ file, title, kind }) =>
      c.get('site')?.courseFile(file, name)
        ? [{ href: `${room.order}/products/${name}/${file}`, title, kind }]
        : [],
    )
    if (href === null && files.length === 0) return []
    return { title: isHere ? productWords.files.frame : (titlesOf([name])[0] ?? name), href, files }
  })
}

/** Sends a worksheet, a bonus or a video of the room's lessons. Video players send range requests. */
export async function sendRoomFile(c: Context, next: Next): Promise<Response | undefined> {
  const name = `${c.req.param('folder')}/${c.req.param('file')}`
  const path = c.get('site')?.courseFile(name, c.var.course.product)
  if (!path) return void (await next())
  return sendFileAt(c, { path, name, isDownload: /\.(pdf|xlsx)$/.test(name) })
}

/** Shows what an order without the main course opens: its files, and the way to its lessons. Leads to lessons that are all of it. */
export async function showProductFiles(
  c: Context,
  services: Needs<'db' | 'clock' | 'config' | 'secret'>,
): Promise<Response> {
  const products = openedProducts(c)
  const [only, ...others] = products
  if (only?.href && others.length === 0) return c.redirect(only.href, 302)
  return showPage(c, 'product-files', { ...(await boughtIn(c, services)), products })
}

/** Sends a file of a product that the order opens, as a download. The course's files have addresses of their own. */
export async function sendProductFile(c: Context, next: Next): Promise<Response | undefined> {
  const { product = '', file = '' } = c.req.param()
  const isOpen = product !== mainProduct && openedBy(c.var.order).includes(product)
  const path = isOpen ? c.get('site')?.courseFile(file, product) : null
  return path ? sendFileAt(c, { path, name: file, isDownload: true }) : void (await next())
}

/**
 * Sends a file that has no public URL, or the requested part. Browsers save a download. The file has no ETag, so a request
 * with If-Range gets the whole file.
 */
function sendFileAt(
  c: Context,
  { path, name, isDownload }: { path: string; name: string; isDownload: boolean },
): Response {
  const { size } = statSync(path)
  const isHead = c.req.method === 'HEAD'
  const part = isHead || c.req.header('if-range') ? null : readRange(c.req.header('range'), size)
  if (part === 'outside')
    return c.body(null, 416, { 'content-range': contentRange(part, size), ...privateFile() })
  const { start, end } = part ?? { start: 0, end: size - 1 }
  const headers = {
    'accept-ranges': 'bytes',
    'content-length': `${end - start + 1}`,
    'content-type': typeOf(name),
    ...privateFile(isDownload ? c.req.param('file') : undefined),
    ...(part && { 'content-range': contentRange(part, size) }),
  }
  // There's no range of bytes to read in an empty file.
  if (isHead || size === 0) return c.body(null, 200, headers)
  const body = Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>
  return c.body(body, part ? 206 : 200, headers)
}
