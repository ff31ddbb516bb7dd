import { type Dirent, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { unzipSync } from 'fflate'
import { Refusal } from '../act.ts'

/** An export: one file, a folder, or a ZIP file. Names are paths in it, with slashes. */
export type Archive = { names: readonly string[]; read(name: string): Promise<Uint8Array> }

const megabyte = 1024 * 1024
export const limits = { zip: 500 * megabyte, text: 100 * megabyte, picture: 40 * megabyte, files: 20_000 }

/** Opens an export on this machine. Throws a Refusal if there is none, or if it's too large. */
export async function openArchive(path: string): Promise<Archive> {
  const whole = resolve(path)
  const found = statSync(whole, { throwIfNoEntry: false })
  if (!found) throw new Refusal(`There is no file or folder ${whole}.`)
  if (found.isDirectory()) return folderArchive(whole)
  const most = isZip(whole) ? limits.zip : limits.text
  if (found.size > most)
    throw new Refusal(`${whole} has ${inMegabytes(found.size)}. At most ${inMegabytes(most)} can be read.`)
  return fileArchive(basename(whole), await readFile(whole))
}

/** Opens an export that was uploaded. */
export const fileArchive = (name: string, bytes: Uint8Array): Archive =>
  isZip(name) ? zipArchive(name, bytes) : { names: [name], read: async () => bytes }

const isZip = (name: string) => /\.zip$/i.test(name)
const inMegabytes = (size: number) => `${Math.ceil(size / megabyte)} MB`

function zipArchive(name: string, bytes: Uint8Array): Archive {
  const sizes = new Map<string, number>()
  unzip(name, bytes, ({ name: entry, originalSize }) => {
    if (!entry.endsWith('/') && !entry.startsWith('__MACOSX/')) sizes.set(entry, originalSize)
    return false
  })
  return {
    names: within(name, [...sizes.keys()]),
    async read(entry) {
      // fflate writes no more bytes than the size that the archive states.
      refuseLarge(entry, sizes.get(entry) ?? 0)
      return unzip(name, bytes, (one) => one.name === entry)[entry] ?? new Uint8Array()
    },
  }
}

function unzip(
  name: string,
  bytes: Uint8Array,
  filter: (entry: { name: string; originalSize: number }) => boolean,
) {
  try {
    return unzipSync(bytes, { filter })
  } catch {
    throw new Refusal(`${name} isn’t a ZIP file that can be read.`)
  }
}

/** Follows no links, which could lead out of the folder, and leaves out what tools install or build. */
function folderArchive(folder: string): Archive {
  const names: string[] = []
  const list = (path: string) => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true }).filter(isWanted)) {
      const name = path ? `${path}/${entry.name}` : entry.name
      if (entry.isDirectory()) list(name)
      else if (entry.isFile()) names.push(name)
      if (names.length > limits.files) within(folder, names)
    }
  }
  list('')
  return {
    names: within(folder, names.sort()),
    async read(name) {
      const file = join(folder, name)
      refuseLarge(name, statSync(file).size)
      return readFile(file)
    },
  }
}

const isWanted = ({ name }: Dirent) => !/^(\..*|node_modules|_site|__MACOSX)$/.test(name)

function within(name: string, names: string[]): string[] {
  if (names.length <= limits.files) return names
  throw new Refusal(`${name} has more than ${limits.files} files. Choose the folder with the posts.`)
}

function refuseLarge(name: string, size: number) {
  const most = /\.(jpe?g|png|gif|webp|avif|svg)$/i.test(name) ? limits.picture : limits.text
  if (size > most)
    throw new Refusal(`${name} has ${inMegabytes(size)}. At most ${inMegabytes(most)} can be read.`)
}

/** Returns a text of the export. Throws a Refusal if it isn't UTF-8. */
export async function readText(archive: Archive, name: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await archive.read(name))
  } catch (error) {
    if (error instanceof TypeError)
      throw new Refusal(`${name} isn’t text in UTF-8. Save it again in that encoding.`)
    throw error
  }
}
