import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { ContentFault } from '../../model/reader/fault.ts'
import { shown } from '../../model/reader/parse.ts'
import { isDrawing } from '../../model/reader/picture.ts'

const cache = 'node_modules/.cache/pictures'
/** How long a picture stays in the cache after the last build that used it. */
const keptDays = 30

/** The widths in pixels. Smaller pictures aren't enlarged. */
const widths = [480, 800, 1200, 1600]
const fallbackWidth = 1200

/** More effort makes the files 4% smaller and takes almost three times as long, which a first start waits for. */
const avif = { quality: 50, effort: 1 }

/** The paths of a picture's files, and the size of the largest one. A drawing has no AVIF files. */
type BuiltPicture = {
  fallback: string
  width: number
  height: number
  files: { file: string; width: number }[]
}

/**
 * Converts a photo to AVIF in several widths, and to one JPEG or PNG as a fallback. Applies the EXIF orientation
 * and removes the EXIF data. Caches the files by a hash of the photo and the settings. Doesn't convert drawings. `drawn` is
 * a picture that the build has made, which has no file. Throws a `ContentFault` if the picture can't be read.
 */
export async function buildPicture(file: string, drawn?: Buffer): Promise<BuiltPicture> {
  try {
    const bytes = drawn ?? (await readFile(file))
    if (isDrawing(file)) return { fallback: file, ...(await uprightSize(bytes)), files: [] }
    const made = ['1', sharp.versions.sharp, widths, fallbackWidth, avif]
    const hash = createHash('sha256').update(JSON.stringify(made)).update(bytes).digest('hex').slice(0, 20)
    const folder = resolve(cache, hash, nameOf(file))
    const summary = join(folder, 'picture.json')
    if (existsSync(summary)) {
      await utimes(summary, new Date(), new Date())
      return within(folder, JSON.parse(await readFile(summary, 'utf8')))
    }
    await mkdir(folder, { recursive: true })
    const picture = await inTurn(() => convert(bytes, folder))
    // Write the summary last and atomically: if it exists, the files that it names are complete. Two builds may
    // convert the same picture at the same time.
    const unfinished = `${summary}.${randomUUID()}`
    await writeFile(unfinished, JSON.stringify(picture))
    await rename(unfinished, summary)
    return within(folder, picture)
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new ContentFault([`${shown(file)}: this picture can’t be read: save it again (${reason})`])
  }
}

/** Removes pictures from the cache by age, because a build knows only its own, and several builds share the cache. */
export async function removeUnusedPictures(): Promise<void> {
  for (const summary of globSync(`${cache}/*/*/picture.json`)) {
    const { mtimeMs } = await stat(summary)
    if (mtimeMs < Date.now() - keptDays * 86_400_000)
      await rm(dirname(dirname(summary)), { recursive: true, force: true })
  }
}

/**
 * Adds the folder to the file names in a summary. The summary leaves it out, so that the cache stays valid if the project
 * moves.
 */
const within = (folder: string, { files, ...picture }: BuiltPicture): BuiltPicture => ({
  ...picture,
  fallback: join(folder, picture.fallback),
  files: files.map(({ file, width }) => ({ file: join(folder, file), width })),
})

const lines: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
let asked = 0

/** Converts two photos at a time. Four would occupy all of libuv's threads, and Vite's imports would time out. */
function inTurn<Result>(make: () => Promise<Result>): Promise<Result> {
  const line = asked++ % lines.length
  const made = Promise.resolve(lines[line]).then(make)
  lines[line] = made.catch(() => {})
  return made
}

/** Replaces spaces and special characters with hyphens, because a space ends a URL in `srcset`. */
const nameOf = (file: string) => basename(file, extname(file)).replace(/[^\w.-]+/g, '-')

/**
 * Returns the name under which a file with this hash is public. The server sends no file whose name has other signs or begins with
 * a hyphen (server/http/static-files.ts).
 */
export function publicName(file: string, hash: string): string {
  const name = nameOf(file).replace(/^\W+/, '').slice(0, 100)
  return `${name || 'picture'}-${hash}${extname(file)}`
}

async function convert(bytes: Buffer, folder: string): Promise<BuiltPicture> {
  const own = await uprightSize(bytes)
  const width = Math.min(own.width, widths.at(-1) ?? own.width)
  const height = Math.round((own.height * width) / own.width)
  const upright = (to: number) => sharp(bytes).autoOrient().resize({ width: to, withoutEnlargement: true })
  const files = []
  for (const each of [...widths.filter((one) => one < width), width]) {
    const file = `${basename(folder)}-${each}.avif`
    await upright(each).avif(avif).toFile(join(folder, file))
    files.push({ file, width: each })
  }
  const { hasAlpha } = await sharp(bytes).metadata()
  const fallback = `${basename(folder)}.${hasAlpha ? 'png' : 'jpg'}`
  const smallest = upright(fallbackWidth)
  await (hasAlpha ? smallest.png({ palette: true }) : smallest.jpeg({ mozjpeg: true })).toFile(
    join(folder, fallback),
  )
  return { fallback, width, height, files }
}

async function uprightSize(bytes: Buffer) {
  const { autoOrient } = await sharp(bytes).metadata()
  return { width: Math.round(autoOrient.width), height: Math.round(autoOrient.height) }
}
