import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the site's faces are: in a checkout, or where only the build is. */
const folders = ['web/fonts', 'build/client/fonts']

/** One of the site's faces, or null. */
export async function sendFont(name: string): Promise<Response | null> {
  if (!['bricolage.woff2', 'literata.woff2'].includes(name)) return null
  for (const folder of folders) {
    const bytes = await readFile(join(folder, name)).catch(() => null)
    if (bytes)
      return new Response(bytes, {
        headers: { 'content-type': 'font/woff2', 'cache-control': 'private, max-age=86400' },
      })
  }
  return null
}
