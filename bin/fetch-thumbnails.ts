import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { siteFolder } from '../model/reader/site-folder.ts'

/** YouTube's names for a video's pictures, largest first. Not every video has the largest one. */
const names = ['maxresdefault', 'sddefault', 'hqdefault']

/**
 * Downloads missing thumbnails from YouTube to thumbnails/{video}.jpg. If a download fails, this doesn't throw; the
 * content check asks the owner for a file.
 */
export async function fetchThumbnails({ content = siteFolder(), youtube = 'https://i.ytimg.com' } = {}) {
  for (const file of globSync('videos/*.yaml', { cwd: content })) {
    const slug = basename(file, '.yaml')
    if (globSync(`thumbnails/${slug}.*`, { cwd: content }).length > 0) continue
    const video = readFileSync(join(content, file), 'utf8')
    if (/^thumbnail:/m.test(video)) continue
    const [, videoId] = /^videoId: *["']?([\w-]{11})(?![\w-])/m.exec(video) ?? []
    const picture =
      videoId && (await firstPicture(names.map((name) => `${youtube}/vi/${videoId}/${name}.jpg`)))
    if (picture) write(join(content, 'thumbnails', `${slug}.jpg`), picture)
  }
}

/** Writes a picture whole or, on a full disk, not at all. */
function write(file: string, picture: Buffer): void {
  try {
    writeFileSync(file, picture)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}

async function firstPicture(addresses: readonly string[]): Promise<Buffer | null> {
  try {
    for (const address of addresses) {
      const response = await fetch(address, { signal: AbortSignal.timeout(5_000) })
      if (response.ok && response.headers.get('content-type') === 'image/jpeg')
        return Buffer.from(await response.arrayBuffer())
    }
  } catch {
    // There is no network, or the download broke off.
  }
  return null
}
