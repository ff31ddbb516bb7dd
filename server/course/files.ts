import { createReadStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context, Next } from 'hono'
import type { OpenedProduct, RoomFile } from '../../contract/course-room.ts'
import { courseFiles } from '../../model/course-files.ts'
import { fileProductNamed, openedBy } from '../../model/sold.ts'
import { contentRange, readRange } from '../http/byte-range.ts'
import { privateFile } from '../http/security-headers.ts'
import type { Site } from '../http/site.ts'
import { typeOf } from '../http/static-files.ts'

/** Lists the PDFs and spreadsheets of a lesson or a bonus that exist in the build. */
export function filesOf(
  site: Site | null,
  base: string,
  of: { lessonId?: string; bonus?: string },
): RoomFile[] {
  return courseFiles.flatMap(({ name, title, kind, lessonId, bonus }) => {
    if (lessonId !== of.lessonId || bonus !== of.bonus || (kind !== 'PDF' && kind !== 'spreadsheet'))
      return []
    return site?.courseFile(name) ? [{ href: `${base}/files/${name}`, title, kind }] : []
  })
}

/** Lists the products that the room's order opens, without the course, each with its files that exist in the build. */
export function openedProducts(c: Context): OpenedProduct[] {
  const { order, room } = c.var
  return openedBy(order).flatMap((name) => {
    const product = fileProductNamed(name)
    const files = product?.files.flatMap(({ file, title, kind }) =>
      c.get('site')?.courseFile(file, name)
        ? [{ href: `${room.base}/products/${name}/${file}`, title, kind }]
        : [],
    )
    return product && files && files.length > 0 ? [{ title: product.title, files }] : []
  })
}

/** Sends a worksheet, a bonus or a video of the course. Video players send range requests. */
export async function sendRoomFile(c: Context, next: Next): Promise<Response | undefined> {
  const name = `${c.req.param('folder')}/${c.req.param('file')}`
  const path = c.get('site')?.courseFile(name)
  if (!path) return void (await next())
  return sendFileAt(c, { path, name, isDownload: /\.(pdf|xlsx)$/.test(name) })
}

/**
 * Sends a file that has no public URL, or the requested part. Browsers save a download. The file has no ETag, so a request
 * with If-Range gets the whole file.
 */
export function sendFileAt(
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
  if (isHead) return c.body(null, 200, headers)
  const body = Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>
  return c.body(body, part ? 206 : 200, headers)
}
