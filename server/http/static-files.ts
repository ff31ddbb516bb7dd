import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzipSync } from 'node:zlib'
import { getMimeType, mimes } from 'hono/utils/mime'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { contentSecurityPolicy, embeddedPolicy, type PolicySettings } from './content-security-policy.ts'
import { fillPlaceholders, type PageSettings } from './fill-placeholders.ts'

type Bytes = Buffer<ArrayBuffer>
type Encoding = 'br' | 'gzip' | 'identity'

type Settings = PageSettings & PolicySettings

export type StaticFile = { encoding: Encoding; body: Bytes; headers: Record<string, string> }

/** Enough for all files of the shipped site, compressed. */
const megabytes16 = 16 * 1024 * 1024

/**
 * Serves the files of a built site. Each file is read on its first request. The most recently requested files stay in memory,
 * up to `cacheBytes`, so startup time and memory don't depend on the number of pages. The folder must not change.
 */
export function openStaticFiles(folder: string, settings: Settings, { cacheBytes = megabytes16 } = {}) {
  const ready = new LRUCache<string, StaticFile>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body }) => body.byteLength + headersBytes,
  })
  const quick = new WeakSet<StaticFile>()
  let isPacking = false
  /** Compresses a file again, more slowly and better, while requests are answered. Compresses one file at a time. */
  async function pack(key: string, file: StaticFile) {
    quick.delete(file)
    isPacking = true
    try {
      const packed = await brotli(await unpacked(file.body), { params: { ...brotliParams, ...thorough } })
      ready.set(key, { ...file, body: withoutSpareRoom(packed) })
    } finally {
      isPacking = false
    }
  }
  return {
    /**
     * Returns the file at a path, in the best encoding that `accepted` (an Accept-Encoding header) allows. Returns undefined if
     * there's no such file. Throws if the file can't be read.
     */
    get(path: string, accepted = ''): StaticFile | undefined {
      const encoding = isText(path) ? bestEncoding(accepted) : 'identity'
      const key = `${encoding} ${path}`
      const known = ready.get(key)
      // If that fails, the file stays as it is.
      if (known && quick.has(known) && !isPacking) pack(key, known).catch(() => {})
      if (known) return known
      const name = nameOf(folder, path, settings.mode)
      if (name === null) return undefined
      const { isQuick, ...file } = readStaticFile(folder, name, encoding, settings)
      if (isQuick) quick.add(file)
      ready.set(key, file)
      return file
    },
  }
}

/** The approximate memory for a file's headers. */
const headersBytes = 2048

/** Matches the paths of built files. Matches no path that leaves the folder. */
const builtPath = /^(?=.{1,200}$)\/(?:\w[\w.-]*(?:\/\w[\w.-]*)*)?$/

/** The names of files that have no path of their own: a page's path is its folder, and encodings are negotiated. */
const ownNames = /\/index(\.live)?\.html$|\.(br|gz)$/

/**
 * Returns the name of the file at a path, or null if there's none. `/story` is `story/index.html`, or in live mode
 * `story/index.live.html` if it exists.
 */
function nameOf(folder: string, path: string, mode: Config['mode']): string | null {
  if (!builtPath.test(path) || ownNames.test(path)) return null
  const found = statSync(join(folder, path), { throwIfNoEntry: false })
  if (found?.isFile()) return path.slice(1)
  if (!found?.isDirectory()) return null
  const pages = mode === 'live' ? ['index.live.html', 'index.html'] : ['index.html']
  return pages.map((page) => join(path.slice(1), page)).find((page) => existsSync(join(folder, page))) ?? null
}

const brotli = promisify(brotliCompress)
const unpacked = promisify(brotliDecompress)

/** Reads a file. `isQuick` says that it can be compressed better than it is. */
function readStaticFile(folder: string, name: string, encoding: Encoding, settings: Settings) {
  const file = join(folder, name)
  const built = readFileSync(file)
  if (!isText(name)) return { encoding, body: built, headers: headersOf(name, built), isQuick: false }
  const source = built.toString()
  const filled = fillPlaceholders(source, settings)
  const plain = filled === source ? built : Buffer.from(filled)
  const headers = headersOf(name, plain)
  if (name.endsWith('.html')) {
    const policy = /^embed[\\/]/.test(name) ? embeddedPolicy : contentSecurityPolicy
    headers['content-security-policy'] = policy(filled, settings)
  }
  // The file that the build compressed is valid only if no placeholder was filled in.
  const stored = { br: `${file}.br`, gzip: `${file}.gz`, identity: file }[encoding]
  const isValid = plain === built && existsSync(stored)
  const body = isValid ? readFileSync(stored) : compress[encoding](plain)
  return { encoding, body, headers, isQuick: encoding === 'br' && !isValid }
}

const compress: Record<Encoding, (body: Bytes) => Bytes> = {
  br: (body) => withoutSpareRoom(brotliCompressSync(body, { params: brotliParams })),
  gzip: (body) => withoutSpareRoom(gzipSync(body)),
  identity: (body) => body,
}

/** Quality 6 takes milliseconds per page, for the first visitor. */
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // A window of 2^18 bytes (256 KB) is larger than any of our pages. The default of 4 MB would only waste memory.
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

/** Quality 10 takes twenty times as long and saves 7 percent. */
const thorough = { [constants.BROTLI_PARAM_QUALITY]: 10 }

/** Copies bytes that are part of a larger buffer. zlib often returns such bytes, which keep all of the buffer in memory. */
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
    // Texts have a weak ETag, because the same content is sent in several encodings. Other files have ranges.
    ...(isText(name) ? { etag: `W/"${etag}"` } : { etag: `"${etag}"`, 'accept-ranges': 'bytes' }),
    // Asset names contain a hash. Browsers revalidate all other files on each request.
    'cache-control': /^assets[\\/]/.test(name) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    vary: 'accept-encoding',
  }
}

/** From the smallest files to the largest. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Returns the encoding with the highest quality in an Accept-Encoding header (RFC 9110, 12.5.3). */
function bestEncoding(accepted: string): Encoding {
  const qualities = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', parameter = ''] = entry.split(';')
        const [, quality = '1'] = /^q=(.*)$/.exec(parameter.trim()) ?? []
        return [name.trim(), Number(quality) || 0] as const
      }),
  )
  const qualityOf = (encoding: Encoding) =>
    qualities.get(encoding) ?? (encoding === 'identity' ? lowest : (qualities.get('*') ?? 0))
  const best = encodings.reduce((one, other) => (qualityOf(other) > qualityOf(one) ? other : one))
  return qualityOf(best) > 0 ? best : 'identity'
}

/** An encoding that isn't in the header is worse than any that is. Without an encoding, a file is always acceptable. */
const lowest = 0.0001

/** Whether the file is text. A path without an extension is an HTML page. */
const isText = (path: string) => extname(path) === '' || /^text\/|[/+](json|xml)/.test(typeOf(path))

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
