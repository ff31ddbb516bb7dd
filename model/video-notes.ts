import { existsSync, readFileSync } from 'node:fs'
import { downloads } from './downloads.ts'
import { ContentFault } from './reader/fault.ts'
import { readFolder } from './reader/read.ts'
import { inSite } from './reader/site-folder.ts'
import { transcriptOf } from './reader/transcript.ts'
import { videoFile } from './videos.ts'

const files = readFolder('videos', videoFile)

const faults = files.flatMap(({ id, article, kit }) => [
  ...(article && !existsSync(inSite(`articles/${article}.mdx`))
    ? [`videos/${id}.yaml: article: expected the name of a file in articles/`]
    : []),
  ...(kit && !downloads.some((document) => document.id === kit)
    ? [`videos/${id}.yaml: kit: expected the id of a document in downloads/`]
    : []),
])
if (faults.length > 0) throw new ContentFault(faults)

/**
 * The texts of the video pages. Only their loader imports this module, so no browser script contains the texts. The
 * transcript comes from captions/{slug}.vtt.
 */
export const videoNotes = files.map(({ id, answer, checked, table, chapters, changed, article, kit }) => {
  const captions = inSite(`captions/${id}.vtt`)
  const transcript = existsSync(captions) ? transcriptOf(readFileSync(captions, 'utf8')) : []
  return { slug: id, answer, checked, table, chapters, changed, article, kit, transcript }
})
