import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import type { Config } from '../config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { inOwnWords } from './own-words.ts'

/** Text is kept in its shortest form alone; its others are made of it when the first visitor comes who takes no brotli. */
export type StaticFile = {
  br: Buffer | null
  gzip: () => Buffer | null
  body: () => Buffer
  headers: Record<string, string>
}

/** The files of a built site by the path they answer to, each ready to send: in memory, compressed, with its headers. */
export async function loadStaticFiles(
  folder: string,
  config: Pick<Config, 'siteUrl' | 'mode'>,
): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const files = new Map<string, StaticFile>()
  // One after the other: compressing many at once takes memory that the process never gives back.
  for (const name of names) files.set(pathOf(name), await loadFile(folder, name, config))
  return files
}

async function loadFile(
  folder: string,
  name: string,
  config: Pick<Config, 'siteUrl' | 'mode'>,
): Promise<StaticFile> {
  const file = join(folder, name)
  const kind = kinds[name] ?? kinds[extname(name)] ?? { type: 'application/octet-stream', text: false }
  const built = await readFile(file)
  if (!kind.text) return { ...uncompressed(built), headers: headersOf(name, kind.type, built) }
  const words = inOwnWords(built.toString(), config)
  const own = Buffer.from(words)
  const headers = headersOf(name, kind.type, own)
  if (name.endsWith('.html')) headers['content-security-policy'] = contentSecurityPolicy(words, config)
  // A file that was compressed at build still fits if nothing in it had to be replaced.
  const precompressed = own.equals(built)
  const zipped = precompressed ? await beside(`${file}.gz`) : null
  const br = (precompressed && (await beside(`${file}.br`))) || compressBrotli(own)
  const body = onFirstUse(() => brotliDecompressSync(br))
  return { br, gzip: onFirstUse(() => zipped ?? gzipSync(body())), body, headers }
}

function uncompressed(body: Buffer): Omit<StaticFile, 'headers'> {
  return { br: null, gzip: () => null, body: () => body }
}

/** At 6 all pages take tenths of a second at start; at 11 they take many seconds for a tenth less. */
function compressBrotli(body: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // A window as wide as the pages are long: the usual 4 MB would only take memory.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  }
  return brotliCompressSync(body, { params })
}

function onFirstUse(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function beside(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null)
}

/** `story/index.html` answers to /story; everything else to its own name. */
function pathOf(name: string): string {
  const path = `/${name.split(sep).join('/')}`
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path
}

function headersOf(name: string, type: string, body: Buffer): Record<string, string> {
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
