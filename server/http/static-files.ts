import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import type { Config } from '../config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { inOwnWords } from './own-words.ts'

export type Bytes = Buffer<ArrayBuffer>

/** Text is kept in its shortest form alone; its others are made of it when the first visitor comes who takes no brotli. */
export type StaticFile = {
  br: Bytes | null
  gzip: () => Bytes | null
  body: () => Bytes
  headers: Record<string, string>
}

/** The files of a built site by the path they answer to. */
export type StaticFiles = {
  /** One of all of them, read now if need be; it throws if that fails. */
  get(path: string): StaticFile | undefined
  /**
   * Reads what nobody has asked for yet, a file at a time between other work. From then on the folder is left alone: a
   * release that takes its place changes nothing here.
   */
  readRest(): Promise<void>
}

type Own = Pick<Config, 'siteUrl' | 'mode'>

/** Finds the files of a built site, so that its start takes as long with ten pages as with thousands. */
export async function openStaticFiles(folder: string, own: Own): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const nameOf = new Map(names.map((name) => [pathOf(name), name]))
  const inMemory = new Map<string, StaticFile>()
  function get(path: string) {
    const name = nameOf.get(path)
    if (name !== undefined && !inMemory.has(path)) inMemory.set(path, readStaticFile(folder, name, own))
    return inMemory.get(path)
  }
  async function readRest() {
    for (const path of nameOf.keys()) {
      get(path)
      await setImmediate()
    }
  }
  return { get, readRest }
}

function readStaticFile(folder: string, name: string, own: Own): StaticFile {
  const file = join(folder, name)
  const kind = kinds[name] ?? kinds[extname(name)] ?? { type: 'application/octet-stream', text: false }
  const built = readFileSync(file)
  if (!kind.text) return { ...uncompressed(built), headers: headersOf(name, kind.type, built) }
  const words = inOwnWords(built.toString(), own)
  const plain = Buffer.from(words)
  const headers = headersOf(name, kind.type, plain)
  if (name.endsWith('.html')) headers['content-security-policy'] = contentSecurityPolicy(words, own)
  // A file that was compressed at build still fits if nothing in it had to be replaced.
  const precompressed = plain.equals(built)
  const zipped = precompressed ? beside(`${file}.gz`) : null
  const br = (precompressed && beside(`${file}.br`)) || compressBrotli(plain)
  const body = onFirstUse(() => brotliDecompressSync(br))
  return { br, gzip: onFirstUse(() => zipped ?? gzipSync(body())), body, headers }
}

function uncompressed(body: Bytes): Omit<StaticFile, 'headers'> {
  return { br: null, gzip: () => null, body: () => body }
}

/** At 6 a page takes milliseconds; at 11 a hundred times as long, for a tenth less. */
function compressBrotli(body: Bytes): Bytes {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // A window as wide as the pages are long: the usual 4 MB would only take memory.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  }
  return withoutSpareRoom(brotliCompressSync(body, { params }))
}

function onFirstUse(make: () => Bytes): () => Bytes {
  let made: Bytes | undefined
  return () => {
    made ??= withoutSpareRoom(make())
    return made
  }
}

/** What zlib gives is often the beginning of something several times as long, which would be kept with it. */
function withoutSpareRoom(bytes: Bytes): Bytes {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

function beside(file: string): Bytes | null {
  return existsSync(file) ? readFileSync(file) : null
}

/** `story/index.html` answers to /story; everything else to its own name. */
function pathOf(name: string): string {
  const path = `/${name.split(sep).join('/')}`
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path
}

function headersOf(name: string, type: string, body: Bytes): Record<string, string> {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return {
    'content-type': type,
    // Weak: the same content goes out in several encodings.
    etag: `W/"${etag}"`,
    'cache-control': cachingOf(name),
    vary: 'accept-encoding',
  }
}

/** Assets have their content in their names. All else is asked for each time, and mostly known. */
function cachingOf(name: string): string {
  if (name.startsWith(`assets${sep}`)) return 'public, max-age=31536000, immutable'
  return 'public, no-cache'
}

type Kind = { type: string; text: boolean }
const text = (type: string): Kind => ({ type: `${type}; charset=utf-8`, text: true })
const binary = (type: string): Kind => ({ type, text: false })

/** By the end of the name, or by a name whose end says too little. */
const kinds: Record<string, Kind> = {
  'rss.xml': text('application/rss+xml'),
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.css': text('text/css'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.xml': text('application/xml'),
  '.json': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.data': text('application/json'),
  '.csv': text('text/csv'),
  '.png': binary('image/png'),
  '.jpg': binary('image/jpeg'),
  '.avif': binary('image/avif'),
  '.webp': binary('image/webp'),
  '.ico': binary('image/x-icon'),
  '.woff2': binary('font/woff2'),
  '.pdf': binary('application/pdf'),
  '.xlsx': binary('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  '.zip': binary('application/zip'),
}
