import { dirname, posix } from 'node:path'
import type { Archive } from './archive.ts'
import { decoded } from './post.ts'

/** Where a post's picture is: in the export, in the text itself, or on the web. */
export type Found = { name: string } | { bytes: Uint8Array } | { url: string } | null

/** Returns a function that finds the pictures that posts name. `site` is the address of the old site, if it's known. */
export function pictureFinder({ names }: Pick<Archive, 'names'>, site: string | null) {
  const files = names.filter((name) => /\.(jpe?g|png|webp|gif|avif|svg)$/i.test(name))
  const known = new Map(files.map((name) => [name.toLowerCase(), name]))
  return (url: string, post: string): Found => {
    const data = /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/.exec(url)?.[1]
    if (data) return { bytes: Buffer.from(data, 'base64') }
    const isRemote = /^(https?:)?\/\//i.test(url)
    const absolute = isRemote ? url.replace(/^\/\//, 'https://') : site && URL.parse(url, site)?.href
    const path = decoded((isRemote ? pathOf(url) : url).replace(/[?#].*$/, ''))
    if (path.trim() === '') return null
    const near =
      isRemote || path.startsWith('/') ? [] : [posix.join(dirname(post).replaceAll('\\', '/'), path)]
    const name = [...near, ...tails(path)].flatMap(
      (one) => known.get(one.toLowerCase()) ?? endingWith(one),
    )[0]
    if (name) return { name }
    return absolute && /^https?:/i.test(absolute) ? { url: absolute } : null
  }

  /** Returns the only file whose path ends like this, or none. */
  function endingWith(tail: string): string[] {
    const found = files.filter((name) => name.toLowerCase().endsWith(`/${tail.toLowerCase()}`))
    return found.length === 1 ? found : []
  }
}

/**
 * Returns a path and its shorter ends, the longest first. WordPress scales pictures, and names them by their size: the
 * original comes first.
 */
function tails(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.' && part !== '..')
  return parts.flatMap((_, index) => {
    const tail = parts.slice(index).join('/')
    const original = tail.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '')
    return original === tail ? [tail] : [original, tail]
  })
}

const pathOf = (url: string) => URL.parse(url.replace(/^\/\//, 'https://'))?.pathname ?? ''
