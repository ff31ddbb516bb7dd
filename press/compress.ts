import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Kept } from './kept.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * The extensions of the text files that the server sends unchanged. The server compresses HTML pages itself, after it fills
 * in placeholders.
 */
const compressible = new Set(['.css', '.js', '.json', '.svg'])

/**
 * Writes a .br and a .gz file next to every compressible file of the built site, unless the compressed file would be larger.
 * A site may have thousands of texts, so the server compresses those, too.
 */
export async function compress(site: string, kept: Kept) {
  const names = (await readdir(site, { recursive: true })).filter(
    (name) => compressible.has(extname(name)) && dirname(name) !== 'text',
  )
  await Promise.all(names.map((name) => compressFile(join(site, name), kept)))
}

async function compressFile(file: string, kept: Kept) {
  const body = await readFile(file)
  const text = createHash('sha256').update(body).digest('hex')
  const smaller = {
    br: await kept(['br', text], () => brotli(body)),
    gz: await kept(['gz', text], () => zip(body, { level: 9 })),
  }
  for (const [ending, packed] of Object.entries(smaller)) {
    if (packed.length < body.length) await writeFile(`${file}.${ending}`, packed)
  }
}
