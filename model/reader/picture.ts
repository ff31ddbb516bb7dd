import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { shown } from './parse.ts'
import { inSite } from './site-folder.ts'

const endings = /\.(svg|jpe?g|png|webp|SVG|JPE?G|PNG|WEBP)$/

export const isDrawing = (file: string) => /\.svg$/i.test(file)

/**
 * Finds a picture in a folder by its name, with or without the extension. Prefers a photo over a drawing with the same name.
 * If there is no such file, returns the path where it should be. Paths are relative to the site's folder.
 */
export function pictureNamed(folder: string, name: string): string {
  const exact = join(folder, name)
  if (existsSync(inSite(exact)) || !existsSync(inSite(folder))) return exact
  const rank = (file: string) => (!endings.test(file) ? 2 : isDrawing(file) ? 1 : 0)
  const [found] = readdirSync(inSite(folder))
    .filter((file) => basename(file, extname(file)) === name)
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  return found ? join(folder, found) : exact
}

/** Returns a sentence for the owner if the file isn't a picture that browsers can show. Otherwise returns null. */
export function pictureFault(file: string): string | null {
  if (!existsSync(inSite(file)))
    return `expected a picture at ${shown(file)}: a file that ends in .jpg, .png, .webp or .svg`
  if (!endings.test(file) || !(isDrawing(file) || isPhoto(file)))
    return `${shown(file)} is no picture that browsers show: save it as JPEG, PNG or WebP, and name it so`
  return null
}

/** Checks the first bytes, because a photo from a phone may be a HEIC file named .jpg. */
function isPhoto(file: string): boolean {
  const start = Buffer.alloc(12)
  const open = openSync(inSite(file), 'r')
  try {
    readSync(open, start)
  } finally {
    closeSync(open)
  }
  const text = start.toString('latin1')
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG') || /^RIFF.{4}WEBP$/s.test(text)
}
