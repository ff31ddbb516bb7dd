import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { getMimeType, mimes } from 'hono/utils/mime'
import { LRUCache } from 'lru-cache'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { fillPlaceholders, type PageSettings } from './fill-placeholders.ts'

type Bytes = Buffer<ArrayBuffer>
type Encoding = 'br' | 'gzip' | 'identity'

/** A file, ready to be sent in one encoding. */
export type StaticFile = { encoding: Encoding; body: Bytes; headers: Record<string, string> }

export type StaticFiles = {
  /** The file at a path, in the best encoding that an Accept-Encoding allows. Throws when it cannot be read. */
  get(path: string, accepted?: string): StaticFile | undefined
}

/** All files of the site as it ships fit three times. */
const megabytes16 = 16 * 1024 * 1024

/**
 * Opens the files of a built site. Files are read when requested, and the most recent ones stay in memory ready to be sent,
 * up to `cacheBytes`: startup time and memory are the same for ten pages or thousands. The folder must not change.
 */
export function openStaticFiles(
  folder: string,
  settings: PageSettings,
  { cacheBytes = megabytes16 } = {},
): StaticFiles {
  const ready = new LRUCache<string, StaticFile>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body }) => body.byteLength + headersBytes,
  })
  return {
    get(path, accepted = '') {
      const encoding = isText(path) ? bestEncoding(accepted) : 'identity'
      const key = `${encoding} ${path}`
      const known = ready.get(key)
      if (known) return known
      const name = nameOf(folder, path)
      if (name === null) return undefined
      const file = readStaticFile(folder, name, encoding, settings)
      ready.set(key, file)
      return file
    },
  }
}

/** Approximate memory for a file's headers. */
const headersBytes = 2048

/** Names of built files. Any other path, including one that leads out of the folder, is not found. */
const builtPath = /^(?=.{1,200}$)\/(?:\w[\w.-]*(?:\/\w[\w.-]*)*)?$/

/** `/story` is answered by `story/index.html`; everything else by the file of its name. */
function nameOf(folder: string, path: string): string | null {
  if (!builtPath.test(path) || /\.(br|gz)$/.test(path)) return null
  const found = statSync(join(folder, path), { throwIfNoEntry: false })
  if (found?.isFile()) return path.slice(1)
  const page = join(path.slice(1), 'index.html')
  return found?.isDirectory() && existsSync(join(folder, page)) ? page : null
}

function readStaticFile(
  folder: string,
  name: string,
  encoding: Encoding,
  settings: PageSettings,
): StaticFile {
  const file = join(folder, name)
  const built = readFileSync(file)
  if (!isText(name)) return { encoding: 'identity', body: built, headers: headersOf(name, built) }
  const source = built.toString()
  const filled = fillPlaceholders(source, settings)
  const plain = filled === source ? built : Buffer.from(filled)
  const headers = headersOf(name, plain)
  if (name.endsWith('.html')) headers['content-security-policy'] = contentSecurityPolicy(filled, settings)
  // The compressed file from the build is valid when nothing was filled in.
  const compressed = plain === built ? precompressed(file, encoding) : null
  return { encoding, body: compressed ?? compress[encoding](plain), headers }
}

function precompressed(file: string, encoding: Encoding): Bytes | null {
  const compressed = { br: `${file}.br`, gzip: `${file}.gz`, identity: file }[encoding]
  return existsSync(compressed) ? readFileSync(compressed) : null
}

const compress: Record<Encoding, (body: Bytes) => Bytes> = {
  br: (body) => withoutSpareRoom(brotliCompressSync(body, { params: brotliParams })),
  gzip: (body) => withoutSpareRoom(gzipSync(body)),
  identity: (body) => body,
}

/** Level 6 takes milliseconds a page; level 11 takes a hundred times as long and saves a tenth. */
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // A window the size of our pages: the default of 4 MB would only waste memory.
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

/** zlib's result is often the start of a buffer several times as long, which would be kept in memory with it. */
function withoutSpareRoom(bytes: Bytes): Bytes {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

function headersOf(name: string, body: Bytes): Record<string, string> {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return {
    'content-type': typeOf(name),
    // Weak: the same content goes out in several encodings.
    etag: `W/"${etag}"`,
    // Assets have their content in their names. Everything else is revalidated each time.
    'cache-control': /^assets[\\/]/.test(name) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    vary: 'accept-encoding',
  }
}

/** Each pattern matches its encoding, unless its weight is zero. */
const takes = (['br', 'gzip'] as const).map((encoding) => ({
  encoding,
  pattern: new RegExp(`(^|,)\\s*${encoding}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`),
}))

const bestEncoding = (accepted: string): Encoding =>
  takes.find(({ pattern }) => pattern.test(accepted))?.encoding ?? 'identity'

/** Addresses of pages have no ending. */
const isText = (path: string) => extname(path) === '' || /^text\/|[/+](json|xml)/.test(typeOf(path))

/** The content type of a file, by its ending. */
export const typeOf = (name: string) =>
  name === 'rss.xml'
    ? 'application/rss+xml; charset=utf-8'
    : (getMimeType(name, types) ?? 'application/octet-stream')

const types: Record<string, string> = {
  ...mimes,
  data: 'application/json',
  vtt: 'text/vtt; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
