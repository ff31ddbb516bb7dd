import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { shown } from './parse.ts'

const endings = /\.(svg|jpe?g|png|webp|SVG|JPE?G|PNG|WEBP)$/

export const isDrawing = (file: string) => /\.svg$/i.test(file)

/**
 * The file of a picture by its name in a folder, with or without its extension. A photo is preferred over a drawing of the
 * same name. Returns the expected path when there is no file.
 */
export function pictureNamed(folder: string, name: string): string {
  const exact = join(folder, name)
  if (existsSync(exact) || !existsSync(folder)) return exact
  const rank = (file: string) => (!endings.test(file) ? 2 : isDrawing(file) ? 1 : 0)
  const [found] = readdirSync(folder)
    .filter((file) => basename(file, extname(file)) === name)
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  return found ? join(folder, found) : exact
}

/** Why a file cannot be shown as a picture, as a sentence for the owner; null when it can. */
export function pictureFault(file: string): string | null {
  if (!existsSync(file))
    return `expected a picture at ${shown(file)}: a file that ends in .jpg, .png, .webp or .svg`
  if (!endings.test(file) || !(isDrawing(file) || isPhoto(file)))
    return `${shown(file)} is no picture that browsers show: save it as JPEG, PNG or WebP, and name it so`
  return null
}

/** By the first bytes: photos of a phone may be HEIC under the name .jpg. */
function isPhoto(file: string): boolean {
  const start = Buffer.alloc(12)
  const open = openSync(file, 'r')
  try {
    readSync(open, start)
  } finally {
    closeSync(open)
  }
  const text = start.toString('latin1')
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG') || /^RIFF.{4}WEBP$/s.test(text)
}
