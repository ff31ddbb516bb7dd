import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folders with the site's fonts. A server that has only the build doesn't have the first folder. */
const folders = ['web/fonts', 'build/client/fonts']

/** Returns one of the site's font files, or null. */
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
